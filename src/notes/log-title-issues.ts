import type { Issue } from '../core/issues/issue.ts'
import { toNoteRange } from './fences/fence.ts'
import type { FightLocation } from './log-location.ts'
import { encounterOf } from './log-location.ts'
import { logOfDeletedEncounter, logOfEncounter } from './logs.ts'
import type { Vault } from './vault/vault.ts'

/**
 * The title of a log whose fight has another name, because an encounter or another log of the note has that title.
 * Otherwise `undefined`, also if an encounter of another note links to the log, because the link identifies the log.
 */
export function doubleTitle(vault: Vault, place: FightLocation): string | undefined {
  const { note, block } = place
  const log = logOfDeletedEncounter(note, block)
  if (!log?.header || log.header.title === block.name) return undefined
  const isLinked = log.linkBack !== undefined && encounterOf(vault, place) !== undefined
  return isLinked ? undefined : log.header.title
}

/** The warning about a title that `doubleTitle` finds, at its place in the log. */
export function doubleTitleIssues(vault: Vault, place: FightLocation): readonly Issue[] {
  const title = doubleTitle(vault, place)
  if (title === undefined) return []
  const { note, block } = place
  const { body } = block.fence
  const [line = ''] = body.split('\n', 1)
  const end = line.slice(0, line.lastIndexOf('·', line.lastIndexOf('·') - 1)).trimEnd().length
  const range = toNoteRange(block.fence, { start: line.search(/\S/), end })
  const key = title.toLowerCase()
  const encounter = note.encounters.find(({ name }) => name.toLowerCase() === key)
  const message =
    encounter && !logOfEncounter(note, encounter)
      ? `This log is not right below the encounter “${encounter.name}”, so it is a separate fight, called “${block.name}”`
      : `Another fight of this note is called “${title}”, so this fight is called “${block.name}”`
  const fixes = [
    { title: `Rename the log to “${block.name}”`, edits: [{ ...range, text: block.name }] }
  ]
  return [{ code: 'log.double', severity: 'warning', message, ...range, fixes }]
}

import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { isLogOf } from '../notes/log-block.ts'
import { fightsCalled, fightsIn } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { prepare } from '../session/prepare.ts'
import type { Prepared } from '../session/setup.ts'
import type { NoReport } from './no-report.ts'
import { differentFights, logsWithoutEncounter, logWithoutEncounterMessage } from './note-logs.ts'

/** An encounter that can be played. */
export type ReadyEncounter = Extract<Prepared, { setup: unknown }>

/**
 * Prepares an encounter of a note: by its name, or the first. Refuses a name that several encounters have. `path`: the
 * name of the note in messages. `setting`: the default ruleset.
 */
export function findReadyEncounter(
  vault: Vault,
  note: Note,
  name: string | undefined,
  path: string,
  setting?: string
): ReadyEncounter | NoReport {
  const called = name === undefined ? fightsIn(note).slice(0, 1) : fightsCalled(note, name)
  const all = called.map((block) => ({ block }))
  const found = differentFights(vault, note, all).map(({ block }) => block)
  const [block] = found
  if (!block)
    return { problem: `${path} ${missingNameMessage(note, name)}`, ...usageOf(note, name) }
  if (found.length > 1)
    return { problem: `${path} ${sharedNameMessage(note, name ?? '', found)}`, isUsage: true }
  return readyEncounter(vault, note, block, path, setting)
}

/** Prepares the fight of this encounter. */
export function readyEncounter(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  path: string,
  setting?: string
): ReadyEncounter | NoReport {
  const prepared = prepare(vault, note, block, setting)
  return 'setup' in prepared ? prepared : { note: { ...note, path }, wrong: prepared.issues }
}

/** The log without an encounter that has this title, or the first such log. */
const strayLogTitled = (note: Note, name: string | undefined) =>
  logsWithoutEncounter(note).find((log) => name === undefined || isLogOf(log, name.trim()))

/** An unknown name is a wrong argument. A log without its encounter is an error of the note. */
const usageOf = (note: Note, name: string | undefined) => ({
  isUsage: name !== undefined && !strayLogTitled(note, name)
})

function missingNameMessage(note: Note, name: string | undefined): string {
  const stray = strayLogTitled(note, name)
  if (stray) return logWithoutEncounterMessage(note, stray)
  if (name === undefined) return 'has no encounter'
  const names = namesOf(fightsIn(note))
  return `has no encounter “${name}”${names === '' ? '' : `, only ${names}`}`
}

/**
 * The message about a shared name: `has “The ford” in lines 5 and 40: give one of them another name, or a log another
 * title`.
 */
function sharedNameMessage(note: Note, name: string, blocks: readonly EncounterBlock[]): string {
  const positionOf = positionsIn(note.text)
  const lines = blocks.map(({ fence }) => positionOf(fence.start).line)
  const last = lines.pop()
  const where = `${lines.join(', ')} and ${last}`
  return `has “${name}” in lines ${where}: give one of them another name, or a log another title`
}

/** The quoted names of encounters, with commas between them. */
export const namesOf = (blocks: readonly Pick<EncounterBlock, 'name'>[]): string =>
  blocks.map(({ name }) => `“${name}”`).join(', ')

import type { PlayOptions } from '../../core/fight/history.ts'
import type { Issue, NoteEdit } from '../../core/issues/issue.ts'
import { parseCheckLine } from '../../core/log/check-line.ts'
import type { LogDetail } from '../../core/log/log-detail.ts'
import { applyEdits, writeLog } from '../../notes/edits.ts'
import { baseTitle, formatLogLink, isSameTitle } from '../../notes/log-link.ts'
import type { FightLocation } from '../../notes/log-location.ts'
import { encounterOf, fightOf, noteOfLinkBack } from '../../notes/log-location.ts'
import { addLogToNote, freeTitle } from '../../notes/log-note.ts'
import { fightsIn, hasOnlyLog, logOfDeletedEncounter, logOfEncounter } from '../../notes/logs.ts'
import type { LogBlock, Note } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { linkPath } from '../../notes/vault/note-links.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withNote } from '../../notes/vault/vault.ts'
import { logText } from '../fight.ts'
import { openFight } from '../open-fight.ts'
import { prepare } from '../prepare.ts'
import type { Setup } from '../setup.ts'
import { findEncounter, isEncounter } from '../setup.ts'
import { replayLog } from './replay-log.ts'

/** A new fight whose log is in another note than the encounter. */
interface OwnLog {
  /** The title of its log in that note. */
  readonly title: string
  /** The edits of that note; none if the log is already there. */
  readonly edits: readonly NoteEdit[]
  /** The link from the encounter to the log. Write the link after the log is in its note: see `linkEdits`. */
  readonly link: string
}

/**
 * Starts a fight whose log goes into the note `own`, which may already have other logs. Reuses a log there that
 * an interrupted attempt left without a link. `setup`: an encounter without a log, or the result of
 * `setupForAnotherFight`.
 */
export function beginInLogNote(
  vault: Vault,
  setup: Setup,
  own: Note,
  options: PlayOptions & { readonly seed: number; readonly telling?: Partial<LogDetail> }
): OwnLog | { readonly issues: readonly Issue[] } {
  const { log: _, ...anew } = setup
  const { note, place, encounter } = anew
  const all = withNote(withNote(vault, note), own)
  const linkTo = (title: string) => formatLogLink(linkPath(all, note, own), title, place.name)
  const left = interruptedLog(all, own, note, encounter.name)
  if (left !== undefined) return { title: left, edits: [], link: linkTo(left) }
  const title = freeTitle(own, encounter.name)
  const opened = openFight({ ...anew, encounter: { ...encounter, name: title } }, options)
  if ('issues' in opened) return opened
  const body = logText(opened.fight, options.telling ? { telling: options.telling } : {})
  const edit = addLogToNote(own, title, linkPath(all, own, note), body)
  const begun = { title, edits: [edit], link: linkTo(title) }
  const problem = problemOf(vault, setup, own, begun, body)
  return problem === undefined ? begun : { issues: [atEnd(own, problem)] }
}

/** Why the log could not be found again in its note; `undefined` if it can. */
function problemOf(
  vault: Vault,
  { note, place, log }: Setup,
  own: Note,
  { title, edits, link }: OwnLog,
  body: string
): string | undefined {
  const edited = parseNote(own.path, applyEdits(own.text, edits))
  const block = fightsIn(edited).find((one) => hasOnlyLog(one) && one.name === title)
  if (!block || logOfEncounter(edited, block)?.fence.body !== body)
    return `“${noteName(own.path)}” ends inside an open block. Close that block, so that a log can follow`
  const linked = parseNote(note.path, applyEdits(note.text, linkEdits(note, place.name, link, log)))
  const from = findEncounter(linked, place.name)
  const all = withNote(withNote(vault, edited), linked)
  const found = from && fightOf(all, { note: linked, block: from })
  const isFound = found && 'block' in found && found.note.path === own.path
  if (isFound) return undefined
  const name = [own, note].map(({ path }) => noteName(path)).find((one) => /[#^|[\]]/.test(one))
  return name === undefined
    ? `No link of “${noteName(note.path)}” can lead to “${noteName(own.path)}”`
    : `No link can lead to “${name}”: remove # ^ | [ and ] from the name of the note`
}

/**
 * The edits that write the link to a new log into the encounter’s note, below links to earlier fights.
 * `before`: the encounter’s log when the fight began. No edits if that log has changed.
 */
export function linkEdits(
  note: Note,
  name: string,
  link: string,
  before?: LogBlock
): readonly NoteEdit[] {
  const block = findEncounter(note, name)
  const earlier = before?.fence.body.trimEnd() ?? ''
  const now = block && (logOfEncounter(note, block)?.fence.body.trimEnd() ?? '')
  return block && now === earlier
    ? writeLog(note, block, earlier === '' ? link : `${earlier}\n${link}`)
    : []
}

/**
 * The setup for one more fight of an encounter that has its logs in another note. The new fight begins with the
 * combatants of `setup`. The `FightLocation` is the encounter, whose log holds the links to the earlier fights.
 */
export function setupForAnotherFight(setup: Setup, { note, block }: FightLocation): Setup {
  const { encounter, ownBeginning: _, log: __, ...rest } = setup
  // The new fight uses the present edition of the rules.
  const { edition: ___, ...same } = encounter
  const log = logOfEncounter(note, block)
  return {
    ...rest,
    note,
    place: block,
    encounter: { ...same, name: block.name },
    ...(log && { log })
  }
}

/** Whether the log of a fight can go into another note: its place must be an encounter that has not begun. */
export const canLogInOtherNote = ({ place, log }: Setup): boolean =>
  isEncounter(place) && (log === undefined || log.fence.body.trim() === '')

/**
 * The title of a log in `own` that an interrupted attempt left, or `undefined`. Such a log has the name of the
 * encounter, maybe with a number, and links back to `note`. Nobody has given a command in it, and no encounter links
 * to it.
 */
function interruptedLog(vault: Vault, own: Note, note: Note, name: string): string | undefined {
  return fightsIn(own).find((block) => {
    const log = logOfDeletedEncounter(own, block)
    if (!log || !isSameTitle(baseTitle(block.name), baseTitle(name))) return false
    if (noteOfLinkBack(vault, own, log)?.path !== note.path) return false
    if (encounterOf(vault, { note: own, block })) return false
    // A log that was cut off stays as it is.
    if (!parseCheckLine(log.fence.body.split('\n').at(-1) ?? '')) return false
    const prepared = prepare(vault, own, block)
    const replayed = 'setup' in prepared ? replayLog(prepared.setup) : undefined
    const { steps, pending } = replayed?.read.now.history ?? { steps: [], pending: undefined }
    const isUntouched = !pending || (pending.due && pending.answers.length === 0)
    return replayed?.issues.length === 0 && isUntouched && steps.every(({ due }) => due)
  })?.name
}

const atEnd = ({ text }: Note, message: string): Issue => ({
  code: 'log.link',
  severity: 'error',
  message,
  start: text.length,
  end: text.length
})

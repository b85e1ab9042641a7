import type { NoteEdit } from '../../core/issues/issue.ts'
import type { Telling } from '../../core/log/telling.ts'
import { applyEdits, writeLog } from '../../notes/edits.ts'
import type { Note } from '../../notes/note.ts'
import { parseNote } from '../../notes/note.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withNote } from '../../notes/vault/vault.ts'
import type { Action, Fight } from '../../session/fight.ts'
import { applyAction, logText } from '../../session/fight.ts'
import { followLog, logBodyOf } from '../../session/log/follow-log.ts'
import type { RecapResult } from '../../session/log/recap.ts'
import { recapOf } from '../../session/log/recap.ts'
import { sameFight } from '../../session/log/same-fight.ts'
import { prepare } from '../../session/prepare.ts'
import type { Setup } from '../../session/setup.ts'
import { findEncounter } from '../../session/setup.ts'
import type { Environment } from '../environment.ts'

/** A recap that the note does not have like this. */
type NewRecap = Exclude<RecapResult, { kind: 'same' }>

/** What came of an action. */
export type Acted =
  /** It is done, and in the note. `lines`: how many lines its log has more than before. */
  | { readonly kind: 'done'; readonly lines: number }
  /** It changed nothing in the fight itself. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string; readonly rule?: string }
  /**
   * Somebody else wrote the log: the fight is as that has it now, and the action was not done. `lost`: how many of the
   * commands that the fight had here the log does not have.
   */
  | { readonly kind: 'followed'; readonly lost: number }
  /** It was not done: the note cannot be written, or does not have the fight any more. */
  | { readonly kind: 'unwritten'; readonly reason: string }

/** A fight and the note that has it. Nothing is done in the fight that is not in the note. */
export interface FightInNote {
  readonly fight: Fight
  readonly setup: Setup
  readonly vault: Vault
  /** How much its log tells of the commands that are given now. */
  readonly telling: Partial<Telling>
}

/** Applies an action to a fight and writes it into the note, before anybody is told that it is done. */
export async function actInNote(
  before: FightInNote,
  action: Action,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, Acted]> {
  const { fight, refusal } = applyAction(before.fight, action)
  if (refusal) return [before, { kind: 'refused', ...refusal }]
  // There was nothing to undo: a fight that has not begun stays out of the note.
  if (fight.now.history === before.fight.now.history && !fight.autoPlay)
    return [before, { kind: 'nothing' }]
  const body = logTextIn({ ...before, fight })
  if (body === logBodyOf(before.setup)) return [{ ...before, fight }, { kind: 'nothing' }]
  return writeFight(before, fight, env)
}

/** Writes a fight into its note, in place of the one that `before` has there. */
export async function writeFight(
  before: FightInNote,
  fight: Fight,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, Acted]> {
  const { setup, vault } = before
  const { path } = setup.note
  const body = logTextIn({ ...before, fight })
  let written = ''
  const editsFor = (text: string): readonly NoteEdit[] | undefined => {
    const newest = sameFight(setup, parseNote(path, text), vault)
    const edits = newest && writeLog(newest.note, newest.place, body)
    if (edits) written = applyEdits(text, edits)
    return edits
  }
  try {
    if (!(await env.editFile(path, editsFor))) return await follow(before, env)
  } catch (error) {
    return [before, { kind: 'unwritten', reason: `${path}: ${errorMessage(error)}` }]
  }
  const next = setupIn(parseNote(path, written), before)
  const lines = linesOf(body) - linesOf(logBodyOf(setup))
  if (!next) return [before, { kind: 'unwritten', reason: gone(setup) }]
  return [
    { ...before, fight, setup: next },
    { kind: 'done', lines }
  ]
}

/** The log of a fight as it is to stand in its note. */
export const logTextIn = ({ fight, setup, telling }: FightInNote): string =>
  logText(fight, { before: logBodyOf(setup), telling })

const linesOf = (body: string): number => (body === '' ? 0 : body.split('\n').length)

/** The fight as the note has it now. */
async function follow(
  before: FightInNote,
  env: Pick<Environment, 'readFile' | 'seed'>
): Promise<readonly [FightInNote, Acted]> {
  const { path } = before.setup.note
  const setup = setupIn(parseNote(path, await env.readFile(path)), before)
  if (!setup) return [before, { kind: 'unwritten', reason: gone(before.setup) }]
  const followed = followLog(setup, before.fight, env.seed())
  if ('issues' in followed) {
    const [issue] = followed.issues
    const line = issue && positionsIn(setup.note.text)(issue.start).line
    const reason = issue ? `${path}:${line}: ${issue.message}` : gone(before.setup)
    return [before, { kind: 'unwritten', reason }]
  }
  const { fight } = followed
  return [
    { ...before, setup, fight },
    { kind: 'followed', lost: lostIn(before.fight, fight) }
  ]
}

/** How many commands of a fight another one does not have, from the first that differs; also one that waits for an answer. */
function lostIn({ now: here }: Fight, { now: there }: Fight): number {
  const own = givenIn(here.history)
  const others = givenIn(there.history)
  const same = own.findIndex((one, at) => {
    const other = others[at]
    return !(
      other &&
      JSON.stringify(one.command) === JSON.stringify(other.command) &&
      // One that waits may have got more answers there.
      one.answers.every((answer, nth) => answer === other.answers[nth])
    )
  })
  return same < 0 ? 0 : own.length - same
}

const givenIn = ({ steps, pending }: Fight['now']['history']) =>
  [...steps, ...(pending ? [pending] : [])].filter(({ due }) => !due)

/** The edits that write a fight into its note. */
export const editsFor = (inNote: FightInNote, fight: Fight): readonly NoteEdit[] =>
  writeLog(inNote.setup.note, inNote.setup.place, logTextIn({ ...inNote, fight }))

function setupIn(note: Note, { setup, vault }: FightInNote): Setup | undefined {
  const block = findEncounter(note, setup.place.name)
  const prepared = block && prepare(withNote(vault, note), note, block)
  return prepared && 'setup' in prepared ? prepared.setup : undefined
}

const gone = ({ encounter }: Setup): string =>
  `the note has no encounter “${encounter.name}” any more`

/** Writes the recap of a finished fight below its log, or over the one that is there. Gives what to tell of it. */
export async function writeRecapInNote(
  before: FightInNote,
  { kind, edit }: NewRecap,
  env: Pick<Environment, 'editFile'>
): Promise<readonly [FightInNote, string]> {
  const { setup, vault, fight } = before
  const { note } = setup
  const { path } = note
  const replaced = note.text.slice(edit.start, edit.end)
  let written = ''
  try {
    const isWritten = await env.editFile(path, (text) => {
      const newest = sameFight(setup, parseNote(path, text), vault)
      const anew = newest && recapOf(newest, fight)
      // Nothing is replaced but what was there when it was asked.
      if (anew?.kind !== kind || text.slice(anew.edit.start, anew.edit.end) !== replaced)
        return undefined
      written = applyEdits(text, [anew.edit])
      return [anew.edit]
    })
    const next = isWritten ? setupIn(parseNote(path, written), before) : undefined
    return next
      ? [{ ...before, setup: next }, `The recap is below the log in ${path}`]
      : [before, `The recap is not written: ${path} was changed meanwhile`]
  } catch (error) {
    return [before, `The recap is not written: ${path}: ${errorMessage(error)}`]
  }
}

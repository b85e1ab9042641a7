import type { NoteEdit } from '../../core/issues/issue.ts'
import type { LogDetail } from '../../core/log/log-detail.ts'
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

/** A recap that the note does not have, or has in other words. */
type NewRecap = Exclude<RecapResult, { kind: 'same' }>

/** The result of an action. */
export type ActionResult =
  /** The action is done and saved. `lines`: the number of new lines in the log. */
  | { readonly kind: 'done'; readonly lines: number }
  /** The action did not change the fight. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string; readonly rule?: string }
  /**
   * Another program changed the log. The fight was read from the note again, and the action was not done. `lost`: the
   * number of commands that the note does not have.
   */
  | { readonly kind: 'followed'; readonly lost: number }
  /** The action was not done, because the note cannot be written, or no longer has the fight. */
  | { readonly kind: 'unwritten'; readonly reason: string }

/** A fight and its note. The note has everything that happened in the fight. */
export interface FightInNote {
  readonly fight: Fight
  readonly setup: Setup
  readonly vault: Vault
  /** The amount of detail that the log gets for new commands. */
  readonly telling: Partial<LogDetail>
}

/** Applies an action to a fight and saves the note before the result is shown. */
export async function applyActionToNote(
  before: FightInNote,
  action: Action,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, ActionResult]> {
  const { fight, refusal } = applyAction(before.fight, action)
  if (refusal) return [before, { kind: 'refused', ...refusal }]
  // Nothing to undo: do not write a fight that has not begun.
  if (fight.now.history === before.fight.now.history && !fight.autoPlay)
    return [before, { kind: 'nothing' }]
  const body = logTextIn({ ...before, fight })
  if (body === logBodyOf(before.setup)) return [{ ...before, fight }, { kind: 'nothing' }]
  return writeFight(before, fight, env)
}

/**
 * Writes a fight into its note, in place of the log of `before`. If another program changed that log, reads the fight
 * from the note instead.
 */
export async function writeFight(
  before: FightInNote,
  fight: Fight,
  env: Pick<Environment, 'editFile' | 'readFile' | 'seed'>
): Promise<readonly [FightInNote, ActionResult]> {
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

/** The text of a fight’s log for its note. */
export const logTextIn = ({ fight, setup, telling }: FightInNote): string =>
  logText(fight, { before: logBodyOf(setup), telling })

const linesOf = (body: string): number => (body === '' ? 0 : body.split('\n').length)

/** Reads the fight again from its note, and counts the commands that the note does not have. */
async function follow(
  before: FightInNote,
  env: Pick<Environment, 'readFile' | 'seed'>
): Promise<readonly [FightInNote, ActionResult]> {
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
    { kind: 'followed', lost: countLostCommands(before.fight, fight) }
  ]
}

/**
 * The number of commands that the second fight lacks: all commands of the first fight from the first difference. Counts
 * a command that waits for an answer.
 */
function countLostCommands({ now: here }: Fight, { now: there }: Fight): number {
  const own = givenIn(here.history)
  const others = givenIn(there.history)
  const same = own.findIndex((one, at) => {
    const other = others[at]
    return !(
      other &&
      JSON.stringify(one.command) === JSON.stringify(other.command) &&
      // The command can have more answers in the second fight.
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

/** Writes the recap of a finished fight below its log, or over the old recap. Returns the message to show. */
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
      // Replace only the text that the user was asked about.
      if (anew?.kind !== kind || text.slice(anew.edit.start, anew.edit.end) !== replaced)
        return undefined
      written = applyEdits(text, [anew.edit])
      return [anew.edit]
    })
    const next = isWritten ? setupIn(parseNote(path, written), before) : undefined
    return next
      ? [{ ...before, setup: next }, `The recap is below the log in ${path}`]
      : [
          before,
          `Fray did not write the recap, because ${path} has just changed. Write the recap again`
        ]
  } catch (error) {
    return [before, `The recap is not written: ${path}: ${errorMessage(error)}`]
  }
}

import { applyEdits, writeLog } from '../src/notes/edits.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Action, Fight } from '../src/session/fight.ts'
import { applyAction, logText, playOut } from '../src/session/fight.ts'
import {
  beginInLogNote,
  linkEdits,
  setupForAnotherFight
} from '../src/session/log/begin-in-log-note.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Prepared, Setup } from '../src/session/setup.ts'
import { findEncounter } from '../src/session/setup.ts'
import { cellar, greywater } from './greywater.ts'

/** The texts of notes by their paths. */
export type Texts = Readonly<Record<string, string>>

export const evening = 'Sessions/2026-11-26.md'

export const vaultOf = (texts: Texts): Vault =>
  createVault(Object.entries(texts).map(([path, text]) => parseNote(path, text)))

/** An encounter among these notes, or what is in its way. */
export function preparedIn(texts: Texts, path = 'session-1.md', name: string = cellar): Prepared {
  const vault = vaultOf(texts)
  const note = vault.notes.get(path)
  const block = note && findEncounter(note, name)
  if (!note || !block) throw new Error(`there is no ${name} in ${path}`)
  return prepare(vault, note, block)
}

/** An encounter among these notes, ready to be played. */
export function setupIn(texts: Texts, path?: string, name?: string): Setup {
  const prepared = preparedIn(texts, path, name)
  if ('setup' in prepared) return prepared.setup
  throw new Error(JSON.stringify(prepared.issues))
}

/** The notes after a fight has begun in a note of its own. */
export function begunIn(
  texts: Texts,
  own = evening,
  path = 'session-1.md',
  name: string = cellar
): Texts {
  return withOwnLog(texts, setupIn(texts, path, name), own, { path, name, seed: 0x7f3a })
}

/** The notes after an encounter is fought once more, in a note of its own. */
export function againIn(
  texts: Texts,
  own = evening,
  path = 'session-1.md',
  name: string = cellar
): Texts {
  const vault = vaultOf(texts)
  const home = vault.notes.get(path)
  const block = home && findEncounter(home, name)
  if (!home || !block) throw new Error(`there is no ${name} in ${path}`)
  const setup = setupForAnotherFight(setupIn(texts, path, name), { note: home, block })
  return withOwnLog(texts, setup, own, { path, name, seed: 0x51 })
}

/** The notes after a fight has begun in the note `own`, with the link to it in that of its encounter. */
function withOwnLog(
  texts: Texts,
  setup: Setup,
  own: string,
  { path, name, seed }: { readonly path: string; readonly name: string; readonly seed: number }
): Texts {
  const note = parseNote(own, texts[own] ?? '')
  const begun = beginInLogNote(vaultOf(texts), setup, note, { seed, dice: 'rolled', orders: [] })
  if ('issues' in begun) throw new Error(begun.issues[0]?.message)
  const home = setup.note
  return {
    ...texts,
    [own]: applyEdits(note.text, begun.edits),
    [path]: applyEdits(home.text, linkEdits(home, name, begun.link, setup.log))
  }
}

/** The fight of an encounter as its log says. */
export function fightIn(texts: Texts, path?: string, name?: string): Fight {
  const opened = openFight(setupIn(texts, path, name), { seed: 1, dice: 'rolled' })
  if ('issues' in opened) throw new Error(opened.issues[0]?.message)
  return opened.fight
}

/** The notes after a fight is written where its log stands. */
export function writtenIn(texts: Texts, fight: Fight, path?: string, name?: string): Texts {
  const { note, place, log } = setupIn(texts, path, name)
  const body = logText(fight, { before: log?.fence.body ?? '' })
  return { ...texts, [note.path]: applyEdits(note.text, writeLog(note, place, body)) }
}

/** The notes after these actions in a fight. */
export function actedIn(texts: Texts, ...actions: readonly Action[]): Texts {
  let fight = fightIn(texts)
  for (const action of actions) {
    const { fight: next, refusal } = applyAction(fight, action)
    if (refusal) throw new Error(refusal.reason)
    fight = next
  }
  return writtenIn(texts, fight)
}

/** The notes after a fight was played to its end. */
export const playedIn = (texts: Texts, path?: string, name?: string): Texts =>
  writtenIn(texts, playOut(fightIn(texts, path, name)), path, name)

export const campaign: Texts = greywater

import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { listOf } from '../../core/text/names.ts'
import type { FightLocation } from '../../notes/log-location.ts'
import { encounterOf } from '../../notes/log-location.ts'
import { parseNote } from '../../notes/note.ts'
import { errorMessage } from '../../notes/vault/find-notes.ts'
import { noteName } from '../../notes/vault/note-path.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { withNote } from '../../notes/vault/vault.ts'
import { setupForAnotherFight } from '../../session/log/begin-in-log-note.ts'
import { fightAgain } from '../../session/log/fight-again.ts'
import { recapOf } from '../../session/log/recap.ts'
import { sameFight } from '../../session/log/same-fight.ts'
import type { EncounterRef } from '../../session/next-encounter.ts'
import { isLogAtEnd, nextEncounter } from '../../session/next-encounter.ts'
import {
  nothingToWriteMessage,
  partyEdits,
  unchangedPartyMessage
} from '../../session/party-edits.ts'
import { prepare } from '../../session/prepare.ts'
import { findEncounter, isEncounter } from '../../session/setup.ts'
import { fightSummary } from '../../session/views/fight-summary.ts'
import type { BeginOptions } from '../begin-log.ts'
import { beginLogInNote } from '../begin-log.ts'
import type { Environment } from '../environment.ts'
import { ask, changeLines } from './ask.ts'
import type { FightInNote } from './fight-in-note.ts'
import { writeRecapInNote } from './fight-in-note.ts'
import { messageLines } from './help-lines.ts'
import type { Terminal } from './terminal.ts'

type Disk = Pick<Environment, 'readFile' | 'editFile'>

/**
 * The label of the encounter that follows a fight; `undefined` if none follows. Only fights of the same note carry
 * over, so for an encounter in another note, the label says how the party begins there.
 */
export function nextEncounterLabel(inNote: FightInNote): string | undefined {
  const next = nextAfter(inNote)
  const home = homeOf(inNote)?.note ?? inNote.setup.note
  if (!next || next.path === home.path) return next?.name
  return `${next.name} in “${noteName(next.path)}”; the party begins as its statblocks say`
}

/** The encounter of a fight whose log is in another note. `undefined` if the log is below its encounter. */
function homeOf({ setup, vault }: FightInNote): FightLocation | undefined {
  const { note, place } = setup
  return isEncounter(place) ? encounterOf(vault, { note, block: place }) : undefined
}

/** The encounter that follows a fight, in its note or in its folder. */
function nextAfter({ setup, vault }: FightInNote): EncounterRef | undefined {
  const { note, place } = setup
  return isEncounter(place)
    ? nextEncounter(withNote(vault, note), note, place, () => undefined)
    : undefined
}

/**
 * The fight to continue with: the next encounter, or another fight of the same encounter, which this function begins.
 * Otherwise the reason why there is none.
 */
export async function fightAfter(
  which: 'next' | 'again',
  inNote: FightInNote,
  env: Disk & Pick<Environment, 'createNotes' | 'seed'>
): Promise<Begun> {
  if (!fightSummary(inNote.fight)) return { reason: 'The fight is not over yet' }
  if (which === 'again') return beginAgain(inNote, env)
  return nextAfter(inNote) ?? { reason: 'No encounter follows this one in its folder' }
}

/** A fight that was begun, or the reason why not. */
type Begun = EncounterRef | { readonly reason: string }

/** Begins another fight of the same encounter: below its last log, or in the note that has the last log. */
async function beginAgain(
  inNote: FightInNote,
  env: Disk & Pick<Environment, 'createNotes' | 'seed'>
): Promise<Begun> {
  const { setup, vault, fight, telling } = inNote
  const { note } = setup
  const { dice } = fight.now.history
  const options = { seed: env.seed(), dice, orders: [], telling }
  const home = homeOf(inNote)
  if (home) return beginAgainElsewhere(home, inNote, options, env)
  let begun: ReturnType<typeof fightAgain> | undefined
  try {
    const isWritten = await env.editFile(note.path, (text) => {
      const newest = sameFight(setup, parseNote(note.path, text), vault)
      begun = newest && fightAgain(newest, options, telling)
      return begun && 'edits' in begun ? begun.edits : undefined
    })
    if (isWritten && begun && 'name' in begun) return { path: note.path, name: begun.name }
    const issue = begun && 'issues' in begun ? begun.issues[0] : undefined
    return { reason: issue?.message ?? `No fight was begun: ${note.path} was changed meanwhile` }
  } catch (error) {
    return { reason: `No fight was begun: ${note.path}: ${errorMessage(error)}` }
  }
}

/**
 * Begins another fight of an encounter whose logs are in other notes: in the note with the last log. If the last fight
 * is not over yet, returns that fight.
 */
async function beginAgainElsewhere(
  home: FightLocation,
  inNote: FightInNote,
  options: BeginOptions,
  env: Disk & Pick<Environment, 'createNotes'>
): Promise<Begun> {
  const vault = await withNewest(inNote.vault, [inNote.setup.note.path, home.note.path], env)
  const note = vault.notes.get(home.note.path) ?? home.note
  const block = findEncounter(note, home.block.name)
  const last = block && prepare(vault, note, block)
  if (!last || !('setup' in last))
    return { reason: last?.issues[0]?.message ?? `No fight was begun: ${note.path} was changed` }
  const { path } = last.setup.note
  if (!isLogAtEnd(last.setup)) return { path, name: last.setup.place.name }
  const again = setupForAnotherFight(last.setup, { note, block })
  const begun = await beginLogInNote(path, vault, again, options, env)
  if ('title' in begun) return { path, name: begun.title }
  return { reason: 'issues' in begun ? (begun.issues[0]?.message ?? '') : begun.unwritten }
}

/** Shows how a finished fight changes the statblocks of the party, asks, and writes the changes. */
export async function updateParty(
  inNote: FightInNote,
  terminal: Terminal,
  env: Disk
): Promise<FightInNote> {
  const tell = (words: string) => terminal.print(messageLines(words, terminal.look()))
  if (!fightSummary(inNote.fight)) {
    tell('The fight is not over yet')
    return inNote
  }
  const now = await rereadFight(inNote, env)
  const { vault, setup, fight } = now
  const party = partyEdits(vault, setup, fight)
  const kept = unchangedPartyMessage(party)
  if (party.changed.length === 0) {
    tell(nothingToWriteMessage(party))
    return now
  }
  if (kept !== '') tell(kept)
  const textOf = (path: string) => vault.notes.get(path)?.text ?? ''
  for (const { who, path, edits } of party.changed)
    terminal.print(['', escapeHidden(who), ...changeLines(textOf(path), edits, terminal.look())])
  const paths = [...new Set(party.changed.map(({ path }) => path))]
  const question = `Save these changes to ${listOf(paths)}?`
  if ((await ask(question, ['Save', 'Change nothing'], terminal)) !== 0) return now
  for (const path of paths)
    try {
      const own = party.changed.filter((one) => one.path === path).flatMap(({ edits }) => edits)
      const isWritten = await env.editFile(path, (text) =>
        text === textOf(path) ? own : undefined
      )
      tell(
        isWritten ? `${path} is written` : `${path} is not written: the note was changed meanwhile`
      )
    } catch (error) {
      tell(`${path} is not written: ${errorMessage(error)}`)
    }
  return rereadFight(now, env)
}

/** Reads a fight again from disk, with the notes of its statblocks. */
export async function rereadFight(
  { setup: before, vault: old, ...rest }: FightInNote,
  env: Pick<Environment, 'readFile'>
): Promise<FightInNote> {
  const paths = before.statblocks.flatMap((found) => found?.note.path ?? [])
  const vault = await withNewest(old, [before.note.path, ...paths], env)
  const note = vault.notes.get(before.note.path)
  const setup = (note && sameFight(before, note, vault)) ?? before
  return { ...rest, setup, vault }
}

/** Reads these notes of a vault again. A note that cannot be read stays unchanged. */
async function withNewest(
  vault: Vault,
  paths: readonly string[],
  env: Pick<Environment, 'readFile'>
): Promise<Vault> {
  let all = vault
  for (const path of new Set(paths)) {
    const text = await env.readFile(path).catch(() => undefined)
    if (text !== undefined && text !== all.notes.get(path)?.text)
      all = withNote(all, parseNote(path, text))
  }
  return all
}

/** Writes the recap of a finished fight into its note. Asks first if the note has another recap. */
export async function writeRecap(
  inNote: FightInNote,
  terminal: Terminal,
  env: Disk
): Promise<FightInNote> {
  const tell = (words: string) => terminal.print(messageLines(words, terminal.look()))
  // The note can have changed while the question was open.
  const now = await rereadFight(inNote, env)
  const { setup, fight } = now
  const { path } = setup.note
  const recap = recapOf(setup, fight)
  if (!recap) tell('The fight is not over: there is nothing to recap yet')
  if (recap?.kind === 'same') tell('The note has this recap already')
  if (!recap || recap.kind === 'same') return now
  if (recap.kind === 'exists') {
    terminal.print(['', ...changeLines(setup.note.text, [recap.edit], terminal.look())])
    const question = `${path} has another recap of this fight.`
    if ((await ask(question, ['Keep the old recap', 'Replace the old recap'], terminal, 0)) !== 1) {
      tell('The recap stays as it is')
      return now
    }
  }
  const [after, words] = await writeRecapInNote(now, recap, env)
  tell(words)
  return after
}

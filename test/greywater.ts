import bestiary from '../samples/greywater/bestiary.md?raw'
import party from '../samples/greywater/party.md?raw'
import session1 from '../samples/greywater/session-1.md?raw'
import type { DiceMode } from '../src/core/fight/history.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Setup } from '../src/session/setup.ts'
import { findEncounter } from '../src/session/setup.ts'

/** The sample notes, by their names. */
export const greywater = {
  'bestiary.md': bestiary,
  'party.md': party,
  'session-1.md': session1
} as const
export const session = greywater['session-1.md']

export const cellar = 'The mill cellar'
export const sump = 'Under the third sack'

const beside = (['bestiary.md', 'party.md'] as const).map((name) =>
  parseNote(name, greywater[name])
)

/** A note beside the party and the bestiary. */
export function noteIn(
  text: string,
  path = 'session-1.md'
): { readonly note: Note; readonly vault: Vault } {
  const note = parseNote(path, text)
  return { note, vault: createVault([...beside, note]) }
}

/** An encounter of a note beside the party and the bestiary, ready to be played. */
export function setupOf(text: string = session, name: string = cellar): Setup {
  const { note, vault } = noteIn(text)
  const block = findEncounter(note, name)
  const prepared = block && prepare(vault, note, block)
  if (prepared && 'setup' in prepared) return prepared.setup
  throw new Error(`no encounter ${name}: ${JSON.stringify(prepared?.issues)}`)
}

/** An encounter of the first of these notes, ready to be played. */
export function setupAmong(texts: Readonly<Record<string, string>>, name: string = cellar): Setup {
  const notes = Object.entries(texts).map(([path, text]) => parseNote(path, text))
  const note = notes.find(({ path }) => path === 'session-1.md')
  const block = note && findEncounter(note, name)
  const prepared = block && prepare(createVault(notes), note, block)
  if (prepared && 'setup' in prepared) return prepared.setup
  throw new Error(`no encounter ${name}: ${JSON.stringify(prepared?.issues)}`)
}

/** Open a fight that can be opened. */
export function fightAt(
  setup: Setup,
  options: { readonly seed?: number; readonly dice?: DiceMode } = {}
): Fight {
  const opened = openFight(setup, { seed: 0x7f3a, dice: 'rolled', ...options })
  if ('fight' in opened) return opened.fight
  throw new Error(opened.issues.map(({ message }) => message).join('; '))
}

/** The note with this as the log of an encounter. */
export function withLog(body: string, name: string = cellar, text: string = session): string {
  const { note, place } = setupOf(text, name)
  return applyEdits(text, writeLog(note, place, body))
}

/** A log, or a note with logs, in the form before logs said who fights. */
export const withoutBeginning = (text: string): string => text.replace(/\n=.*/g, '')

/** A log, or a note with one, without its check line. */
export const withoutCheckLine = (text: string): string =>
  text.replace(/\n= [\d of]+ commands?, .*/g, '')

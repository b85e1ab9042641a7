import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { DiceMode } from '../src/core/fight/history.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import type { Note } from '../src/notes/note.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { beginFight, beginningLines } from '../src/session/begin-fight.ts'
import type { Fight } from '../src/session/fight.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Setup } from '../src/session/setup.ts'
import { findEncounter } from '../src/session/setup.ts'
import { games } from './games.ts'
import { anyFight, lastOf } from './kit.ts'
import { presses, seeds } from './random.ts'

/** An encounter of a sample campaign. `prepared` reads it from its note with this text. */
interface SampleEncounter {
  readonly game: string
  readonly name: string
  readonly text: string
  /** All notes of the campaign. */
  readonly notes: readonly Note[]
  prepared(text: string): Setup
}

const samples = new URL('../samples/', import.meta.url)

/** The encounters of the sample campaign of every game. */
const sampleEncounters: readonly SampleEncounter[] = readdirSync(samples)
  .filter((folder) => folder !== 'games')
  .flatMap((folder) => {
    const notes = readdirSync(new URL(`${folder}/`, samples)).map((path) =>
      parseNote(path, readFileSync(new URL(`${folder}/${path}`, samples), 'utf8'))
    )
    return notes.flatMap((note) =>
      note.encounters.map(({ name }): SampleEncounter => {
        const prepared = (text: string): Setup => {
          const edited = parseNote(note.path, text)
          const vault = createVault(notes.map((one) => (one === note ? edited : one)))
          const block = findEncounter(edited, name)
          const found = block && prepare(vault, edited, block)
          if (found && 'setup' in found) return found.setup
          throw new Error(`no encounter ${name}: ${JSON.stringify(found?.issues)}`)
        }
        const { text } = note
        return { game: prepared(text).ruleset.id, name, text, notes, prepared }
      })
    )
  })

/** The note of an encounter with this log. */
export function noteWithLog({ text, prepared }: SampleEncounter, log: string): string {
  const { note, place } = prepared(text)
  return applyEdits(text, writeLog(note, place, log))
}

/** Any moment of a fight of a game’s sample encounters, after any presses and in any dice mode. */
export const sampleFights = (
  game: string
): fc.Arbitrary<{ readonly encounter: SampleEncounter; readonly fight: Fight }> =>
  fc
    .record({
      encounter: fc.constantFrom(...sampleEncounters.filter((one) => one.game === game)),
      seed: seeds,
      presses,
      dice: fc.constantFrom<DiceMode>('rolled', 'typed', 'players')
    })
    .map(({ encounter, seed, presses, dice }) => {
      const setup = encounter.prepared(encounter.text)
      const begun = beginFight(setup)
      if ('issues' in begun) throw new Error(begun.issues.map(({ message }) => message).join())
      const { ruleset } = setup
      const lines = games.find(({ id }) => id === game)?.lines ?? []
      const now = lastOf(anyFight(ruleset, begun.state, seed, presses, dice, lines))
      const beginning = beginningLines(setup)
      return { encounter, fight: { ruleset, title: encounter.name, now, remarks: [], beginning } }
    })

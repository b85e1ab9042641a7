import { readdirSync, readFileSync } from 'node:fs'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { prepare } from '../src/session/prepare.ts'
import { fightAt } from './greywater.ts'

const samples = new URL('../samples/', import.meta.url)

/** Every encounter of the sample campaigns of all games, about to begin. */
export function sampleFights(seed: number): readonly Fight[] {
  return readdirSync(samples)
    .filter((folder) => folder !== 'rulesets')
    .flatMap((folder) => {
      const notes = readdirSync(new URL(`${folder}/`, samples)).map((path) =>
        parseNote(path, readFileSync(new URL(`${folder}/${path}`, samples), 'utf8'))
      )
      const vault = createVault(notes)
      return notes.flatMap((note) =>
        note.encounters.map((block) => {
          const prepared = prepare(vault, note, block)
          if ('setup' in prepared) return fightAt(prepared.setup, { seed })
          throw new Error(prepared.issues.map(({ message }) => message).join('; '))
        })
      )
    })
}

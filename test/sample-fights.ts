import { readdirSync, readFileSync } from 'node:fs'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import { parseNote } from '../src/notes/note.ts'
import type { Vault } from '../src/notes/vault/vault.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { logText, playOut } from '../src/session/fight.ts'
import { prepare } from '../src/session/prepare.ts'
import type { Setup } from '../src/session/setup.ts'
import { fightAt } from './greywater.ts'

const samples = new URL('../samples/', import.meta.url)

/** Every encounter of the sample campaigns, with the notes it stands among. */
export const sampleSetups = (): readonly { readonly vault: Vault; readonly setup: Setup }[] =>
  readdirSync(samples)
    .filter((folder) => folder !== 'games')
    .flatMap((folder) => {
      const notes = readdirSync(new URL(`${folder}/`, samples)).map((path) =>
        parseNote(path, readFileSync(new URL(`${folder}/${path}`, samples), 'utf8'))
      )
      const vault = createVault(notes)
      return notes.flatMap((note) =>
        note.encounters.map((block) => {
          const prepared = prepare(vault, note, block)
          if ('setup' in prepared) return { vault, setup: prepared.setup }
          throw new Error(prepared.issues.map(({ message }) => message).join('; '))
        })
      )
    })

/** Every encounter of the sample campaigns of all games, about to begin. */
export const sampleFights = (seed: number): readonly Fight[] =>
  sampleSetups().map(({ setup }) => fightAt(setup, { seed }))

/** A session of two fights: the first is over, and the second is about to begin. */
interface SampleSession {
  readonly first: Fight
  readonly next: Setup
}

/** The first two fights of each sample campaign, by its name; the first is played by a seed. */
export function sampleSessions(): readonly (readonly [string, (seed: number) => SampleSession])[] {
  return readdirSync(samples)
    .filter((folder) => folder !== 'games')
    .map((folder) => {
      const texts = readdirSync(new URL(`${folder}/`, samples)).map(
        (path) => [path, readFileSync(new URL(`${folder}/${path}`, samples), 'utf8')] as const
      )
      const setupIn = (session: string | undefined, at: number): Setup => {
        const notes = texts.map(([path, text]) =>
          parseNote(path, path.startsWith('session') ? (session ?? text) : text)
        )
        const note = notes.find(({ path }) => path.startsWith('session'))
        const block = note?.encounters[at]
        const prepared = note && block && prepare(createVault(notes), note, block)
        if (prepared && 'setup' in prepared) return prepared.setup
        throw new Error(`${folder} has no such encounter`)
      }
      const play = (seed: number): SampleSession => {
        const setup = setupIn(undefined, 0)
        const first = playOut(fightAt(setup, { seed }))
        const { note, place } = setup
        const text = applyEdits(note.text, writeLog(note, place, logText(first)))
        return { first, next: setupIn(text, 1) }
      }
      return [folder, play] as const
    })
}

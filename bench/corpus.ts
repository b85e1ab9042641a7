import { nodeEnvironment } from '../src/cli/node-environment.ts'
import { issuesOfNotes } from '../src/language/vault-issues.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { allRulesets } from '../src/rulesets/index.ts'

/** Counts by name, the highest first. */
type Counts = readonly (readonly [what: string, times: number])[]

/** The counts of issues in a corpus of other people’s notes. */
interface Corpus {
  readonly notes: number
  readonly fences: Counts
  readonly creatures: number
  readonly encounters: number
  /** By severity and code: of notes that name no game, and with each game as the setting. */
  readonly issues: readonly { readonly game: string; readonly counts: Counts }[]
}

/** Reads every note below a folder; `undefined` if the folder does not exist. */
export async function readCorpus(folder: string): Promise<Corpus | undefined> {
  const paths = await nodeEnvironment.notesAt(folder, console.error).catch(() => [])
  if (paths.length === 0) return undefined
  const notes = await Promise.all(
    paths.map(async (path) => parseNote(path, await nodeEnvironment.readFile(path)))
  )
  const vault = createVault(notes)
  const games = [undefined, ...allRulesets().map(({ id }) => id)]
  return {
    notes: notes.length,
    fences: countsOf(notes.flatMap(({ fences }) => fences.map(({ kind }) => kind))),
    creatures: notes.flatMap(({ statblocks }) => statblocks).length,
    encounters: notes.flatMap(({ encounters }) => encounters).length,
    issues: games.map((game) => ({
      game: game ?? 'no game',
      counts: countsOf(
        issuesOfNotes(vault, notes, () => game).flatMap(({ issues }) =>
          issues.map(({ severity, code }) => `${severity} ${code}`)
        )
      )
    }))
  }
}

function countsOf(all: readonly string[]): Counts {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

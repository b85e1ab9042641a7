import type { Note } from '../note.ts'
import type { FoundStatblock } from './find-statblock.ts'
import type { Vault } from './vault.ts'

/** What players call their parties, themselves or in the frontmatter of their notes. */
export const partyNames = (players: readonly FoundStatblock[]): readonly string[] =>
  players
    .flatMap(({ note, statblock }) => [statblock.fields.party, note.frontmatter.party])
    .flat()
    .filter((one): one is string => typeof one === 'string')

/** The players of every note that has some, in the order of their notes. */
export function playersInVault(vault: Vault): readonly FoundStatblock[] {
  return [...vault.index().players].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? playersInNote(note) : []
  })
}

export const playersInNote = (note: Note): readonly FoundStatblock[] =>
  note.statblocks.filter(({ isPlayer }) => isPlayer).map((statblock) => ({ note, statblock }))

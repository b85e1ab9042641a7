import type { Note } from '../note.ts'
import type { FoundStatblock } from './find-statblock.ts'
import type { Vault } from './vault.ts'

/** The names of parties in the statblocks of players and in the frontmatter of their notes. */
export const partyNames = (players: readonly FoundStatblock[]): readonly string[] =>
  players
    .flatMap(({ note, statblock }) => [statblock.fields.party, note.frontmatter.party])
    .flat()
    .filter((one): one is string => typeof one === 'string')

/** All players of the vault, sorted by the path of their note. */
export function playersInVault(vault: Vault): readonly FoundStatblock[] {
  return [...vault.index().players].sort().flatMap((path) => {
    const note = vault.notes.get(path)
    return note ? playersInNote(note) : []
  })
}

export const playersInNote = (note: Note): readonly FoundStatblock[] =>
  note.statblocks.filter(({ isPlayer }) => isPlayer).map((statblock) => ({ note, statblock }))

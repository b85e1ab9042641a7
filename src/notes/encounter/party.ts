import type { NoteEdit } from '../../core/issues/issue.ts'
import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { foldName } from '../../core/text/names.ts'
import { noteName } from '../vault/note-path.ts'
import type { Vault } from '../vault/vault.ts'
import { partyNames, playersInVault } from '../vault/vault-players.ts'
import { quoteIfNeeded } from '../yaml/quote.ts'
import { addLinesBelow, indentOf, toBodyRange } from './add-creatures.ts'
import type { EncounterBlock } from './encounter.ts'

/** A party of the vault, with the names of its members. */
interface Party {
  readonly name: string
  readonly members: readonly string[]
}

/**
 * The parties of the vault, from `party:` in the statblocks of players and in the frontmatter of their notes. A player
 * without `party:` belongs to a party with the name of its note.
 */
export function partiesIn(vault: Vault): readonly Party[] {
  const parties = new Map<string, { name: string; members: string[] }>()
  for (const player of playersInVault(vault)) {
    const named = partyNames([player])
    for (const name of named.length > 0 ? named : [noteName(player.note.path)]) {
      const key = foldName(name.trim())
      const party = parties.get(key) ?? { name: escapeHidden(name.trim()), members: [] }
      party.members = [...new Set([...party.members, player.statblock.name])]
      parties.set(key, party)
    }
  }
  return [...parties.values()]
}

/**
 * The edit that sets the party of an encounter. `undefined` if the layout has no place for the key, such as `{…}`, or
 * if the encounter has a `party:` without a name.
 */
export function partyEdit(
  { fence, fields, party: old, rangeOf }: EncounterBlock,
  party: string
): NoteEdit | undefined {
  const value = old === undefined ? undefined : rangeOf(['party'])
  if (value) return { start: value.start, end: value.end, text: quoteIfNeeded(party) }
  const root = toBodyRange(fence, rangeOf([]))
  if (!root || fence.body[root.start] === '{' || Object.hasOwn(fields, 'party')) return undefined
  return addLinesBelow(fence, root.end, [
    `${indentOf(fence, root.start)}party: ${quoteIfNeeded(party)}`
  ])
}

import type { Issue } from '../core/issues/issue.ts'
import { issuesOf } from '../language/issues.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { Setup } from '../session/setup.ts'
import { isEncounter } from '../session/setup.ts'

/** The errors and warnings about an encounter and its statblocks, by note, to print before a fight. */
export function fightWarnings(
  vault: Vault,
  { note, place, statblocks }: Setup
): ReadonlyMap<Note, readonly Issue[]> {
  const found = statblocks.filter((one) => one !== undefined)
  const places = [
    ...found.map((one) => ({ note: one.note, range: one.statblock })),
    { note, range: isEncounter(place) ? place.fence : place }
  ]
  return new Map(
    [...new Set(places.map((one) => one.note))].map((one) => {
      const ranges = places.filter((other) => other.note === one).map(({ range }) => range)
      const issues = issuesOf(vault, one).filter(
        ({ severity, start }) =>
          severity !== 'info' && ranges.some((range) => range.start <= start && start < range.end)
      )
      return [one, issues]
    })
  )
}

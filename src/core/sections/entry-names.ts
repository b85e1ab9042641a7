import type { FightEntry, WithEntries } from '../encounter/fight-entries.ts'

export const hasName = (one: { readonly name: string }, name: string): boolean =>
  one.name.toLowerCase() === name.toLowerCase()

export const isSameEntry = (a: FightEntry, b: FightEntry): boolean =>
  a.isReserve === b.isReserve && hasName(a, b.name)

export const numberedName = (name: string, nth: number): string => `${name} (${nth + 1})`

export const distinctNames = ({ entries }: WithEntries): readonly string[] =>
  entries
    .filter((entry, index) => entries.findIndex((other) => hasName(other, entry.name)) === index)
    .map(({ name }) => name)

/** Names for the entries of an encounter: `Goblin` for all entries of that name, `Goblin (2)` for the second of several. */
export function namesOfEntries({ entries }: WithEntries): readonly string[] {
  return distinctNames({ entries }).flatMap((name) => {
    const count = entries.filter((entry) => hasName(entry, name)).length
    return count > 1
      ? [name, ...Array.from({ length: count }, (_, nth) => numberedName(name, nth))]
      : [name]
  })
}

/** The entries that a name from `namesOfEntries` stands for; none for an unknown name. */
export function entriesNamed({ entries }: WithEntries, creature: string): readonly FightEntry[] {
  const all = entries.filter((entry) => hasName(entry, creature))
  if (all.length > 0) return all
  const [, name = '', nth = ''] = /^(.*) \((\d+)\)$/.exec(creature) ?? []
  return entries.filter((entry) => hasName(entry, name)).slice(Number(nth) - 1, Number(nth))
}

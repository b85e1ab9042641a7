import type { Fields } from '../statblock/fields.ts'
import type { EncounterEntry } from './encounter.ts'

/** One entry of an encounter as it fights: what it was read from, and its combatants. */
export interface FightEntry extends EncounterEntry {
  readonly isReserve: boolean
  /** The names that its combatants have now. */
  readonly who: readonly string[]
  /** Changes in its note that the fight does without, by key; `null` for a key that is gone. */
  readonly declined: Fields
}

/** A state with its entries. They are frozen, because copies share them: a change replaces them all. */
export interface WithEntries {
  entries: readonly FightEntry[]
}

/** Every entry of an encounter and then of its reserve. `who`: the names of the combatants of each entry. */
export const fightEntriesOf = (
  entries: readonly EncounterEntry[],
  reserve: readonly EncounterEntry[],
  who: readonly (readonly string[])[]
): readonly FightEntry[] =>
  Object.freeze([
    ...entries.map((entry, index) => ({
      ...entry,
      isReserve: false,
      who: who[index] ?? [],
      declined: {}
    })),
    ...reserve.map((entry) => ({ ...entry, isReserve: true, who: [], declined: {} }))
  ])

/** Replaces some of the entries. */
export function changeEntries(
  state: WithEntries,
  change: (entry: FightEntry, index: number) => FightEntry
): void {
  state.entries = Object.freeze(state.entries.map(change))
}

/** Counts newcomers among the combatants of a entry. */
export const addToEntry = (state: WithEntries, index: number, names: readonly string[]): void =>
  changeEntries(state, (entry, at) =>
    at === index ? { ...entry, who: [...entry.who, ...names] } : entry
  )

/** Follows a combatant who gets a new name. */
export function renameInEntries(state: WithEntries, from: string, to: string): void {
  changeEntries(state, (entry) =>
    entry.who.includes(from)
      ? { ...entry, who: entry.who.map((name) => (name === from ? to : name)) }
      : entry
  )
}

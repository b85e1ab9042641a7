import type { Fields } from '../statblock/fields.ts'
import type { EncounterEntry } from './encounter.ts'

/** An entry of an encounter during its fight, with its combatants. */
export interface FightEntry extends EncounterEntry {
  readonly isReserve: boolean
  /** The current names of the combatants of this entry. */
  readonly who: readonly string[]
  /** Edits in the note that the game master rejected, by key; `null` for a removed key. */
  readonly declined: Fields
}

/**
 * A state with the entries of its encounter. The list is frozen, because copies of the state share it. To change an
 * entry, replace the whole list (`changeEntries`).
 */
export interface WithEntries {
  entries: readonly FightEntry[]
}

/**
 * Creates the entries of a fight: those of the encounter, then those of its reserve. `who`: the names of the combatants
 * of each entry.
 */
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

export function changeEntries(
  state: WithEntries,
  change: (entry: FightEntry, index: number) => FightEntry
): void {
  state.entries = Object.freeze(state.entries.map(change))
}

/** Adds newcomers to the combatants of the entry at `index`. */
export const addToEntry = (state: WithEntries, index: number, names: readonly string[]): void =>
  changeEntries(state, (entry, at) =>
    at === index ? { ...entry, who: [...entry.who, ...names] } : entry
  )

/** Changes the name of a combatant in the entries. */
export function renameInEntries(state: WithEntries, from: string, to: string): void {
  changeEntries(state, (entry) =>
    entry.who.includes(from)
      ? { ...entry, who: entry.who.map((name) => (name === from ? to : name)) }
      : entry
  )
}

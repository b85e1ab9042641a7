import type { EncounterEntry } from '../encounter/encounter.ts'
import type { FightEntry, WithEntries } from '../encounter/fight-entries.ts'
import { formatFields } from '../log/field-notation.ts'
import type { Fields } from '../statblock/fields.ts'
import { distinctNames, hasName, isSameEntry, numberedName } from './entry-names.ts'
import { describeChanges, differences } from './field-changes.ts'
import type { StatblockRules } from './merge-statblock.ts'
import { isNoChange } from './merge-statblock.ts'
import { isSame } from './three-way-merge.ts'

/** A creature whose statblock in the note differs from the fight. */
export interface ChangedCreature {
  /** The name for commands: `Goblin`, or `Goblin (2)` for one of several entries. */
  readonly creature: string
  /** The new values, by key; `null` for a removed key. */
  readonly changes: Fields
  /** The text of the changes: `hd 1 → 2, no armour`. */
  readonly words: string
}

/**
 * Finds the creatures of a fight whose fields in the note have changed. `noted`: the current entries of the note, parsed
 * by the game.
 */
export function changedCreatures<State extends WithEntries>(
  game: StatblockRules<State>,
  state: State,
  noted: {
    readonly entries: readonly EncounterEntry[]
    readonly reserve: readonly EncounterEntry[]
  }
): readonly ChangedCreature[] {
  const changesOf = (entry: FightEntry): Fields => {
    const alike = state.entries.filter((other) => isSameEntry(other, entry))
    const list = entry.isReserve ? noted.reserve : noted.entries
    const found = list.filter((other) => hasName(other, entry.name))[alike.indexOf(entry)]
    if (!found || !game.template({ ...entry, fields: found.fields }, state)) return {}
    const changes = differences(entry, found.fields)
    return isNoChange(game, entry, changes, state) ? {} : changes
  }
  return distinctNames(state).flatMap((name) => {
    const entries = state.entries.filter((entry) => hasName(entry, name))
    const all = entries.map(changesOf)
    const [first = {}] = all
    const isUniform = all.every((changes) => isSame(changes, first))
    const changed = isUniform
      ? [{ creature: name, changes: first, entries }]
      : entries.map((entry, nth) => ({
          creature: numberedName(name, nth),
          changes: all[nth] ?? {},
          entries: [entry]
        }))
    return changed.flatMap(({ creature, changes, entries }) =>
      Object.keys(changes).length > 0
        ? [{ creature, changes, words: describeChanges(entries, changes) }]
        : []
    )
  })
}

/** The commands that accept or reject the changes of a creature. */
export const commandsFor = ({ creature, changes }: ChangedCreature) => ({
  takeOver: `take over "${creature}": {${formatFields(changes)}}`,
  keep: `keep "${creature}": {${formatFields(changes)}}`
})

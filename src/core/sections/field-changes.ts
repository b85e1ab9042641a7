import type { FightEntry } from '../encounter/fight-entries.ts'
import { formatValue } from '../log/field-notation.ts'
import type { Fields } from '../statblock/fields.ts'
import { isSame } from './three-way-merge.ts'

export const withChanges = (entry: FightEntry, changes: Fields): FightEntry => ({
  ...entry,
  fields: applyChanges(entry.fields, changes)
})

/** Applies changes to fields. `null` removes a key. */
export const applyChanges = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null)
  )

/** The fields of the note that differ from the entry, without changes that the game master rejected before. */
export function differences({ fields, declined }: FightEntry, noted: Fields): Fields {
  const keys = [...new Set([...Object.keys(fields), ...Object.keys(noted)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = noted[key] ?? null
      const isDeclined = Object.hasOwn(declined, key) && isSame(declined[key], value)
      return isSame(value, fields[key] ?? null) || isDeclined ? [] : [[key, value]]
    })
  )
}

/** The text of changes: `hd 1 → 2, armour mail, no shield`. */
export const describeChanges = ([entry]: readonly FightEntry[], changes: Fields): string =>
  Object.entries(changes)
    .map(([key, value]) => {
      const before = entry?.fields[key]
      if (value === null) return `no ${key}`
      return before === undefined
        ? `${key} ${formatValue(value)}`
        : `${key} ${formatValue(before)} → ${formatValue(value)}`
    })
    .join(', ')

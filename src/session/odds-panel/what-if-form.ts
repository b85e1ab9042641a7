import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { WhatIfOption, WhatIfRow, WhatIfView } from '../../core/view/odds-view.ts'
import { stepNumber } from './step-number.ts'
import { changeableKeys, isAboutMorale } from './what-if-controls.ts'
import type { Change, RowStart } from './what-if-rows.ts'
import {
  countRow,
  isTemperament,
  keyRows,
  optionRow,
  presenceRow,
  sidesOf,
  temperamentRow
} from './what-if-rows.ts'

/** The changes that a game master has made in the form. */
export interface WhatIfInput {
  /** The changed values, by row id. */
  readonly values: Readonly<Record<string, string>>
  /** The rows added to the form, by id. */
  readonly added: readonly string[]
}

export const noChanges: WhatIfInput = { values: {}, added: [] }

/** A change in the notation of `fray odds --set`. */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case 'count':
      return `${change.name} = ${change.value}`
    case 'key':
      return `${change.name}.${change.key} = ${change.value}`
    case 'option':
      return `${change.key} = ${change.value}`
    case 'without':
      return `without ${change.name}`
  }
}

/** A row of the form, and the changes of the encounter that its value makes. */
interface FormRow extends WhatIfRow {
  readonly changes: readonly Change[]
}

export interface WhatIfForm extends Pick<WhatIfView, 'more'> {
  readonly rows: readonly FormRow[]
  /** Every change of the form, in the order of its rows. */
  readonly changes: readonly Change[]
}

/** The what-if form of an encounter: its rows and the changes. Ignores values of rows that no longer exist. */
export function whatIfForm(
  ruleset: AnyRuleset,
  encounter: Encounter,
  input: WhatIfInput
): WhatIfForm {
  const entries = ownNames([...encounter.entries, ...encounter.reserve])
  const rowOf = (row: RowStart): FormRow => withValue(row, input.values[row.id])
  const keys = changeableKeys(ruleset)
  const byKey = entries.map((entry) => ({ entry, all: keyRows(ruleset, entry, keys) }))
  const rows = [
    ...entries.filter(({ player }) => !player).map((entry) => countRow(entry, encounter)),
    ...byKey.flatMap(({ entry, all }) =>
      all.flatMap(({ key, field, ...row }) => {
        const isUsual = !entry.player && isAboutMorale(key, field) && row.value !== ''
        return isUsual || input.added.includes(row.id) ? [row] : []
      })
    ),
    ...Object.entries(ruleset.encounterFields)
      .filter(([key]) => !isTemperament(key))
      .flatMap(([key, field]) => optionRow(key, field, encounter, entries)),
    ...sidesOf(encounter).map((side) => temperamentRow(side, encounter, entries)),
    ...entries.filter(({ player }) => player).map(presenceRow)
  ].map(rowOf)
  return {
    rows,
    changes: rows.flatMap(({ changes }) => changes),
    more: byKey.map(({ entry, all }) => ({
      who: entry.name,
      keys: all.flatMap(({ key, id }): WhatIfOption[] =>
        rows.some((row) => row.id === id) ? [] : [{ value: id, label: key }]
      )
    }))
  }
}

/** The input with a new value for a row. A value as written in the note removes the change. */
export function withChange(
  { rows }: WhatIfForm,
  input: WhatIfInput,
  id: string,
  value: string
): WhatIfInput {
  const row = rows.find((one) => one.id === id)
  if (!row) return input
  const { [id]: _, ...others } = input.values
  const isWritten = value.trim() === row.writtenValue
  return { ...input, values: isWritten ? others : { ...others, [id]: value.trim() } }
}

/** The input with the number of a row one step higher or lower. */
export function withStep(
  form: WhatIfForm,
  input: WhatIfInput,
  id: string,
  by: 1 | -1
): WhatIfInput {
  const row = form.rows.find((one) => one.id === id)
  if (row?.control.kind !== 'number') return input
  return withChange(form, input, id, stepNumber(row.value, by * row.control.step, row.control.min))
}

function withValue({ toChanges, ...row }: RowStart, changed: string | undefined): FormRow {
  const value = changed ?? row.value
  const isChanged = value !== row.value
  const difference = Number(value) - Number(row.value)
  const isNumber = isChanged && row.value !== '' && Number.isInteger(difference)
  return {
    ...row,
    value,
    writtenValue: row.value,
    change: isNumber ? `${difference > 0 ? '+' : '−'}${Math.abs(difference)}` : '',
    changes: isChanged ? toChanges(value) : []
  }
}

/** Entries with a unique name: a change finds its entry by name. */
function ownNames(entries: readonly EncounterEntry[]): readonly EncounterEntry[] {
  const count = (name: string) => entries.filter((one) => one.name === name).length
  return entries.filter(({ name }) => count(name) === 1)
}

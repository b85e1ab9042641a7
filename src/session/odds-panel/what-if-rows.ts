import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import { temperaments } from '../../core/statblock/common-fields.ts'
import type { Field, Fields } from '../../core/statblock/fields.ts'
import { knownFields } from '../../core/statblock/read-fields.ts'
import type { WhatIfControl, WhatIfRow } from '../../core/view/odds-view.ts'
import { quoteIfNeeded } from '../../notes/yaml/quote.ts'
import { controlOf, whoControl, wordOptions, yamlText } from './what-if-controls.ts'

/** One change of an encounter. Values are YAML text. */
export type Change =
  | { readonly kind: 'count'; readonly name: string; readonly value: string }
  | { readonly kind: 'key'; readonly name: string; readonly key: string; readonly value: string }
  | { readonly kind: 'option'; readonly key: string; readonly value: string }
  | { readonly kind: 'without'; readonly name: string }

/** A row with the value in the note. `toChanges` turns a new value into changes of the encounter. */
export interface RowStart extends Omit<WhatIfRow, 'change' | 'writtenValue'> {
  readonly toChanges: (value: string) => readonly Change[]
}

export const sidesOf = ({ entries, reserve }: Encounter): readonly string[] => [
  ...new Set([...entries, ...reserve].map(({ side }) => side))
]

export function countRow({ name, count }: EncounterEntry, { reserve }: Encounter): RowStart {
  const isWaiting = reserve.some((one) => one.name === name)
  const written = isWaiting ? '0' : String(count)
  return {
    id: `number ${name}`,
    group: 'number',
    label: name,
    ...(isWaiting && {
      hint: 'reinforcement',
      says: `In the note, ${count === 1 ? 'one joins' : `${count} join`} later. A number here lets that many fight from the start.`
    }),
    written,
    value: written,
    control: { kind: 'number', step: 1, min: 0, isDice: true },
    toChanges: (value) => [{ kind: 'count', name, value }]
  }
}

export function keyRows(
  ruleset: AnyRuleset,
  entry: EncounterEntry,
  keys: readonly (readonly [string, Field])[]
): readonly KeyRow[] {
  const written = knownFields(ruleset, entry.fields)
  return keys.map(([key, field]) => keyRow(entry, key, field, written[key]))
}

/** A row for one statblock key of a combatant. */
interface KeyRow extends RowStart {
  readonly key: string
  readonly field: Field
}

function keyRow({ name }: EncounterEntry, key: string, field: Field, written: unknown): KeyRow {
  const { text, value } = readValue(field, written)
  return {
    key,
    field,
    id: `key ${key} of ${name}`,
    group: 'key',
    label: name,
    hint: key,
    says: field.says,
    written: text === '' ? 'usual' : text,
    value,
    control: controlOf(field, value) as WhatIfControl,
    toChanges: (changed) => [{ kind: 'key', name, key, value: changed }]
  }
}

/** A written value as text and as the value of its control: `Brave (12)` and `12`. */
function readValue(
  field: Field,
  written: unknown
): { readonly text: string; readonly value: string } {
  const text = yamlText(written)
  const read = text === '' ? undefined : field.type.safeParse(written)
  const number = read?.success && typeof read.data === 'number' ? String(read.data) : text
  return { text: number === text ? text : `${text} (${number})`, value: number }
}

export function optionRow(
  key: string,
  field: Field,
  encounter: Encounter,
  entries: readonly EncounterEntry[]
): readonly RowStart[] {
  const value = yamlText(fieldCalled(encounter.fields, key))
  const control = field.names
    ? whoControl(
        field,
        sidesOf(encounter),
        entries.map(({ name }) => name),
        value
      )
    : controlOf(field, value)
  if (!control) return []
  const isMore = value === '' && (field.names === 'sides' || field.words?.join() === 'true,false')
  const chosen = control.kind === 'choice' && control.options.find((one) => one.value === value)
  return [
    {
      id: `option ${key}`,
      group: isMore ? 'more' : 'option',
      label: optionLabel(key),
      says: field.says,
      written: chosen ? chosen.label : value === '' ? 'usual' : value,
      value,
      control,
      toChanges: (changed) => [{ kind: 'option', key, value: changed }]
    }
  ]
}

/**
 * The row for the temperament of a side. A change moves the side’s name from one temperament key of the
 * encounter to another.
 */
export function temperamentRow(
  side: string,
  { fields }: Encounter,
  entries: readonly EncounterEntry[]
): RowStart {
  const isOfPlayers = entries.some((one) => one.player && one.side === side)
  const isSide = (word: string) => word.toLowerCase() === side.toLowerCase()
  const named = (temperament: string) => wordsIn(fieldCalled(fields, temperament))
  const value = temperaments.find((one) => named(one).some(isSide)) ?? ''
  const list = (words: readonly string[]) => `[${words.map(quoteIfNeeded).join(', ')}]`
  return {
    id: `temperament ${side}`,
    group: isOfPlayers && value === '' ? 'more' : 'option',
    label: side,
    hint: 'temperament',
    says: 'How Fray plays this side. By default each statblock decides; steady if the statblock has no temperament.',
    written: value === '' ? 'usual' : value,
    value,
    control: { kind: 'choice', options: wordOptions(temperaments, value) },
    toChanges: (changed) => [
      ...temperaments
        .filter((one) => one !== changed && named(one).some(isSide))
        .map((one): Change => {
          const others = named(one).filter((word) => !isSide(word))
          return { kind: 'option', key: one, value: list(others) }
        }),
      { kind: 'option', key: changed, value: list([...named(changed), side]) }
    ]
  }
}

export function presenceRow({ name }: EncounterEntry): RowStart {
  return {
    id: `there ${name}`,
    group: 'there',
    label: name,
    written: 'yes',
    value: 'yes',
    control: { kind: 'check' },
    toChanges: () => [{ kind: 'without', name }]
  }
}

export const isTemperament = (key: string): boolean =>
  (temperaments as readonly string[]).includes(key)

/** The label of a key: `rollHP` is `Roll HP`. */
const optionLabel = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The value of an encounter key, in any case and with `-` for spaces. */
function fieldCalled(fields: Fields, key: string): unknown {
  const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ')
  return Object.entries(fields).find(([own]) => plain(own) === plain(key))?.[1]
}

const wordsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(','))
    .map((word) => String(word).trim())
    .filter((word) => word !== '')

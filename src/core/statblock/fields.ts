import * as z from 'zod/mini'
import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import { wholeNumber } from './field-types.ts'
import type { WrittenForm } from './weapon-forms.ts'
import { describeForms } from './weapon-forms.ts'

/** Parses a value. Returns the result, or that the value does not fit; never throws. Zod schemas have this shape. */
export interface FieldType<Value> {
  safeParse(
    written: unknown
  ): { readonly success: true; readonly data: Value } | { readonly success: false }
}

/** One field of a statblock, with all that completion, hovers and validation need. */
export interface Field<Value = unknown> {
  readonly type: FieldType<Value>
  /** The accepted values, as an issue’s message says them: “a number from 1 to 20”. */
  readonly expected: string
  /** Meaning of the field, with its unit, in a sentence or two. */
  readonly says: string
  /** The accepted words, for a field that takes no others. */
  readonly words?: readonly string[]
  /** Words for completion, in a field that also accepts other words, such as the weapons of the game’s table. */
  readonly suggests?: readonly string[]
  /** Forms that can follow each word, such as `d6` or `natural` after a weapon. */
  readonly forms?: readonly WrittenForm[]
  /** Set if the values are names: of combatants and sides (`anybody`), or of sides only. */
  readonly names?: 'anybody' | 'sides'
}

/** Parsed values of a statblock by field. */
export type FieldValues<Known extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Known]?: Known[Name] extends Field<infer Value> ? Value : never
}

/** A field for a whole number from `min` to `max`. `says`: the help for the key, as in all these functions. */
export const number = (min: number, max: number, says: string): Field<number> => ({
  type: wholeNumber(min, max),
  expected: `a number from ${min} to ${max}`,
  says
})

/** A field for `true` or `false`. Also accepts words such as `yes` and `off`. */
export const boolean = (says: string): Field<boolean> => ({
  type: z.pipe(z.transform(booleanOf), z.boolean()),
  expected: 'true or false',
  says,
  words: ['true', 'false']
})

/** `true` or `false` in an encounter. Accepts no other words, because games read these values without conversion. */
export const onOff = (says: string): Field<boolean> => ({ ...boolean(says), type: z.boolean() })

/** `yes`, `on` and 1 are true; `no`, `none`, `off` and 0 are false. Returns other values unchanged. */
function booleanOf(value: unknown): unknown {
  const word = String(value).trim().toLowerCase()
  if (['true', 'yes', 'on', '1'].includes(word)) return true
  return ['false', 'no', 'none', 'off', '0'].includes(word) ? false : value
}

/** A field for one of a few words. The statblock may write them in any case; the value is in lower case. */
export const oneOf = <const Word extends string>(
  words: readonly Word[],
  says: string
): Field<Word> => ({
  type: z.pipe(
    z.string(),
    z.pipe(
      z.transform((word: string) => word.trim().toLowerCase()),
      z.enum(words as unknown as [Word, ...Word[]])
    )
  ),
  expected: `one of ${words.join(', ')}`,
  says,
  words
})

/** A field for a line of text. Commas and numbers are part of it. */
export const text = (says: string): Field<string> => ({
  type: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((written: string | number) => String(written).trim())
  ),
  expected: 'a text',
  says
})

/** A field for points from 0 to 999, or dice for them. */
export const points = (says: string): Field<string> => ({
  type: z.pipe(
    z.union([z.number().check(z.refine(Number.isInteger), z.gte(0), z.lte(999)), z.string()]),
    z.pipe(
      z.transform((written: number | string) => String(written).trim()),
      z.string().check(z.refine((text) => text === '' || isFormula(parseFormula(text))))
    )
  ),
  expected: 'a number from 0 to 999, or dice such as 2d6',
  says
})

/** Other keys for the weapons of a statblock. */
export const weaponAliases = {
  weapon: 'weapons',
  attack: 'weapons',
  atk: 'weapons',
  att: 'weapons',
  '#at': 'weapons',
  '#att': 'weapons'
} as const

/** A field for a list of words: one per YAML entry, or one line with commas. `rope: stowed` equals `rope stowed`. */
export const list = (says: string, suggests: readonly string[] = []): Field<readonly string[]> => ({
  type: z.pipe(z.transform(wordsOfList), z.array(z.string())),
  expected: 'a list of words',
  says,
  suggests
})

/** A key of an encounter whose value names sides, creatures, or single combatants such as `Goblin 2`. */
export const combatants = (says: string): Field<readonly string[]> => ({
  ...list(says),
  expected: 'names of sides or creatures, such as Enemies or Goblin 2',
  names: 'anybody'
})

/** A key of an encounter whose value names a side. */
export const side = (says: string): Field<readonly string[]> => ({
  ...list(says),
  expected: 'a side',
  names: 'sides'
})

function wordsOfList(value: unknown): unknown {
  if (typeof value === 'string') return value.split(',').map((words) => words.trim())
  if (Array.isArray(value)) return value.flatMap(wordsOfItem)
  return typeof value === 'object' ? wordsOfItem(value) : undefined
}

function wordsOfItem(item: unknown): readonly unknown[] {
  if (typeof item !== 'object' || item === null) return [String(item).trim()]
  if (Array.isArray(item)) return [item]
  return Object.entries(item).map(([name, more]) =>
    typeof more === 'object' && more !== null ? more : `${name} ${more ?? ''}`.trim()
  )
}

/**
 * A list, such as weapons, whose entries are parsed one by one, each with its own issues. Appends `forms`, which can
 * follow a name, to `says`.
 */
export const entries = (
  expected: string,
  says: string,
  suggests: readonly string[] = [],
  forms: readonly WrittenForm[] = []
): Field<unknown> => ({
  type: z.union([z.array(z.unknown()), z.string(), z.record(z.string(), z.unknown())]),
  expected,
  says: forms.length === 0 ? says : `${says} ${describeForms(forms)}`,
  suggests,
  ...(forms.length > 0 && { forms })
})

/** The content of a fence as plain data: values by key. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is plain data with keys, and no list. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import * as z from 'zod/mini'
import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import { wholeNumber } from './field-types.ts'
import type { WrittenForm } from './weapon-forms.ts'
import { listForms } from './weapon-forms.ts'

/** Reads a value: gives what it means, or that it does not fit. Never throws. A schema of Zod is one. */
export interface FieldType<Value> {
  safeParse(
    written: unknown
  ): { readonly success: true; readonly data: Value } | { readonly success: false }
}

/** One field of a statblock: all that completion, hovers and checks need. */
export interface Field<Value = unknown> {
  readonly type: FieldType<Value>
  /** What values it takes, for the message of an issue. */
  readonly expected: string
  /** What it is, with its unit, in a sentence or two. */
  readonly says: string
  /** Its words, if it takes only these. */
  readonly words?: readonly string[]
  /** Words of the game it takes among others, such as the weapons of its table. */
  readonly suggests?: readonly string[]
  /** What may stand behind each of those, such as `d6` or `natural` behind a weapon. */
  readonly forms?: readonly WrittenForm[]
  /** Whether it names combatants and sides, or sides alone. */
  readonly names?: 'anybody' | 'sides'
}

/** The values of a statblock by the meaning of their keys. */
export type FieldValues<Known extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Known]?: Known[Name] extends Field<infer Value> ? Value : never
}

export const number = (min: number, max: number, says: string): Field<number> => ({
  type: wholeNumber(min, max),
  expected: `a number from ${min} to ${max}`,
  says
})

export const boolean = (says: string): Field<boolean> => ({
  type: z.pipe(z.transform(booleanOf), z.boolean()),
  expected: 'true or false',
  says,
  words: ['true', 'false']
})

/** A switch of an encounter, which games read as it is written. */
export const onOff = (says: string): Field<boolean> => ({ ...boolean(says), type: z.boolean() })

/** `yes`, `on` and 1 are true; `no`, `none`, `off` and 0 are false. */
function booleanOf(value: unknown): unknown {
  const word = String(value).trim().toLowerCase()
  if (['true', 'yes', 'on', '1'].includes(word)) return true
  return ['false', 'no', 'none', 'off', '0'].includes(word) ? false : value
}

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

/** A number of points from 0 to 999, or the dice for them. */
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

/** Words people use for the weapons of a statblock. */
export const weaponAliases = {
  weapon: 'weapons',
  attack: 'weapons',
  atk: 'weapons',
  att: 'weapons',
  '#at': 'weapons',
  '#att': 'weapons'
} as const

/** A list of words: lines of YAML, or one line with commas. `rope: stowed` is `rope stowed`. */
export const list = (says: string, suggests: readonly string[] = []): Field<readonly string[]> => ({
  type: z.pipe(z.transform(wordsOfList), z.array(z.string())),
  expected: 'a list of words',
  says,
  suggests
})

/** A key of an encounter that names who is meant: sides, creatures, or one of several of them. */
export const who = (says: string): Field<readonly string[]> => ({
  ...list(says),
  expected: 'sides, creatures, or one of several of them',
  names: 'anybody'
})

/** A key of an encounter that names a side. */
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
 * A list, such as weapons, whose entries are read one by one, each with issues of its own. `forms` are what may stand behind
 * a name; they are added to what it says.
 */
export const entries = (
  expected: string,
  says: string,
  suggests: readonly string[] = [],
  forms: readonly WrittenForm[] = []
): Field<unknown> => ({
  type: z.union([z.array(z.unknown()), z.string(), z.record(z.string(), z.unknown())]),
  expected,
  says: forms.length === 0 ? says : `${says} Behind a name: ${listForms(forms)}.`,
  suggests,
  ...(forms.length > 0 && { forms })
})

/** The content of a fence as plain data: the keys of a map with their values. */
export type Fields = Readonly<Record<string, unknown>>

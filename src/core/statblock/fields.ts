import * as z from 'zod/mini'
import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'

/** One field of a statblock, ready to be completed, hovered and checked. */
export interface Field<Value = unknown> {
  readonly type: z.ZodMiniType<Value>
  /** What may stand there, for an issue. */
  readonly expected: string
  /** What it is, with its unit, in a sentence or two. */
  readonly says: string
  /** Its words, where it takes no others. */
  readonly words?: readonly string[]
  /** Words of the game that may stand there among others, such as the weapons of its table. */
  readonly suggests?: readonly string[]
  /** Whether it names those who come to the fight, or their sides alone. */
  readonly names?: 'anybody' | 'sides'
}

/** What stands in a statblock, by the meaning of its keys. */
export type FieldValues<Known extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Known]?: z.infer<Known[Name]['type']>
}

const numeral = /^\s*[+-]?\d+\s*$/

/** A whole number, also one in quotes. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(numeral)), z.transform(Number))]),
    z.number().check(z.refine(Number.isInteger), z.gte(least), z.lte(most))
  )

export const number = (least: number, most: number, says: string): Field<number> => ({
  type: wholeNumber(least, most),
  expected: `a number from ${least} to ${most}`,
  says
})

export const boolean = (says: string): Field<boolean> => ({
  type: z.boolean(),
  expected: 'true or false',
  says,
  words: ['true', 'false']
})

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

/** Weapons and the like, read entry by entry, each with an issue of its own. */
export const entries = (
  expected: string,
  says: string,
  suggests: readonly string[] = []
): Field<unknown> => ({
  type: z.union([z.array(z.unknown()), z.string(), z.record(z.string(), z.unknown())]),
  expected,
  says,
  suggests
})

/** What stands in a fence, as plain data: the keys of a map with their values. */
export type Fields = Readonly<Record<string, unknown>>

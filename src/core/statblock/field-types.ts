import * as z from 'zod/mini'

// A file of its own, because external rulesets see the types of `fields.ts`, which must not depend on Zod.

const numeral = /^\s*[+-]?\d+\s*$/

/** A whole number from `min` to `max`, also in quotes. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(numeral)), z.transform(Number))]),
    z.number().check(z.refine(Number.isInteger), z.gte(min), z.lte(max))
  )

/**
 * A number written with a unit, such as `25 ft`. `read` parses the text; it returns `undefined` for a text that does
 * not fit.
 */
export const numberIn = (read: (text: string) => number | undefined) =>
  z.pipe(z.string(), z.pipe(z.transform(read), z.number()))

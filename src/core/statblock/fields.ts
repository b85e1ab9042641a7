import * as z from 'zod/mini'
import { isFormula, parseFormula } from '../dice/roll.ts'
import type { Fields } from '../encounter/encounter.ts'
import type { FieldIssue, Severity } from '../issues/issue.ts'
import { distance, nearest } from '../text/fuzzy-match.ts'

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
export type Written<Known extends Readonly<Record<string, Field>>> = {
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

export const yes = (says: string): Field<boolean> => ({
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

/** Where a value stands: what it was called, and what was written there. */
export interface Source {
  readonly key: string
  readonly written: unknown
  readonly issues: FieldIssue[]
  /** Where the entries stand, if not in the order they are read. */
  readonly places?: readonly number[]
}

/** Fields by what they mean and whether they fit, with an issue for what does not. */
export interface ReadFields<Known extends Readonly<Record<string, Field>>> {
  readonly values: Written<Known>
  /** Where a field stands, for what is read in its parts. */
  from(name: keyof Known & string): Source
  readonly issues: FieldIssue[]
}

/**
 * Read the fields of a statblock by the meaning of their keys, in any case and by any of their
 * `aliases`. What does not fit its type is left out with an issue; an unknown key is kept by the note
 * and gets an issue only where it is a slip of the pen away from one that `game` has. Never throws.
 */
export function readFields<const Known extends Readonly<Record<string, Field>>>(
  game: string,
  known: Known,
  aliases: Readonly<Record<string, keyof Known & string>>,
  fields: Fields
): ReadFields<Known> {
  const issues: FieldIssue[] = []
  const written: Record<string, unknown> = {}
  const keys: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    const word = key.toLowerCase().trim()
    const name = Object.hasOwn(known, word)
      ? word
      : Object.hasOwn(aliases, word)
        ? aliases[word]
        : undefined
    if (name === undefined) {
      const issue = misspelt(game, Object.keys(known), key, word)
      if (issue) issues.push(issue)
      continue
    }
    const other = keys[name]
    const isRead =
      other === undefined || written[name] === null || (name === word && value !== null)
    if (other !== undefined && isSaid(value) && isSaid(written[name]))
      issues.push(isRead ? unread(other, key) : unread(key, other))
    if (!isRead) continue
    written[name] = value
    keys[name] = key
  }
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    const field = known[name]
    if (value === null || value === undefined || !field) continue
    const read = field.type.safeParse(value)
    if (read.success) {
      values[name] = read.data
      continue
    }
    const key = keys[name] ?? name
    const message = `Unexpected “${inWords(value)}” for ${key}, expected ${field.expected}`
    const instead = betterOf(value, field)
    const better = instead === undefined ? {} : { instead }
    issues.push({ path: [key], code: 'statblock.value', severity: 'error', message, ...better })
  }
  return {
    values: values as Written<Known>,
    from: (name) => ({ key: keys[name] ?? name, written: written[name], issues }),
    issues
  }
}

/** A key that begins a list of nothing says no more than one that is not there. */
const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** `att:` beside `weapons:`, which means the same. */
const unread = (key: string, other: string): FieldIssue => ({
  path: [key],
  at: 'key',
  code: 'statblock.double-key',
  severity: 'warning',
  message: `Unexpected “${key}” beside “${other}”, which means the same here and is used; what stands here is not read`
})

/**
 * What a value of another form is likely to mean: `4 [15]` the ascending Armour Class, `14 (3d8)` and
 * `15 (chain)` their number, `yes` true, and a word the one it is near to.
 */
function betterOf(value: unknown, { type, words = [] }: Field): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const numbers = [/(?<=\[)\d+(?=\])/, /^[+-]?\d+/, /\d*d\d+(?:[+-]\d+)?/]
  const found = numbers.flatMap((form) => form.exec(text)?.[0] ?? [])
  const near = nearest(text, words)
  const spoken = [
    ...(/^(?:true|yes|on|1)$/i.test(text) ? [true] : []),
    ...(/^(?:false|no|off|0)$/i.test(text) ? [false] : [])
  ]
  const better = [...spoken, ...(near === undefined ? [] : [near]), ...found]
  return better.find((one) => type.safeParse(one).success)?.toString()
}

const inWords = (value: unknown): string =>
  (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).slice(0, 60)

/** Keys other readers of statblocks know, however near they come to one of a game. */
const elsewhere = new Set([
  'name',
  'side',
  'note',
  'source',
  'type',
  'image',
  'layout',
  'traits',
  'level',
  'xp',
  'cr',
  'stats',
  'saves',
  'skills',
  'senses',
  'zone'
])

/** A key that is a slip of the pen away from one of ours. */
function misspelt(
  game: string,
  known: readonly string[],
  key: string,
  word: string
): FieldIssue | undefined {
  // `weapons+` and the like say what to do with a list that is taken from elsewhere.
  if (elsewhere.has(word) || /[+\-~]$/.test(word)) return undefined
  const reach = Math.min(2, Math.floor(word.length / 3))
  const near = known.find((name) => distance(word, name, reach + 1) <= reach)
  if (near === undefined) return undefined
  return {
    path: [key],
    at: 'key',
    code: 'statblock.unknown-field',
    severity: 'warning',
    message: `${game} has no “${key}”, only “${near}”. It is kept and shown; no rule reads it`,
    instead: near
  }
}

/** Each entry of a list as its name and the marks behind it: `rope stowed`, `rope (stowed)`. A name stands once. */
export function* named(
  words: readonly string[],
  marks: readonly string[],
  from: Source
): Generator<readonly [string, readonly string[]]> {
  const seen = new Set<string>()
  const mark = new RegExp(`[,(\\s]+(${marks.join('|')})\\)?$`, 'i')
  for (const [index, entry] of words.entries()) {
    const found: string[] = []
    let name = entry
    for (let last = mark.exec(name); last; last = mark.exec(name)) {
      found.push((last[1] ?? '').toLowerCase())
      name = name.slice(0, last.index).trim()
    }
    if (name === '') continue
    if (!fitsALog(name)) {
      report(from, index, 'statblock.name', 'error', misfit(name))
    } else if (seen.has(name.toLowerCase())) {
      report(from, index, 'statblock.double', 'warning', `“${name}” stands here twice`)
    } else {
      seen.add(name.toLowerCase())
      yield [name, found]
    }
  }
}

/** An issue at one entry of a list, or at its key where the list is one line. */
export function report(
  { key, written, issues, places }: Source,
  index: number,
  code: string,
  severity: Severity,
  message: string,
  instead?: FieldIssue['instead']
): void {
  const at = places?.[index] ?? index
  const path = Array.isArray(written) && at < written.length ? [key, at] : [key]
  issues.push({ path, code, severity, message, ...(instead && { instead }) })
}

/** Whether a name can stand in a log: its brackets and bars part the answers, `>` and `#` begin a line. */
export const fitsALog = (name: string): boolean =>
  /^[^"|[\]\n\r>#]+$/.test(name) && name.trim() === name && name !== '__proto__'

/** What to say of a name that does not. */
export const misfit = (name: string): string =>
  `“${name}” cannot stand in a log: expected a name without " | [ ] > #`

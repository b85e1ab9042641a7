import type { FieldIssue } from '../issues/issue.ts'
import { closestMatch, editDistance } from '../text/fuzzy-match.ts'
import type { Field, Fields, FieldValues } from './fields.ts'
import type { FieldSource } from './list-entries.ts'

/** Fields by what they mean and whether they fit, with an issue for what does not. */
export interface ReadFields<Known extends Readonly<Record<string, Field>>> {
  readonly values: FieldValues<Known>
  /** Where a field stands, for what is read in its parts. */
  from(name: keyof Known & string): FieldSource
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
    values: values as FieldValues<Known>,
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
  const near = closestMatch(text, words)
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
  const near = known.find((name) => editDistance(word, name, reach + 1) <= reach)
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

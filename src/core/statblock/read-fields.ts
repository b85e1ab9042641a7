import type { FieldIssue } from '../issues/issue.ts'
import { closestMatch, editDistance } from '../text/fuzzy-match.ts'
import { commonFields } from './common-fields.ts'
import type { CurrentPoints } from './current-points.ts'
import { parseCurrentPoints } from './current-points.ts'
import type { Field, Fields, FieldValues } from './fields.ts'
import type { FieldSource } from './list-entries.ts'

/** The fields of a statblock, with an issue for each value that does not fit. */
interface ReadFields<Known extends Readonly<Record<string, Field>>, Points extends string> {
  readonly values: FieldValues<Known>
  /** Place of a field in the note, for fields whose entries are read one by one. */
  from(name: keyof Known & string): FieldSource
  /** Points left of a combatant that begins wounded. */
  readonly left: CurrentPoints<Points>
  readonly issues: FieldIssue[]
}

/**
 * Reads the fields of a statblock: those of its game and those that every game has. Keys match in any case, or by one
 * of their `aliases`. A value that does not fit its type is left out, with an issue. An unknown key gets an issue only
 * if it resembles a key of `game`, or if other games read it. For fields with `points`, `hp: 3/6` means that 3 of 6 are
 * left. For fields that are `spendable`, `0/6` means that none are left. Returns the values with the issues. Never
 * throws.
 */
export function readFields<
  const Known extends Readonly<Record<string, Field>>,
  const Points extends keyof Known & string = never
>(
  game: string,
  ofGame: Known,
  aliases: Readonly<Record<string, keyof Known & string>>,
  fields: Fields,
  points: readonly Points[] = [],
  spendable: readonly Points[] = []
): ReadFields<Known, Points> {
  const known: Readonly<Record<string, Field>> = { ...ofGame, ...commonFields }
  const { whole, left } = parseCurrentPoints(fields, points, aliases, spendable)
  const issues: FieldIssue[] = []
  const { written, keys } = writtenFields(known, aliases, whole, {
    unknown(key) {
      const issue = misspelt(game, Object.keys(known), key, key.toLowerCase().trim())
      if (issue) issues.push(issue)
    },
    unread: (key, other) => issues.push(unread(key, other))
  })
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    const field = known[name]
    if (value === null || value === undefined || !field) continue
    const whole = field.type.safeParse(value)
    const read = whole.success ? whole : field.type.safeParse(withoutRemark(value))
    if (read.success) {
      values[name] = read.data
      continue
    }
    const key = keys[name] ?? name
    const message = `Expected ${field.expected} for ${key}, found “${inWords(value)}”. Fray ignores this value`
    const instead = betterOf(value, field)
    const better = instead === undefined ? {} : { instead }
    issues.push({
      path: [key],
      code: 'statblock.value',
      severity: 'warning',
      message,
      isLeftOut: true,
      ...better
    })
  }
  return {
    values: values as FieldValues<Known>,
    from: (name) => ({ key: keys[name] ?? name, written: written[name], issues }),
    left,
    issues
  }
}

/**
 * Callbacks for keys that are not read. `unknown`: the game has no such field. `unread`: the key `other` has the same
 * meaning and is read.
 */
interface OnUnread {
  unknown(key: string): void
  unread(key: string, other: string): void
}

/**
 * The written values and their keys, both by field. If several keys mean one field, the first with a value is read; the
 * field’s own name goes before aliases.
 */
function writtenFields(
  known: Readonly<Record<string, Field>>,
  aliases: Readonly<Record<string, string>>,
  fields: Fields,
  on: OnUnread
): {
  readonly written: Readonly<Record<string, unknown>>
  readonly keys: Readonly<Record<string, string>>
} {
  const written: Record<string, unknown> = {}
  const keys: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    const word = key.toLowerCase().trim()
    const name = canonicalKey({ fields: known, aliases }, key)
    if (name === undefined) {
      on.unknown(key)
      continue
    }
    const other = keys[name]
    const isRead =
      other === undefined || written[name] === null || (name === word && value !== null)
    if (other !== undefined && hasValue(value) && hasValue(written[name]))
      isRead ? on.unread(other, key) : on.unread(key, other)
    if (!isRead) continue
    written[name] = value
    keys[name] = key
  }
  return { written, keys }
}

/** The fields that a game knows, by the game’s own names, without fields that have no value. */
export function knownFields(
  {
    fields: known,
    aliases
  }: {
    readonly fields: Readonly<Record<string, Field>>
    readonly aliases: Readonly<Record<string, string>>
  },
  fields: Fields
): Fields {
  const { written } = writtenFields(known, aliases, fields, { unknown() {}, unread() {} })
  return Object.fromEntries(
    Object.entries(written).filter(([, value]) => value !== null && value !== undefined)
  )
}

/** The name of the field that a key means, in any case or by an alias; `undefined` for an unknown key. */
export function canonicalKey(
  {
    fields,
    aliases
  }: {
    readonly fields: Readonly<Record<string, Field>>
    readonly aliases: Readonly<Record<string, string>>
  },
  key: string
): string | undefined {
  const words = key.toLowerCase().trim()
  for (const word of [words, withoutBrackets(words)]) {
    if (Object.hasOwn(fields, word)) return word
    if (Object.hasOwn(aliases, word)) return aliases[word]
  }
  return undefined
}

/** Whether a key has a value. An empty key counts as absent. */
const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The issue of a second key for a field, such as `att:` beside `weapons:`. */
const unread = (key: string, other: string): FieldIssue => ({
  path: [key],
  at: 'key',
  code: 'statblock.double-key',
  severity: 'warning',
  message: `“${key}” means the same as “${other}” here. Fray uses “${other}” and ignores this key`
})

/** A value without the remark in brackets behind it: `4 (cowardly)` is 4, as a number. */
function withoutRemark(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimEnd().endsWith(')')) return value
  const text = value.slice(0, value.indexOf('(')).trim()
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text || value
}

/** A key without a remark in brackets: `strike (bite)` is `strike`. */
const withoutBrackets = (key: string): string =>
  key.endsWith(')') ? key.slice(0, Math.max(0, key.indexOf('('))).trim() : key

/**
 * The probable meaning of a value that does not fit: `4 [15]` is the ascending Armour Class; `14 (3d8)` and `15
 * (chain)` are their number. `yes` is true, and a misspelt word is the closest known word. `undefined` if no such
 * meaning fits.
 */
function betterOf(value: unknown, { type, words = [] }: Field): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const numbers = [/(?<=\[)\d+(?=\])/, /^[+-]?\d+/, /(?<!\d)\d*d\d+(?:[+-]\d+)?/]
  const found = numbers.flatMap((form) => form.exec(text)?.[0] ?? [])
  const near = closestMatch(text, words)
  const spoken = [
    ...(/^(?:true|yes|on|1)$/i.test(text) ? [true] : []),
    ...(/^(?:false|no|off|0)$/i.test(text) ? [false] : [])
  ]
  const better = [...spoken, ...(near === undefined ? [] : [near]), ...found]
  // A suggestion with the same text as the value would change nothing.
  return better
    .find((one) => String(one) !== String(value) && type.safeParse(one).success)
    ?.toString()
}

/** A value for a message, cut after 60 characters. */
export const inWords = (value: unknown): string =>
  (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).slice(0, 60)

/** Keys that other tools use. They are never reported as misspelt, however close to a key of a game. */
const keysOfOtherTools = new Set([
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
  'zone',
  'spells',
  'render',
  'age',
  'gender',
  'icon',
  'map'
])

/** Keys about a fight that some games read. Fray reports them in statblocks of the other games. */
const keysOfOtherGames = new Set(['surprised', 'ambush'])

/**
 * Keys for numbers and gear of a creature that some games read. In the other games, an issue says that no rule reads
 * the key.
 */
const numbersOfOtherGames = new Set([
  'attack bonus',
  'class',
  'damage',
  'defence',
  'defense',
  'hd',
  'hit dice',
  'hit die',
  'lvl',
  'morale',
  'savvy',
  'shield',
  'size',
  'special'
])

/**
 * The issue of an unknown key that is at most two edits from a key of the game, or that other games read. `undefined`
 * for other keys.
 */
function misspelt(
  game: string,
  known: readonly string[],
  key: string,
  word: string
): FieldIssue | undefined {
  // `weapons+` and similar keys change a list of the parent statblock.
  if (keysOfOtherTools.has(word) || /[+\-~]$/.test(word)) return undefined
  const maxDistance = Math.min(2, Math.floor(word.length / 3))
  const near = known.find((name) => editDistance(word, name, maxDistance + 1) <= maxDistance)
  const isOfFight = keysOfOtherGames.has(word)
  if (near === undefined && (isOfFight || numbersOfOtherGames.has(word))) {
    const message = `${game} has no rule that reads “${key}”. Fray keeps and shows this key`
    const severity = isOfFight ? 'warning' : 'info'
    return { path: [key], at: 'key', code: 'statblock.unknown-field', severity, message }
  }
  if (near === undefined) return undefined
  return {
    path: [key],
    at: 'key',
    code: 'statblock.unknown-field',
    severity: 'warning',
    message: `${game} has no “${key}”, expected “${near}”. Fray keeps and shows this key, and no rule reads the value`,
    instead: near
  }
}

import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { isRecord } from '../../../core/statblock/fields.ts'
import { sizes } from '../tables/sizes.ts'
import { aliases } from './fields.ts'

/** The fields of a statblock in the usual form, with an issue for each value that Fray cannot read. */
interface PlainFields {
  readonly fields: Fields
  /** Whether the statblock gives a health of 0 or less, and no maximum. */
  readonly isDown: boolean
  readonly issues: readonly FieldIssue[]
}

/**
 * Rewrites values in the words of the book: `abilities: STR 8, AGI 4`, `armour: light AV 1, helmet`, `damage: d6`,
 * `traits: [undead, large]`, `shield: large shield`, `health: 0/8`. Other fields stay as they are.
 */
export function inUsualForm(written: Fields): PlainFields {
  const fields: Record<string, unknown> = {}
  const issues: FieldIssue[] = []
  let isDown = false
  const has = (name: string) =>
    Object.keys({ ...written, ...fields }).some((key) => nameOf(key) === name)
  /** Adds a value that was found under another key, unless the statblock already has the key `name`. */
  const add = (name: string, value: unknown) => {
    if (!has(name)) fields[name] = value
  }
  for (const [key, value] of Object.entries(written)) {
    switch (nameOf(key)) {
      case 'abilities': {
        const found = abilitiesIn(value)
        for (const [name, score] of found) add(name, score)
        if (found.length === 0)
          issues.push(unread(key, value, 'abilities such as “STR 8, AGI 8, WIT 8”'))
        break
      }
      case 'damage': {
        const die = /^1?(d(?:4|6|8|10|12))$/i.exec(text(value))?.[1]
        if (die === undefined) issues.push(unread(key, value, 'a die such as “d6”'))
        else if (has('weapons'))
          issues.push(
            unread(key, value, `a die under weapons, such as “bite ${die} natural”, and none`)
          )
        else add('weapons', [`attack ${die.toLowerCase()} natural`])
        break
      }
      case 'armour': {
        const parts = partsOf(text(value), /[,+&]|\b(?:and|with)\b/i)
        if (parts.some((part) => /\bhelmet\b/i.test(part))) add('helmet', true)
        if (parts.some((part) => /\bshield\b/i.test(part))) add('shield', 1)
        const [worn = ''] = parts.filter(
          (part) => part !== '' && !/\b(?:helmet|shield)\b/i.test(part)
        )
        fields[key] = typeof value === 'string' ? armourIn(worn) : value
        break
      }
      case 'shield':
        fields[key] = /^(?:yes|on)$|\b(?:shield|buckler)$/i.test(withoutNote(value))
          ? 1
          : /^(?:no|none|off)$/i.test(text(value))
            ? 0
            : value
        break
      case 'size':
        fields[key] = withoutNote(value)
        break
      case 'traits': {
        const words = Array.isArray(value) ? value.map(text) : partsOf(text(value), /,/)
        const rest = words.filter((word) => {
          const name = kinds.test(word) ? 'kind' : isSize(word) ? 'size' : ''
          if (name !== '') add(name, word.trim().toLowerCase())
          return name === ''
        })
        fields[key] = rest.length === words.length ? value : rest
        break
      }
      case 'health': {
        const [, left = '', most] =
          /^(-?\d{1,3})(?:\s*(?:\/|\bof\b)\s*(\d{1,3}))?$/.exec(text(value)) ?? []
        if (left === '' || Number(left) > 0) fields[key] = value
        else if (most === undefined) isDown = true
        else fields[key] = `0/${most}`
        break
      }
      default:
        fields[key] = value
    }
  }
  return { fields, isDown, issues }
}

/** The parts of a text between separators, without spaces around them. */
const partsOf = (words: string, separator: RegExp): readonly string[] =>
  words.split(separator).map((part) => part.trim())

const ownAliases: Readonly<Record<string, string>> = {
  attributes: 'abilities',
  stats: 'abilities',
  'str/agi/wit': 'abilities'
}

function nameOf(key: string): string {
  const word = key.toLowerCase().trim()
  const found = [ownAliases, aliases].find((known) => Object.hasOwn(known, word))
  return found?.[word] ?? word
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** A value without a remark in parentheses: `Large (x2)` is `Large`. Values other than texts stay. */
const withoutNote = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\([^()]*\)$/, '').trim() : (value as string)

const kinds = /^\s*(?:undead|demon|construct)\s*$/i

const isSize = (word: string): boolean =>
  sizes.some(({ size }) => size === word.trim().toLowerCase())

/** The word for armour: `leather` for `leather AV1`, `light` for `light (AV 1)`, and `heavy` for `AV 2`. */
function armourIn(words: string): string {
  const [, value] = /\b(?:AV|armou?r value)\s*(\d)\b/i.exec(words) ?? []
  const name = words.replace(/\(?\b(?:AV|armou?r value)\s*\d\b\)?/i, '').trim()
  if (name !== '') return name
  return value === '2'
    ? 'heavy'
    : value === '1'
      ? 'light'
      : value === '0' || words === ''
        ? 'none'
        : words
}

const abilityNames: readonly (readonly [RegExp, string])[] = [
  [/\b(?:STR|strength)\b\D{0,3}(\d{1,2})\b/i, 'str'],
  [/\b(?:AGI|agility)\b\D{0,3}(\d{1,2})\b/i, 'agi'],
  [/\b(?:WIT|wits)\b\D{0,3}(\d{1,2})\b/i, 'wit']
]

/** Abilities in one text or map: `STR 8, AGI 4`, `{STR: 8}`, or `8/4/6` in the order STR, AGI, WIT. */
function abilitiesIn(value: unknown): readonly (readonly [string, number])[] {
  const words = Array.isArray(value)
    ? value.map(text).join(', ')
    : isRecord(value)
      ? Object.entries(value)
          .map(([name, score]) => `${name} ${text(score)}`)
          .join(', ')
      : text(value)
  const three = /^(\d{1,2})\s*[/,]\s*(\d{1,2})\s*[/,]\s*(\d{1,2})$/.exec(words)
  if (three) return ['str', 'agi', 'wit'].map((name, index) => [name, Number(three[index + 1])])
  return abilityNames.flatMap(([pattern, name]) => {
    const score = pattern.exec(words)?.[1]
    return score === undefined ? [] : [[name, Number(score)] as const]
  })
}

const unread = (key: string, value: unknown, expected: string): FieldIssue => ({
  path: [key],
  code: 'statblock.value',
  severity: 'warning',
  message: `Expected ${expected} for ${key}, found “${text(value)}”. Fray ignores this value`,
  isLeftOut: true
})

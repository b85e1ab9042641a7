import type { Fields } from '../../../core/statblock/fields.ts'
import { isRecord } from '../../../core/statblock/fields.ts'
import { canonicalKey } from '../../../core/statblock/read-fields.ts'
import { readWords, wordsIn } from '../../../core/statblock/weapon-reader.ts'
import { attributes } from '../tables/attributes.ts'
import { hindranceCalled } from '../tables/hindrances.ts'
import { aliases, fields as known } from './fields.ts'
import { weaponForms, withoutSpaces } from './weapon-forms.ts'

/** A statblock in the usual spellings. `origins`: the written key of each key that was moved. */
interface Respelled {
  readonly fields: Fields
  readonly origins: Readonly<Record<string, string>>
}

/**
 * Rewrites values in the spellings of the book to those that Fray reads: `attributes: STR 2, DEX 1`, `hp: 1d12+CON`,
 * `armour: AP 2`, `luck: 1/2`, `claws d6 + DR12 CON or Paralysed`. Other values stay as they are.
 */
export function respell(written: Fields): Respelled {
  const fields: Record<string, unknown> = { ...written }
  const origins: Record<string, string> = {}
  const keyOf = (name: string) =>
    Object.keys(fields).find((key) => canonicalKey({ fields: known, aliases }, key) === name)
  const move = (name: string, value: unknown, from: string) => {
    if (keyOf(name) !== undefined) return
    fields[name] = value
    origins[name] = from
  }
  const rewrite = (name: string, change: (value: unknown, key: string) => unknown) => {
    const key = keyOf(name)
    if (key !== undefined) fields[key] = change(fields[key], key)
  }
  for (const [key, value] of Object.entries(written))
    if (key.toLowerCase().trim() === 'attributes')
      for (const [attribute, score] of attributesIn(value)) move(attribute, score, key)
  const con = fields[keyOf('con') ?? '']
  rewrite('hp', (value) => respellHp(value, con))
  rewrite('armour', (value, key) => {
    const ap = /^(?:AP ?)?(\d{1,2})(?: ?AP)?$/i.exec(singleSpaced(value))?.[1]
    if (ap === undefined) return value
    move('ap', Number(ap), key)
    return undefined
  })
  for (const name of ['luck', 'grit'])
    rewrite(name, (value) => /^(\d{1,2}) ?\/ ?\d{1,2}$/.exec(singleSpaced(value))?.[1] ?? value)
  rewrite('weapons', (value) => {
    const entries = entriesOf(value)?.map((entry) =>
      typeof entry === 'string' ? respellWeapon(entry) : entry
    )
    return typeof value === 'string' ? entries?.join(', ') : (entries ?? value)
  })
  return { fields, origins }
}

/** A value as text with single spaces; none for a map, which may have a key `toString`. */
function singleSpaced(value: unknown): string {
  if (Array.isArray(value)) return value.map(singleSpaced).join(',')
  return typeof value === 'object' && value !== null
    ? ''
    : String(value).trim().replace(/\s+/g, ' ')
}

/** The attributes of one line or of a map: `STR 2, DEX −1`. Skips other words. */
function attributesIn(value: unknown): readonly (readonly [string, unknown])[] {
  const pairs: readonly (readonly [string, unknown])[] = isRecord(value)
    ? Object.entries(value)
    : [...singleSpaced(value).matchAll(/\b([a-z]{3,12}) ?[:=]? ?([+−-]?\d{1,2})/gi)].map(
        ([, name = '', score = '']) => [name, score.replace('−', '-')]
      )
  return pairs.flatMap(([name, score]) => {
    const key = canonicalKey({ fields: known, aliases }, name)
    return attributes.some((one) => one.toLowerCase() === key) ? [[key ?? '', score] as const] : []
  })
}

/** HP in the usual form: the number in place of `CON`, and 0 in place of negative HP, since HP never go below 0. */
function respellHp(value: unknown, con: unknown): unknown {
  const words = singleSpaced(value)
  const below = /^[−-] ?\d{1,3}( ?(?:\/|of) ?\d{1,3})?$/i.exec(words)
  if (below) return below[1] === undefined ? 0 : `0${below[1]}`
  const plus = Number(con ?? 0)
  if (!/\+ ?CON$/i.test(words) || !Number.isInteger(plus)) return value
  const sign = plus < 0 ? '-' : '+'
  return words.replace(/ ?\+ ?CON$/i, plus === 0 ? '' : `${sign}${Math.abs(plus)}`)
}

/** The entries of a list of weapons in one line or several. Brackets keep their commas. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return undefined
  const entries: string[] = []
  for (const part of openBrackets(value).split(',')) {
    const before = entries.at(-1)
    // `claws d6, DR12 CON or Paralysed` is one weapon.
    if (before !== undefined && isEffect(part)) entries[entries.length - 1] = `${before}${part}`
    else entries.push(part.trim())
  }
  return entries
}

/** Whether a name among the weapons is a bundle of ammunition. */
export const isAmmunition = (name: string): boolean =>
  /^(?:quiver|arrows?|bolts?|ammo|ammunition|bullets|sling stones)(?: of \w+)?$/i.test(name)

/** A weapon in the forms of the notation: `claws d6 + DR12 CON or Paralysed` is `claws d6 DR12 CON Paralysed`. */
function respellWeapon(entry: string): string {
  const plain = openBrackets(entry).replace(/(d\d{1,3})\s\+\s(?=d?\d)/gi, '$1+')
  const dice = /\b\d*d\d+\S*/i.exec(plain)
  const end = dice ? dice.index + dice[0].length : plain.length
  const effects = plain.slice(end)
  if (!isEffect(effects)) return plain
  const words = effects
    .replace(/\bongoing damage\b/gi, 'ongoing')
    .replace(/\bDR\s+(\d)/gi, 'DR$1')
    .replace(
      /(?:^|\s)(?:\+|plus|and|or|until|on|a|an|be|is|becomes?|save|tests?|of)(?=\s|$)/gi,
      ' '
    )
  return `${plain.slice(0, end)} ${words}`.replace(/\s+/g, ' ').trim()
}

/** Whether words behind the dice are an effect: Ongoing Damage or a hindrance, with the Test against it. */
function isEffect(words: string): boolean {
  const said = words.split(/[\s,+]+/).filter((word) => word !== '')
  return (
    !/d\d/i.test(words) &&
    said.some((word) => hindranceCalled(word) !== undefined || /^ongoing$/i.test(word))
  )
}

/** Opens brackets that hold only forms of a weapon: `spear (d6/d8, thrown)` is `spear d6/d8 thrown`. */
const openBrackets = (text: string): string =>
  text.replace(/\(([^()]{1,60})\)/g, (whole, inside: string) => {
    const words = wordsIn(withoutSpaces(inside))
    const { name, unknown } = readWords(['weapon', ...words], weaponForms, { named: 1 })
    return name === 'weapon' && unknown.length === 0 ? ` ${words.join(' ')}` : whole
  })

import { trimMatching } from '../../text/trim.ts'
import { isRecord } from '../fields.ts'
import { plainText, textOf } from './text.ts'
import { numberOf, numeral, orWord } from './words.ts'

/** An action or attack of a foreign statblock, before its numbers are parsed. */
export interface AttackEntry {
  /** The name without its count and kind: `claw` of `__Melee__ ⬻ 2x claw`. Empty without a name. */
  readonly name: string
  /** The title and the text as written. */
  readonly title: string
  readonly text: string
  readonly count: number
  /** Whether the attack is an alternative to the attacks before it in the list. */
  readonly isOther: boolean
}

/** `Melee`, `Ranged Attack`: the kind of an attack, not its name. */
const kindWords =
  /^(?:melee or ranged|melee|ranged|nahkampfangriff|nahkampf|fernkampfangriff|fernkampf|corps à corps|à distance|cuerpo a cuerpo|a distancia)(?!\p{L})[\s:.]*/iu
/** `2x claws`, `2 claws`. */
const countBefore = /^(\d{1,2})\s?(?:[x×]\s?|\s)(?=\p{L})/iu
/** `claw x2`. */
const countAfter = /\s[x×]\s?(\d{1,2})$/i

/** Parses an entry of a list of actions or attacks: a text, a pair of name and text, or a map. */
export function attackEntry(value: unknown): AttackEntry {
  if (Array.isArray(value)) return entryOf(textOf(value[0]), textOf(value.slice(1)))
  if (!isRecord(value)) return entryOf('', textOf(value))
  const { name, desc, text, bonus, damage, range, notes } = value
  const sign = Number(bonus) >= 0 && !/^\s*\+/.test(String(bonus)) ? '+' : ''
  const parts = [
    textOf(desc ?? text),
    bonus === undefined ? '' : `${sign}${String(bonus)}`,
    damage === undefined ? '' : `Damage ${textOf(damage)}`,
    range === undefined ? '' : `(${textOf(range)})`,
    textOf(notes)
  ]
  return entryOf(textOf(name), parts.filter((part) => part !== '').join(' '))
}

function entryOf(written: string, writtenText: string): AttackEntry {
  const [title, text] = [plainText(written), plainText(writtenText)]
  const isOther = orWord.test(title)
  const kindless = title.replace(orWord, '').replace(kindWords, '')
  const named = kindless === '' ? text.replace(kindWords, '') : kindless
  const [lead = '', before] = countBefore.exec(named) ?? []
  // The name ends where its bonus, its traits or its dice begin.
  const [words = ''] = named.slice(lead.length).split(/[(+:;,]|\s[-–]?\d|\.\s/, 1)
  const [tail = '', behind] = countAfter.exec(kindless.trim()) ?? []
  const name = trimMatching(
    words.replace(tail.trim() === '' ? /\s[x×]$/ : tail, '').replace(/[^\p{L}\s'’-]+/gu, ' '),
    /[\s-]/
  )
  return {
    name: name.replace(/\s+/g, ' ').replace(/\sx$/, '').toLowerCase(),
    title,
    text,
    count: Number(before ?? behind ?? 1),
    isOther
  }
}

const counted = new RegExp(
  `(${numeral})\\s(?:[\\p{L}'’-]{1,20}\\s){0,3}?(?:attacks?|attaques?|angriffe?n?|ataques?|атак[иу]?)(?!\\p{L})`,
  'giu'
)
/** `one Constrict or Tail attack`: one attack of two kinds. */
const eitherAttack = new RegExp(
  `(${numeral})\\s([\\p{L}'’-]{1,20})\\sor\\s[\\p{L}'’-]{1,20}\\s(attacks?)(?!\\p{L})`,
  'giu'
)
const repeated = new RegExp(`(?:attacks?|greift|ataca|атакует)\\s(${numeral})`, 'iu')
const withEach = new RegExp(`(${numeral})\\s(?:with|mit|avec|con)(?!\\p{L})`, 'giu')

/**
 * The number of attacks in a text such as a Multiattack; 0 without any. Only the first part that names attacks
 * counts: parts end at `.`, `:`, `;`, “or” and “instead”. `makes three attacks: one with its bite and two with its
 * claws` gives 3.
 */
export function attackCountIn(text: string): number {
  for (const part of text
    .replace(eitherAttack, '$1 $2 $3')
    .split(/[.;:]\s|[.;:]$|(?<!\p{L})(?:or|ou|oder|o|или)(?!\p{L})|instead/iu)) {
    const counts = [...part.matchAll(counted)].map(([, number = '']) => numberOf(number))
    const [first = 0] = counts
    if (first > 0) {
      // In `three attacks, one with its bite`, the rest lists parts of the three.
      const isWhole = first > 1 && counts.length > 0 && withOne.test(part)
      return isWhole ? first : counts.reduce((sum, number) => sum + number, 0)
    }
    const again = repeated.exec(part)?.[1]
    if (again !== undefined) return numberOf(again)
    const each = [...part.matchAll(withEach)].map(([, number = '']) => numberOf(number))
    if (each.length > 0) return each.reduce((sum, number) => sum + number, 0)
  }
  return 0
}

const withOne = new RegExp(`,?\\s(?:${numeral})\\s(?:with|mit|avec|con)(?!\\p{L})`, 'iu')

import { trimMatching } from '../text/trim.ts'
/** An attack in the notation that many games share: `2 claws +2 (1d6 + poison)`. */
export interface WrittenAttack {
  /** Number of these attacks in a round. */
  readonly count: number
  /** Empty if only damage is written. */
  readonly name: string
  readonly bonus: number | undefined
  /** One entry per attack, or one entry for all; `1-6` becomes `1d6`. Empty if no damage is written. */
  readonly damage: readonly string[]
  /** Other effects, such as `poison`. */
  readonly rider: string
  /** The word between this attack and the one before; `undefined` for the first attack. */
  readonly joined: 'and' | 'or' | undefined
}

/** The attacks of a text. `beside`: the parts of the text that are no attacks, such as `THAC0 19 [0]`. */
interface AttackText {
  readonly attacks: readonly WrittenAttack[]
  readonly beside: readonly string[]
}

const dice = /(?<![\p{L}\d])\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d{1,2}(?!\d*d))?/iu
/** A range such as `(1-6)` stands for dice with the same range. */
const diceOrSpan =
  /^\s*(?:\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d{1,2}(?!\d*d))?|\d{1,2}\s*[-–]\s*\d{1,3})/iu
/** A label such as `Attacks:` in front. `attack 2` without a colon may be the name of a weapon. */
const label = /^\s*(?:#\s*)?(?:att?|atk|attacks|attack\s*:)(?!\p{L})[\s.:]*(?=\d|\p{L})/iu

/** Whether a text uses the attack notation of other games, and is no weapon name with words after it. */
export const isAttackText = (text: string): boolean =>
  text.length <= maxLength && (signs.some((sign) => sign.test(text)) || hasJoinedDice(text))

/** A longer text counts as prose, not as attacks. */
const maxLength = 500

const signs: readonly RegExp[] = [
  /^\s*(?:#\s*)?(?:att?|atk|attacks|attack\s*:)[\s.:]+\d/i,
  /\bTHAC[0O]\b/i,
  // `3 (d4/d4/d8)`, `2 claws`, `or 1 bow`
  /^\s*\d{1,2}\s*(?:[x×]\s*)?\(/i,
  /(?:^|[,;/]|\b(?:and|or)\s)\s*\d{1,2}\s+(?:[x×]\s+)?\p{L}/iu,
  // A bonus alone. `STR +2` is no bonus but a requirement of a bow.
  /(?<!\b(?:STR|DEX))\s[+-]\d{1,2}(?=\s*(?:[(,;/]|$|to hit\b|or\b|and\b|\d*d\d))/i,
  // `claw/claw/bite`. Or dice with more in their brackets: a damage range, added words, or two dice.
  /^\s*(\p{L}+)\s*\/\s*\1\b/iu,
  /\(\s*\d+\s*[-–]\s*\d/,
  /\(\s*\d*d\d[\d\s+-]*[^\d\s()+-][^()]*\)|\(\s*\d*d\d+\s+[+-][^()]*\)/i,
  /d\d+\s*\+\s*(?!d\d)\p{L}/iu
]

/** Whether a line has dice, then “and” or “or”, then dice: `1d6 or 2d4`. */
const hasJoinedDice = (text: string): boolean =>
  text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const first = line.search(/\dd\d/i)
    const separator = /\b(?:and|or)\b/gi
    separator.lastIndex = first + 3
    return first >= 0 && separator.test(line) && /d\d/i.test(line.slice(separator.lastIndex))
  })

/**
 * Parses the attacks of a text. Each has a count, name, bonus, damage and other effects. Commas, slashes, “and”
 * or “or” separate attacks. Never throws: `beside` lists the parts that are no attacks.
 *
 * `2 claws +2 (1d6)` · `1 x bite (1d6), THAC0 19 [0]` · `1 sword (1d8) or 1 bow (1d6)` · `3 (d4/d4/d8)`
 */
export function parseAttackText(text: string): AttackText {
  const attacks: WrittenAttack[] = []
  const beside: string[] = []
  if (text.length > maxLength) return { attacks, beside }
  for (const { words, joined } of clausesOf(ungrouped(text.replace(label, '')))) {
    const last = attacks.at(-1)
    const isDice = diceOrSpan.exec(words)?.[0].trim() === words
    if (words === '' || words === '-') continue
    if (numberElsewhere.test(words)) beside.push(words)
    // `1d4 claw, 2d8` is the damage of two attacks, `1d4/2d8` that of one.
    else if (last && isDice && last.damage.length > 0 && last.rider === '')
      attacks.splice(-1, 1, { ...last, damage: [...last.damage, diceOf(words)] })
    else if (last && (/^by\b/i.test(words) || (last.name === '' && /^weapon\b/i.test(words))))
      attacks.splice(-1, 1, { ...last, rider: together(last.rider, `${joined} ${words}`) })
    else attacks.push(attackOf(words, last && joined))
  }
  return { attacks, beside }
}

/**
 * Removes the brackets around groups of attacks, as in `[2 × claw (1d6), 1 × bite (2d8)] or breath`. Brackets
 * around an ascending Armour Class stay: they hold no dice.
 */
const ungrouped = (text: string): string =>
  text.replace(/\[([^[\]]*)\]/g, (whole, inside: string) => (/d\d/i.test(inside) ? inside : whole))

/** Other numbers of a statblock that stands in one line, such as its Armour Class. They are no attacks. */
const numberElsewhere = /^(?:THAC[0O]|AC|HD|hp|MV|SV|ML|AL|XP|NA|TT)\b\s*[\d:[+-]?/i

interface Clause {
  readonly words: string
  readonly joined: 'and' | 'or'
}

const separators =
  /\s+(and|or)\s+|\s*[,;]\s*(?:(and|or)\s+)?|\s*\/\s*(?:(and|or)\s+)?|\s+\+\s+(?=\d+\s+\p{L})/iuy

/** Splits a text at its separators, except inside brackets. */
function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  let joined: Clause['joined'] = 'and'
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth = Math.max(0, depth - 1)
    separators.lastIndex = at
    const separator = depth === 0 ? separators.exec(text) : null
    if (!separator) continue
    clauses.push({ words: text.slice(start, at).trim(), joined })
    joined = separator.slice(1).find(Boolean)?.toLowerCase() === 'or' ? 'or' : 'and'
    start = at + separator[0].length
    at = start - 1
  }
  return [...clauses, { words: text.slice(start).trim(), joined }]
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

function attackOf(words: string, joined: WrittenAttack['joined']): WrittenAttack {
  // The lowest count of `5 to 12 bites` and `2d4 spikes (1d6)`, and the highest of `up to 8 whips`.
  const [lead = '', counted = ''] =
    /^(?:up to\s+)?(\d{1,2}|one|two|three|four|five|six)(?:\s*(?:to|[-–])\s*\d{1,2})?(?:\s*[x×]\s+|\s+(?:[x×]\s*)?|(?=\()|$)/i.exec(
      words
    ) ??
    rolledCount.exec(words) ??
    []
  const numeral = numerals.indexOf(counted.toLowerCase())
  const rest = words.slice(lead.length)
  const inBrackets = [...rest.matchAll(/\(([^()]*)\)/g)].find(([, inside = '']) =>
    diceOrSpan.test(inside)
  )
  const bare = inBrackets ? undefined : dice.exec(rest)
  const [found, inside] = [inBrackets ?? bare, inBrackets?.[1] ?? bare?.[0] ?? '']
  const before = found ? rest.slice(0, found.index) : rest
  const behind = found ? rest.slice(found.index + found[0].length) : ''
  const { damage, more } = damageOf(inside)
  const [sign, bonus] = /(?:^|\s)([+-]\d{1,2})(?:\s*to hit)?(?![\d\p{L}])/iu.exec(before) ?? []
  const said = sign === undefined ? before : before.replace(sign, ' ')
  const [name = ''] = said.split(/[([+:]|\b(?:plus|vs|by)\b/, 1)
  return {
    count: lead === '' ? 1 : numeral > 0 ? numeral : Number(counted),
    name: name.replace(/\s+/g, ' ').trim(),
    bonus: bonus === undefined ? undefined : Number(bonus),
    damage,
    rider: [said.slice(name.length), more, behind].reduce(together, ''),
    joined
  }
}

/** A rolled number of attacks, such as `2d4 spikes (1d6)`: dice in front, and damage in brackets. */
const rolledCount = /^(\d{1,2})d\d{1,2}\s+(?=\p{L}[^()]*\(\d*d\d)/iu

/**
 * Splits the dice from the words after them. For `1d4/1d4/1d8 + poison`, returns three dice as `damage`, and `+ poison`
 * as `more`.
 */
function damageOf(text: string): { readonly damage: readonly string[]; readonly more: string } {
  const damage: string[] = []
  let left = text
  for (let next = diceOrSpan.exec(left); next; next = diceOrSpan.exec(left)) {
    damage.push(diceOf(next[0]))
    left = left.slice(next[0].length)
    const [stroke] = /^\s*[/,]/.exec(left) ?? []
    if (stroke === undefined) break
    left = left.slice(stroke.length)
  }
  return { damage, more: left }
}

/** Dice for a damage range: `1-6` is 1d6, `2-12` is 2d6, `2-7` is 1d6+1. */
function diceOf(words: string): string {
  const [, low, high] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(words) ?? []
  if (low === undefined || high === undefined) return words.replace(/\s/g, '').toLowerCase()
  const [min, max] = [Math.min(Number(low), Number(high)), Math.max(Number(low), Number(high))]
  if (min > 0 && max % min === 0 && max > min) return `${min}d${max / min}`
  return `1d${max - min + 1}${min > 1 ? `+${min - 1}` : min < 1 ? `-${1 - min}` : ''}`
}

/** Joins two texts with a space, without the punctuation around each. */
const together = (before: string, more: string): string =>
  [before, more]
    .map((words) => trimMatching(words.replace(/[()[\]\s]+/g, ' '), /[\s+&,;:]/))
    .filter((words) => words !== '')
    .join(' ')

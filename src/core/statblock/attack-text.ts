import { trimmed } from '../text/trim.ts'
/** An attack as notes of many games write it: `2 claws +2 (1d6 + poison)`. */
export interface WrittenAttack {
  /** How many of it there are in a round. */
  readonly count: number
  /** Empty where only its damage is written. */
  readonly name: string
  readonly bonus: number | undefined
  /** One for each of them, or one for all; `1-6` is `1d6`. Empty where none is written. */
  readonly damage: readonly string[]
  /** Other effects, such as `poison`. */
  readonly rider: string
  /** How it is joined to the attack before it. */
  readonly joined: 'and' | 'or' | undefined
}

/** The attacks of a text, and what stands beside them, such as `THAC0 19 [0]`. */
interface AttackText {
  readonly attacks: readonly WrittenAttack[]
  readonly beside: readonly string[]
}

const dice = /(?<![\p{L}\d])\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d{1,2}(?!\d*d))?/iu
/** `(1-6)` stands for the dice that fall so. */
const diceOrSpan =
  /^\s*(?:\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d{1,2}(?!\d*d))?|\d{1,2}\s*[-–]\s*\d{1,3})/iu
/** An `attack 2` may be a weapon called so. */
const label = /^\s*(?:#\s*)?(?:att?|atk|attacks|attack\s*:)(?!\p{L})[\s.:]*(?=\d|\p{L})/iu

/** Whether a text is written as other games write attacks, and not as a name with words behind it. */
export const isAttackText = (text: string): boolean =>
  text.length <= maxLength && (signs.some((sign) => sign.test(text)) || hasJoinedDice(text))

/** A longer text is prose. */
const maxLength = 500

const signs: readonly RegExp[] = [
  /^\s*(?:#\s*)?(?:att?|atk|attacks|attack\s*:)[\s.:]+\d/i,
  /\bTHAC[0O]\b/i,
  // `3 (d4/d4/d8)`, `2 claws`, `or 1 bow`
  /^\s*\d{1,2}\s*(?:[x×]\s*)?\(/i,
  /(?:^|[,;/]|\b(?:and|or)\s)\s*\d{1,2}\s+(?:[x×]\s+)?\p{L}/iu,
  // A bonus by itself; `STR +2` is what a bow asks for.
  /(?<!\b(?:STR|DEX))\s[+-]\d{1,2}(?=\s*(?:[(,;/]|$|to hit\b|or\b|and\b|\d*d\d))/i,
  // `claw/claw/bite`; and dice with more in their brackets, as a span of points, with words added to them, or two of them.
  /^\s*(\p{L}+)\s*\/\s*\1\b/iu,
  /\(\s*\d+\s*[-–]\s*\d/,
  /\(\s*\d*d\d[\d\s+-]*[^\d\s()+-][^()]*\)|\(\s*\d*d\d+\s+[+-][^()]*\)/i,
  /d\d+\s*\+\s*(?!d\d)\p{L}/iu
]

/** `1d6 or 2d4`: dice, “and” or “or”, and dice, in one line. */
const hasJoinedDice = (text: string): boolean =>
  text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const first = line.search(/\dd\d/i)
    const joint = /\b(?:and|or)\b/gi
    joint.lastIndex = first + 3
    return first >= 0 && joint.test(line) && /d\d/i.test(line.slice(joint.lastIndex))
  })

/**
 * Parses the attacks of a text: how many, a name, perhaps a bonus, damage, other effects; joined by commas,
 * slashes, “and” or “or”. Never throws; `beside` has what is no attack.
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
    // `1d4 claw, 2d8` are two damages, and `1d4/2d8` are those of one attack.
    else if (last && isDice && last.damage.length > 0 && last.rider === '')
      attacks.splice(-1, 1, { ...last, damage: [...last.damage, diceOf(words)] })
    else if (last && (/^by\b/i.test(words) || (last.name === '' && /^weapon\b/i.test(words))))
      attacks.splice(-1, 1, { ...last, rider: together(last.rider, `${joined} ${words}`) })
    else attacks.push(attackOf(words, last && joined))
  }
  return { attacks, beside }
}

/** `[2 × claw (1d6), 1 × bite (2d8)] or breath`: a group of attacks, which no ascending Armour Class is. */
const ungrouped = (text: string): string =>
  text.replace(/\[([^[\]]*)\]/g, (whole, inside: string) => (/d\d/i.test(inside) ? inside : whole))

/** Other numbers of a statblock that is one line. */
const numberElsewhere = /^(?:THAC[0O]|AC|HD|hp|MV|SV|ML|AL|XP|NA|TT)\b\s*[\d:[+-]?/i

interface Clause {
  readonly words: string
  readonly joined: 'and' | 'or'
}

const joints =
  /\s+(and|or)\s+|\s*[,;]\s*(?:(and|or)\s+)?|\s*\/\s*(?:(and|or)\s+)?|\s+\+\s+(?=\d+\s+\p{L})/iuy

/** Splits a text at its joints, but for those in brackets. */
function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  let joined: Clause['joined'] = 'and'
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth = Math.max(0, depth - 1)
    joints.lastIndex = at
    const joint = depth === 0 ? joints.exec(text) : null
    if (!joint) continue
    clauses.push({ words: text.slice(start, at).trim(), joined })
    joined = joint.slice(1).find(Boolean)?.toLowerCase() === 'or' ? 'or' : 'and'
    start = at + joint[0].length
    at = start - 1
  }
  return [...clauses, { words: text.slice(start).trim(), joined }]
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

function attackOf(words: string, joined: WrittenAttack['joined']): WrittenAttack {
  // The fewest of `5 to 12 bites` and `2d4 spikes (1d6)`, and the most of `up to 8 whips`.
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

/** How many there are is rolled where dice in brackets are its damage. */
const rolledCount = /^(\d{1,2})d\d{1,2}\s+(?=\p{L}[^()]*\(\d*d\d)/iu

/** `1d4/1d4/1d8 + poison` is three damages, and `poison` as `more`. */
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

/** `1-6` is 1d6, `2-12` is 2d6, `2-7` is 1d6+1. */
function diceOf(words: string): string {
  const [, low, high] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(words) ?? []
  if (low === undefined || high === undefined) return words.replace(/\s/g, '').toLowerCase()
  const [min, max] = [Math.min(Number(low), Number(high)), Math.max(Number(low), Number(high))]
  if (min > 0 && max % min === 0 && max > min) return `${min}d${max / min}`
  return `1d${max - min + 1}${min > 1 ? `+${min - 1}` : min < 1 ? `-${1 - min}` : ''}`
}

/** Joins two texts, without the punctuation around them. */
const together = (before: string, more: string): string =>
  [before, more]
    .map((words) => trimmed(words.replace(/[()[\]\s]+/g, ' '), /[\s+&,;:]/))
    .filter((words) => words !== '')
    .join(' ')

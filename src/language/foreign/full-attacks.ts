import type { Fields } from '../../core/statblock/fields.ts'
import type { AttackEntry } from '../../core/statblock/foreign/attack-entries.ts'
import { attackEntry } from '../../core/statblock/foreign/attack-entries.ts'
import { plainText, textOf } from '../../core/statblock/foreign/text.ts'
import { parseForeignAttacks } from '../../core/statblock/foreign-attacks.ts'
import type { ForeignAttack } from '../../core/statblock/foreign-statblock.ts'

/** The attacks of `melee:` and `ranged:`, as Pathfinder 1e and D&D 3.5 write full attacks. */
interface FullAttacks {
  readonly attacks: readonly ForeignAttack[]
  readonly inARound: number
  /** Attacks without damage to hit points, such as a touch that drains STR. */
  readonly others: readonly string[]
  /** The keys with attacks: `melee, ranged`. */
  readonly from: string
}

/**
 * Parses full attacks: `bite +13 (2d6+5 plus grab), 2 wings +8 (1d6+2)`, `longsword +11/+6 (1d8+5/19-20)`.
 */
export function fullAttacksOf(fields: Fields): FullAttacks {
  const attacks: ForeignAttack[] = []
  const others: string[] = []
  const keys: string[] = []
  let most = 1
  for (const key of ['melee', 'ranged']) {
    const text = plainText(textOf(fields[key]))
    if (!/\p{L}/u.test(text) || /^none\b/i.test(text)) continue
    const { attacks: found, strikesInARound } = parseForeignAttacks(inSharedNotation(text))
    const strikes = found.filter(hasDamage)
    const harmless = found.filter((one) => !hasDamage(one))
    others.push(...harmless.map(({ name, damage, more }) => [name, damage, ...more].join(' ')))
    if (strikes.length === 0) continue
    attacks.push(...strikes.map((one) => ({ ...one, isRanged: key === 'ranged' || one.isRanged })))
    keys.push(key)
    // A creature attacks either in melee or from afar, so only the larger number counts.
    most = Math.max(most, strikesInARound)
  }
  return { attacks, inARound: most, others, from: keys.join(', ') }
}

/** Whether an attack costs hit points. Dice such as `1d4 Str drain` do not. */
const hasDamage = ({ damage, more }: ForeignAttack): boolean =>
  damage !== '' &&
  !more.some((words) =>
    /^(?:points? of )?(?:str|dex|con|int|wis|cha|negative levels?)\b/i.test(words)
  )

/** Writes full attacks in the notation that `parseForeignAttacks` reads. */
const inSharedNotation = (text: string): string =>
  text
    .replace(/−/g, '-')
    // The bonus of a magic weapon is in its bonus to hit and its damage already.
    .replace(/(^|, |; |and |or |\d )\+\d (?=[a-z])/gi, '$1')
    .replace(/\b(?:mwk|masterwork) /gi, '')
    .replace(/(?<=\d) (?:(?:melee|ranged) )?touch(?= \()/gi, '')
    .replace(/\/(\d\d[-–]20)\/?/g, '; critical $1 ')
    .replace(/\/?[x×](\d)(?=[^\d ])/gi, '; critical times $1')
    .split(/(, |; | and | or )/)
    .map(countIterations)
    .join('')

/** Counts an attack with several bonuses: `longsword +11/+6 (1d8)` becomes `2 longsword +11 (1d8)`. */
function countIterations(clause: string): string {
  const bonuses = /[+-]\d{1,2}(?:\/[+-]\d{1,2}){1,5}/.exec(clause)?.[0].split('/') ?? []
  const [first = ''] = bonuses
  if (bonuses.length < 2) return clause
  const [lead = '', count = '1'] = /^(\d{1,2}) /.exec(clause) ?? []
  const name = clause.slice(lead.length).replace(bonuses.join('/'), first)
  return `${Number(count) * bonuses.length} ${name}`
}

/** The entries of a text of special attacks: `breath weapon (60-ft. line, 6d6 fire)`, `trample (2d6+9)`. */
export function specialAttacksIn(value: unknown): readonly AttackEntry[] {
  if (typeof value !== 'string') return []
  const parts = ['']
  let depth = 0
  for (const letter of plainText(value)) {
    if (letter === '(') depth++
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;]/.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.flatMap((part) => {
    const open = part.indexOf('(')
    const name = (open < 0 ? part : part.slice(0, open)).trim()
    const text = open < 0 ? '' : part.slice(open + 1).replace(/\)$/, '')
    return name === '' ? [] : [attackEntry({ name, desc: text })]
  })
}

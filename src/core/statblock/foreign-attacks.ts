import { isFormula } from '../dice/formula.ts'
import { parseFormula } from '../dice/parse-formula.ts'
import { formulaBounds } from '../dice/roll.ts'
import type { Entries } from '../issues/issue.ts'
import { trimMatching } from '../text/trim.ts'
import type { WrittenAttack } from './attack-text.ts'
import { isAttackText, parseAttackText } from './attack-text.ts'
import type { ForeignAttack } from './foreign-statblock.ts'
import type { FieldSource } from './list-entries.ts'
import { reportEntry, weaponsWithinLimit } from './list-entries.ts'

/** The attacks of a text in another game’s notation. `inARound`: the number of attacks in a round. */
interface ParsedForeignAttacks {
  readonly attacks: readonly ForeignAttack[]
  readonly inARound: number
  /** Number of attacks in a round that deal damage. */
  readonly strikesInARound: number
  /** Whether the text lists weapons at commas, without a count or an “and”. */
  readonly isPlainList: boolean
  /** Parts that are no attacks, such as `THAC0 19 [0]`. */
  readonly beside: readonly string[]
}

/** Parses the attacks of a text. `spare` is a second text with their damage, if the first has none. */
export function parseForeignAttacks(text: string, spare = ''): ParsedForeignAttacks {
  const { attacks, beside } = parseAttackText(text)
  const damage = withSpare(attacks, parseAttackText(spare).attacks, byWeapon.test(spare))
  const found = attacks.flatMap((attack, at) => {
    const own = damage[at] ?? attack.damage
    return typeof own === 'string' ? harmlessAttack(attack, own) : eachOf(attack, own)
  })
  const strikes = attacks.filter((attack, at) => {
    const own = damage[at] ?? attack.damage
    return typeof own !== 'string' && (own.length > 0 || spare !== '')
  })
  return {
    attacks: nameAttacks(found),
    inARound: inARound(attacks),
    strikesInARound: inARound(strikes),
    isPlainList: attacks.every(({ count }) => count === 1) && !/\band\b/i.test(text),
    beside
  }
}

/** The most attacks in a round: “and” adds attacks, “or” separates alternatives. */
function inARound(attacks: readonly WrittenAttack[]): number {
  const sums = [0]
  for (const { count, joined } of attacks) {
    if (joined === 'or') sums.push(0)
    sums[sums.length - 1] = (sums.at(-1) ?? 0) + count
  }
  return Math.max(1, ...sums)
}

/**
 * The damage of each attack: its own, or else damage from `spare`. That damage is found by name, as in `1d4 claw, 1d8
 * bite`; in order, as in `1d4/1d4/1d8`; or the first damage counts for all. In the result, a string is an effect
 * instead of damage, such as `grab` for a tongue in `grab or 2d6`; `by weapon` is no effect. A spell beside other
 * attacks takes damage from `spare` only by its name, or if `spare` has dice for every attack.
 */
function withSpare(
  attacks: readonly WrittenAttack[],
  spare: readonly WrittenAttack[],
  isByWeapon: boolean
): readonly (string | readonly string[])[] {
  const all = spare.flatMap(({ damage }) => damage)
  const strikes = attacks.filter(({ name }) => !magic.test(name) || attacks.length === 1)
  // Assign the dice in order if there are as many dice as attacks, with or without magic.
  const inOrder = [attacks, strikes].find((some) => countOf(some) === all.length)
  return attacks.map((attack, at) => {
    const { name, count: own, damage } = attack
    const nth = strikes.indexOf(attack)
    const from = inOrder ? countOf(inOrder.slice(0, inOrder.indexOf(attack))) : 0
    if (damage.length > 0) return damage
    const called =
      spare.find((one) =>
        [one.name, one.rider].some((words) => words !== '' && isCalled(name, words))
      ) ?? spare.find((one) => one.damage.length > 0 && endsWith(name, one.rider))
    const there = called ?? (spare.length === attacks.length ? spare[at] : undefined)
    const words = there && `${there.name} ${there.rider}`.trim()
    if (there && there.damage.length === 0 && words && /\p{L}/u.test(words))
      return byWeapon.test(words) ? [] : words
    if (all.length === 0) return damage
    if (called) return called.damage
    if (nth < 0 && inOrder !== attacks) return ''
    if (isByWeapon && attacks.length > 1 && byWeapon.test(name)) return []
    if (there?.damage.length === 1 && there.rider === '') return there.damage
    if (inOrder) return all.slice(from, from + own)
    return all.slice(all.length === strikes.length ? nth : 0).slice(0, 1)
  })
}

const countOf = (attacks: readonly WrittenAttack[]): number =>
  attacks.reduce((sum, { count }) => sum + count, 0)

const byWeapon = /weapon|waffe|arme/i
/** Names of attacks that do not take the damage of other attacks. */
const magic = /^(?:plus )?(?:spells?|powers?|special|magic|breath|gaze)$/i

/** Whether `words` name this attack: `1d3 hind claw` names `hind claws`. */
const isCalled = (name: string, words: string): boolean => {
  const [one = '', other = ''] = [name, words].map((text) => text.toLowerCase().replace(/s\b/g, ''))
  return (
    other.startsWith(one) ||
    one.startsWith(other) ||
    (other.endsWith(` ${one}`) && /^\S+ \S+$/.test(other))
  )
}

/** Whether the name ends with `words`, up to an `or by` or `and by`: `6d6 rock, or by spell` fits a `thrown rock`. */
const endsWith = (name: string, words: string): boolean => {
  const [said = ''] = words.toLowerCase().split(/ (?:and|or) by /, 1)
  return said !== '' && name.toLowerCase().endsWith(` ${said}`)
}

/** An attack without damage, whose effect is `words`. */
function harmlessAttack({ name, rider }: WrittenAttack, words: string): ForeignAttack {
  const plain = trimMatching(name.replace(/[^\p{L}'’-]+/gu, ' '), /[\s-]/).toLowerCase()
  const more = [rider, words].filter((one) => one !== '' && one.toLowerCase() !== plain)
  return { ...foreignAttack(plain, '', rider, more), isHarmless: true }
}

/** Words that repeat the kind of an attack. */
const said = /\b(?:slashing|piercing|crushing|bludgeoning|natural|melee|ranged|damage)\b/gi

/** One attack for each different damage. */
function eachOf(
  { name, bonus, rider }: WrittenAttack,
  damage: readonly string[]
): readonly ForeignAttack[] {
  const sign = bonus !== undefined && bonus >= 0 ? '+' : ''
  const rest = rider.replace(said, '').replace(/\s+/g, ' ').trim()
  const more = [...(bonus ? [`${sign}${bonus} to hit`] : []), rest].filter((words) => words !== '')
  const each = damage.length === 0 ? [''] : [...new Set(damage)]
  const plain = trimMatching(name.replace(/[^\p{L}'’-]+/gu, ' '), /[\s-]/)
  return each.map((dice) => foreignAttack(plain.toLowerCase(), dice, rider, more))
}

const ordinals = ['', 'second', 'third', 'fourth', 'fifth', 'sixth']

/**
 * Names attacks that have no name, and drops repeated ones with the same name and damage. Different damage under one
 * name gets an ordinal, such as `second bite`.
 */
export function nameAttacks(attacks: readonly ForeignAttack[]): readonly ForeignAttack[] {
  const out: ForeignAttack[] = []
  for (const attack of attacks) {
    const wanted = attack.name === '' ? 'blow' : attack.name
    const alike = out.filter(({ name }) => name === wanted || name.endsWith(` ${wanted}`))
    if (alike.some(({ damage }) => damage === attack.damage)) continue
    const ordinal = ordinals[alike.length] ?? `${alike.length + 1}th`
    out.push({ ...attack, name: `${ordinal} ${wanted}`.trim() })
  }
  return out
}

const naturals =
  /bite|claw|fang|teeth|tooth|tail|horn|gore|sting|tentacle|slam|fist|beak|talon|hoof|hooves|touch|spit/i
const kinds = [
  [/slash|claw|sword|axe|scimitar|blade|sickle/i, 'slashing'],
  [/pierc|bite|spear|arrow|bow|dagger|fang|horn|sting|tooth|teeth/i, 'piercing'],
  [/bludgeon|crush|club|mace|slam|fist|hammer/i, 'crushing']
] as const

/** An attack from its name, its dice and the words about it. */
export function foreignAttack(
  name: string,
  damage: string,
  words: string,
  more: readonly string[] = []
): ForeignAttack {
  const formula = parseFormula(damage)
  const { min, max } = isFormula(formula) ? formulaBounds(formula) : { min: 0, max: 0 }
  const kind =
    kinds.find(([pattern]) => pattern.test(words)) ?? kinds.find(([pattern]) => pattern.test(name))
  return {
    name,
    damage,
    mean: Math.floor((min + max) / 2),
    kind: kind?.[1],
    isRanged: /^ranged|bow\b|sling|(?<!melee or )\branged\b/i.test(`${words} ${name}`),
    isNatural: naturals.test(name),
    more
  }
}

/** Matches dice. In a game without damage dice, a weapon with dice is in the notation of another game. */
export const dicePattern = /\b\d*d\d+\b/i

/** A list of weapons in the notation of this game, with the number of attacks a round (1 if not written). */
interface ConvertedWeapons {
  readonly value: unknown
  readonly from: FieldSource
  readonly inARound: number
}

/**
 * Converts the attacks of a list that are in another game’s notation; `say` writes an attack in this game’s notation.
 * Each such entry gets an issue with the result and the parts left out. `foreign` matches words that only other games
 * use; `countKey` is the key for the number of attacks in a round.
 */
export function convertForeignAttacks(
  written: unknown,
  from: FieldSource,
  say: (attack: ForeignAttack) => string,
  { foreign, countKey }: { foreign?: RegExp; countKey?: string } = {}
): ConvertedWeapons {
  const value = weaponsWithinLimit(written, from)
  const texts = (Array.isArray(value) ? value : [value]).map(textOf)
  const isStrange = (text: string | undefined): text is string =>
    text !== undefined && (isAttackText(text) || foreign?.test(text) === true)
  if (!texts.some(isStrange)) return { value, from, inARound: 1 }
  // A YAML list has no room for the number of attacks. A value in one line gets the number as a key of its own below.
  const insteadOf = (words: readonly string[], count: number): Entries | undefined => {
    if (count === 1 || countKey === undefined) return { entries: words }
    if (Array.isArray(value)) return undefined
    // Without quotes YAML reads `#at` as a comment.
    const isKept = from.key !== countKey && !from.key.startsWith('#')
    return { entries: words, below: `${countKey}: ${count}`, ...(!isKept && { key: 'weapons' }) }
  }
  const entries: unknown[] = []
  const places: number[] = []
  let most = 1
  texts.forEach((text, index) => {
    const read = isStrange(text) ? parseForeignAttacks(text) : undefined
    const words = (read?.attacks ?? []).map((one) => (one.damage === '' ? one.name : say(one)))
    const own = words.length > 0 ? words : [Array.isArray(value) ? value[index] : value]
    entries.push(...own)
    places.push(...own.map(() => index))
    if (!read || text === undefined || words.length === 0) return
    // After `weapons:`, `sword (1d8), bow (1d6)` lists carried weapons. After `attacks:`, the same list is two attacks
    // in a round.
    const inARound = read.isPlainList && /^weapons?$/i.test(from.key) ? 1 : read.inARound
    most = Math.max(most, inARound)
    const isSeveral = inARound > 1
    const count = `${inARound} attacks in a round`
    const left = [
      ...(isSeveral && countKey === undefined ? [count] : []),
      ...read.attacks.flatMap(({ more }) => more),
      ...read.beside
    ]
    const lost = left.length > 0 ? `; not read: ${[...new Set(left)].join(', ')}` : ''
    const taken = isSeveral && countKey !== undefined ? `, ${count}` : ''
    const message = `“${text}” is in the notation of other games, and read as “${words.join(', ')}”${taken}${lost}`
    const severity = left.length > 0 ? 'warning' : 'info'
    reportEntry(from, index, 'statblock.attack-text', severity, message, insteadOf(words, inARound))
  })
  return { value: entries, from: { ...from, places }, inARound: most }
}

/** An entry as text: `{name: club, bonus: 2, damage: 1d6}` becomes `club +2 (1d6)`. */
function textOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null || !('bonus' in entry)) return undefined
  const { name, bonus, damage, range, notes } = entry as Readonly<Record<string, unknown>>
  if (typeof name !== 'string') return undefined
  const sign = Number(bonus) >= 0 ? '+' : ''
  const dice = damage === undefined ? '' : ` (${String(damage)})`
  const more = [range, notes].filter((words) => words !== undefined).join(', ')
  return `${name} ${sign}${Number(bonus) || 0}${dice} ${more}`.trim()
}

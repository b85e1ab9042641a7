import { parseAttackText } from '../../../core/statblock/attack-text.ts'
import type { AttackEntry } from '../../../core/statblock/foreign/attack-entries.ts'
import { attackCountIn, attackEntry } from '../../../core/statblock/foreign/attack-entries.ts'
import { multiattack } from '../../../core/statblock/foreign/words.ts'
import { foreignAttack, parseForeignAttacks } from '../../../core/statblock/foreign-attacks.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { reportEntry } from '../../../core/statblock/list-entries.ts'
import { closestMatch } from '../../../core/text/fuzzy-match.ts'
import { isLoggableName } from '../../../core/text/names.ts'
import { trimMatching } from '../../../core/text/trim.ts'
import { usualDice } from '../rolling.ts'
import type { Scope } from '../schema/reader.ts'
import type { Attack, AttackKind, Limits, Special } from '../state.ts'
import { readActionText } from './action-texts.ts'
import { createAttack, withOwnNames } from './create-attack.ts'
import { readEffectValue } from './effect-values.ts'

/** The attacks of a statblock, and how many of them a turn has; 0 if it does not say so. */
export interface WrittenAttacks {
  readonly attacks: readonly Attack[]
  readonly inTurn: number
}

/** The attack of a creature whose statblock has none. */
export const usualAttack: Attack = Object.freeze({
  name: 'blow',
  kind: 'melee',
  damage: usualDice,
  element: '',
  area: 1
})

type Entry = Readonly<Record<string, unknown>>

/**
 * Reads attacks: texts as people write them, such as `2 claws +4 (1d6)`, maps of `name`, `kind`, `bonus` and `damage`,
 * and actions with their text, such as `Melee Weapon Attack: +4 to hit, …`.
 */
export function readAttacks(written: unknown, from: FieldSource, game: OfGame): WrittenAttacks {
  if (typeof written === 'number') return { attacks: [], inTurn: Math.max(0, written) }
  const entries: readonly unknown[] = Array.isArray(written) ? written : [written]
  const attacks: Attack[] = []
  let inTurn = 0
  for (const [index, entry] of entries.entries()) {
    const report = (message: string) =>
      reportEntry(from, index, 'statblock.value', 'warning', message)
    const read = readEntry(entry, game, report)
    if (!read) {
      const message =
        'Expected an attack such as “spear +3 (1d6)”, or a map of name, bonus and damage'
      reportEntry(from, index, 'statblock.value', 'warning', message)
      continue
    }
    attacks.push(...read.attacks)
    inTurn = Math.max(inTurn, read.inTurn)
  }
  return { attacks: withOwnNames(attacks), inTurn: Math.max(inTurn, countInTitles(entries)) }
}

/**
 * The attacks of a turn by the counts in the names of a list, 0 without any. Counts before names add up: `2x claws` and
 * `bite` are three attacks. Of counts behind names, such as `Claw x2`, the highest counts, since such a list is a choice.
 */
function countInTitles(entries: readonly unknown[]): number {
  const all = entries.flatMap((entry) => {
    const isMap = typeof entry === 'object' && entry !== null && !Array.isArray(entry)
    return isMap ? [attackEntry(lowerKeys(entry as Entry))] : []
  })
  const most = Math.max(1, ...all.map(({ count }) => count))
  const isSum = all.some(({ title }) => /^\d{1,2}\s?[x×]/.test(title))
  let [sum, highest] = [0, most]
  for (const { count, isOther } of all) {
    sum = isOther ? count : sum + count
    highest = Math.max(highest, sum)
  }
  const inTurn = isSum ? highest : most
  return inTurn > 1 ? inTurn : 0
}

function readEntry(entry: unknown, game: OfGame, report: Report): WrittenAttacks | undefined {
  const { kinds } = game
  if (typeof entry === 'string')
    return isProse(entry) ? readProse(attackEntry(entry), game) : readText(entry, kinds)
  if (Array.isArray(entry) && typeof entry[0] === 'string')
    return readProse(attackEntry(entry), game)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const map = lowerKeys(entry as Entry)
  if (typeof map.desc === 'string' || typeof map.text === 'string')
    return readProse(attackEntry(map), game)
  const attack = readMap(map, game, report)
  return attack && { attacks: [attack], inTurn: 0 }
}

const lowerKeys = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.trim().toLowerCase(), value]))

/** Whether a text is an action in sentences: `Bite. Melee Weapon Attack: +4 to hit, …`. */
const isProse = (text: string): boolean =>
  multiattack.test(text) ||
  /attack roll:|saving throw|\bDC \d/i.test(text) ||
  (/to hit\b/i.test(text) && /\bhit:/i.test(text))

/** Reads a text of attacks: `2 claws +2 (1d6) and bite (1d8)`. */
function readText(text: string, kinds: readonly string[]): WrittenAttacks {
  const { inARound, isPlainList } = parseForeignAttacks(text)
  const attacks = parseAttackText(text).attacks.map(({ name, bonus, damage, rider }) => {
    const plain = plainName(name)
    const isRanged = foreignAttack(plain, '', rider).isRanged || /\bfar\b/i.test(rider)
    // Damage without dice: `bite (1 + poison)`.
    const own = damage[0] ?? /^\d{1,3}\b/.exec(rider)?.[0] ?? ''
    return createAttack(plain, isRanged ? 'ranged' : 'melee', bonus, own, rider, kinds)
  })
  return { attacks, inTurn: isPlainList || inARound === 1 ? 0 : inARound }
}

/** A name without numbers and signs: `claws` for `2 claws*`. */
const plainName = (name: string): string =>
  trimMatching(name.replace(/[^\p{L}'’ -]+/gu, ' ').replace(/ +/g, ' '), /[\s-]/)

/** The keys of an attack that is written as a map. */
const mapKeys = [
  ...['name', 'kind', 'bonus', 'damage', 'save', 'difficulty', 'passes', 'fails', 'does'],
  ...['area', 'uses', 'costs', 'recharge', 'range', 'notes', 'desc']
]

/** `{name: bite, kind: melee, bonus: 3, damage: d6 fire}`, with a save, an area and limits. */
function readMap(map: Entry, game: OfGame, report: Report): Attack | undefined {
  const { name, bonus, damage = '' } = map
  if (typeof name !== 'string' || !isLoggableName(name)) return undefined
  for (const key of Object.keys(map))
    if (!mapKeys.includes(key)) {
      const near = closestMatch(key, mapKeys)
      const hint =
        near === undefined ? `expected one of ${mapKeys.join(', ')}` : `did you mean “${near}”?`
      report(`Unexpected “${key}” in the attack ${name}: ${hint}`)
    }
  const dice = String(damage)
  const [own = ''] = /^[\dd%+\-* ]*\d[\dd%+\-* !khl]*/i.exec(dice) ?? []
  const rolled = bonus === undefined ? undefined : Number(bonus) || 0
  const attack = createAttack(name.trim(), kindOf(map), rolled, own, dice, game.kinds)
  const special = readSpecial(map, name, game, report)
  const limits = readLimits(map, name, game, report)
  return Object.freeze({
    ...attack,
    // An attack with a save and without dice does no damage but its effects.
    ...(special && own === '' && { damage: '0' }),
    area: Math.max(1, Math.min(50, Math.floor(Number(map.area)) || 1)),
    ...(special && { special }),
    ...(limits && { limits })
  })
}

/** The kind of an attack: as written; an attack that targets save against reaches far. */
function kindOf({ kind, save, bonus }: Entry): AttackKind {
  if (kind === 'melee' || kind === 'ranged' || kind === 'spell') return kind
  return save !== undefined && bonus === undefined ? 'ranged' : 'melee'
}

/** The parts of the game that readers of attacks use. */
interface OfGame {
  readonly kinds: readonly string[]
  readonly scope: Scope
}

type Report = (message: string) => void

function readSpecial(
  map: Entry,
  name: string,
  { scope }: OfGame,
  report: Report
): Special | undefined {
  const { save, difficulty, passes, fails, does } = map
  if (save === undefined && does === undefined) return undefined
  const word = save === undefined ? '' : String(save).trim().toLowerCase()
  if (word !== '' && !scope.saves.includes(word)) {
    const known = scope.saves.length > 0 ? `, expected one of ${scope.saves.join(', ')}` : ''
    report(`Unknown save “${String(save)}” of ${name}${known}`)
    return undefined
  }
  const effects = { passes, fails, does }
  for (const value of Object.values(effects)) {
    if (value === undefined) continue
    const [issue] = readEffectValue(value, scope).issues
    if (issue) report(`${name}: ${issue.message}`)
  }
  const given = Object.entries(effects).filter(([, value]) => value !== undefined)
  return Object.freeze({
    save: word,
    difficulty: Math.floor(Number(difficulty)) || 0,
    ...Object.fromEntries(given.map(([key, value]) => [key, frozen(value)]))
  })
}

function readLimits(
  map: Entry,
  name: string,
  { scope }: OfGame,
  report: Report
): Limits | undefined {
  const { uses, costs, recharge } = map
  if (uses === undefined && costs === undefined && recharge === undefined) return undefined
  const [, amount = '1', resource = ''] =
    /^(?:(\d{1,3})\s+)?(\S.*)$/.exec(
      String(costs ?? '')
        .trim()
        .toLowerCase()
    ) ?? []
  const isKnown = scope.resources.includes(resource)
  if (costs !== undefined && !isKnown) report(`Unknown resource “${String(costs)}” of ${name}`)
  return Object.freeze({
    uses: Math.max(0, Math.floor(Number(uses)) || 0),
    ...(isKnown && { costs: Object.freeze({ resource, amount: Number(amount) }) }),
    recharge: recharge === undefined ? '' : String(recharge)
  })
}

/** A copy of plain data, frozen with all its parts. */
function frozen(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, frozen(part)])
  return Object.freeze(Object.fromEntries(parts))
}

/** The attack of an action in words, or the number of attacks that a Multiattack names. */
function readProse(entry: AttackEntry, { kinds, scope }: OfGame): WrittenAttacks {
  if (multiattack.test(entry.title) || (entry.title === '' && multiattack.test(entry.name)))
    return { attacks: [], inTurn: attackCountIn(entry.text) }
  const read = readActionText(entry, scope)
  if (!read || !isLoggableName(read.name)) return { attacks: [], inTurn: 0 }
  const { name, kind, bonus, damage, words, ...more } = read
  const attack = createAttack(name, kind, bonus, damage, words, kinds)
  return {
    attacks: [{ ...attack, damage: damage === '0' ? '0' : attack.damage, ...more }],
    inTurn: 0
  }
}

import { listOf } from '../../../../core/text/names.ts'
import type { Rules, Table } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { countShields, has } from '../../state.ts'
import { armourValue } from '../../tables/armour.ts'
import { sizeRow } from '../../tables/sizes.ts'
import { isProtected } from '../protection-from-attacks.ts'

const where = 'Health'

export const rules = {
  'C-M13': {
    where,
    how: 'automated',
    says: 'A damage die at its maximum counts one less, and is rolled again.'
  },
  'C-M14': {
    where,
    how: 'automated',
    says: 'Impaired damage is rolled twice, and the lower roll counts. Damage impaired twice does nothing.'
  },
  'C-M15': {
    where,
    how: 'automated',
    says: 'Enhanced damage is rolled twice, and the higher roll counts.'
  },
  'C-M16': {
    where,
    how: 'automated',
    says: 'Impairments and enhancements cancel one for one.'
  },
  'C-M17': {
    where,
    how: 'automated',
    says: 'The armour value is subtracted from damage, except from direct damage.'
  },
  'C-M18': {
    where: 'Gear',
    how: 'automated',
    says: 'Light armour has armour value 1, heavy armour 2. A helmet makes critical damage need 1 more. A shield adds 1 when the target reacts.'
  }
} satisfies Rules

export const glossary = {
  impaired: {
    says: 'Damage is rolled twice, and the lower roll counts; impaired twice it does nothing.',
    rule: 'C-M14'
  },
  enhanced: { says: 'Damage is rolled twice, and the higher roll counts.', rule: 'C-M15' }
}

/** Damage dice that fell one after another, because each but the last showed its maximum. */
export interface Throw {
  readonly sides: number
  readonly faces: readonly number[]
}

/** Damage as rolled: one throw, two if the higher or the lower was kept, none if it has no effect. */
export interface Rolled {
  readonly rolls: readonly Throw[]
  readonly kept: number
  /** Above 0: the higher of two throws; below 0: the lower; -2: no effect at all. */
  readonly edge: number
  /** Multiplier from size, skills and the kind of attack. */
  readonly multiplier: number
  readonly total: number
  /** The weapon of each of two throws, if they differ (C-M20). */
  readonly weapons?: readonly [string, string]
}

/** Limit on dice in a row, far more than fall at a table: a log may contain anything. */
const maxInARow = 50

const dieWords: Readonly<Record<number, string>> = {
  4: '1d4',
  6: '1d6',
  8: '1d8',
  10: '1d10',
  12: '1d12'
}

/** One die as a formula. The usual dice are ready-made: V8 is slow to look up a text that was just joined. */
export const oneDie = (sides: number): string => dieWords[sides] ?? `1d${sides}`

/** The table, for functions that only roll dice. */
export type Dice = Table

/** Rolls a damage die, and again after each maximum (C-M13). */
export function explode(table: Dice, sides: number, name: string, what: string): Throw {
  const faces: number[] = []
  do faces.push(table.roll(oneDie(sides), name, what).total)
  while (faces.at(-1) === sides && faces.length < maxInARow)
  return { sides, faces }
}

/** Sum of a throw. Each maximum counts one less: 6, 6, 3 on d6 is 5 + 5 + 3 (C-M13). */
export function totalOf({ sides, faces }: Throw): number {
  let total = 0
  for (const face of faces) total += face === sides ? sides - 1 : face
  return total
}

/**
 * Enhancements less impairments, which cancel one for one (C-M16): 1, 0 or −1 (C-M15, C-M14), or −2 for no
 * effect at all.
 */
export const netAdvantage = (impaired: number, enhanced: number): number =>
  Math.max(-2, Math.min(1, enhanced - impaired))

/** Something that counts towards the armour value against an attack, in words, and its share. */
export interface Protection {
  readonly by: 'armour' | 'the shield' | 'cover' | 'brawling'
  readonly value: number
}

/**
 * Damage as a sum: ` (d6: 6 and 3 count 5 + 3, less 1 for armour)`, ` (lower of two d4: 3 and 2, doubled)`. Empty without
 * dice and protection. `protection`: what counts of the armour value.
 */
export function diceWords(
  { rolls, edge, multiplier, total, weapons }: Rolled,
  protection: readonly Protection[] = []
): string {
  const [first, second] = rolls
  const parts = protection.map(({ by, value }) => `${value} for ${by}`)
  const less = parts.length > 0 ? `, less ${listOf(parts)}` : ''
  if (!first || first.faces.length === 0) return less === '' ? '' : ` (${total}${less})`
  const times = `${timesWords(multiplier)}${less}`
  if (!second) return ` (d${first.sides}: ${throwWords(first)}${times})`
  const which = edge < 0 ? 'lower' : 'higher'
  const isLong = rolls.some(isCounted)
  const and = isLong ? '; and ' : ' and '
  const kept = isLong
    ? `, so ${Math[edge < 0 ? 'min' : 'max'](totalOf(first), totalOf(second))}`
    : ''
  if (weapons) {
    const sums = rolls.map(
      (each, index) => `${sumWords(each)} on a d${each.sides} with the ${weapons[index]}`
    )
    return ` (${which} of ${sums.join(and)}${kept}${times})`
  }
  return ` (${which} of two d${first.sides}: ${rolls.map(sumWords).join(and)}${kept}${times})`
}

const countedFaces = ({ sides, faces }: Throw): readonly number[] =>
  faces.map((face) => (face === sides ? sides - 1 : face))

/** Whether a throw has a maximum, which counts one less. */
const isCounted = ({ sides, faces }: Throw): boolean => faces.length > 1 || faces[0] === sides

/** The faces of a throw, and the numbers that they count if one is a maximum: `6 and 3 count 5 + 3`. */
function throwWords(one: Throw): string {
  const faces = listOf(one.faces.map(String))
  if (!isCounted(one)) return faces
  return `${faces} ${one.faces.length === 1 ? 'counts' : 'count'} ${countedFaces(one).join(' + ')}`
}

/** `throwWords` of one of two throws, with the sum if several dice fell: `6 and 3 count 5 + 3 = 8`. */
const sumWords = (one: Throw): string =>
  `${throwWords(one)}${one.faces.length > 1 ? ` = ${totalOf(one)}` : ''}`

function timesWords(multiplier: number): string {
  if (multiplier === 1) return ''
  if (multiplier === 2) return ', doubled'
  if (multiplier === 0.5) return ', halved'
  return multiplier < 1 ? `, divided by ${1 / multiplier}` : `, times ${multiplier}`
}

/** The facts about an attack that decide which protection helps. */
interface Attack {
  /** Whether the target reacts to the attack. A lone shield counts only then, but for shield mastery (RULING 16). */
  readonly isReactedTo: boolean
  readonly isUnaware: boolean
  /** Circumstance from the game master, such as `, through cover`. */
  readonly mode?: string
}

/**
 * Armour value against one attack, and its parts: natural and worn armour by size, shield, cover, and brawling against
 * unarmed attacks (C-M17, C-M18, M-38).
 */
export function armourAgainst(
  state: State,
  attacker: Combatant,
  attack: Attack,
  target: Combatant,
  weapon: Pick<Weapon, 'isPenetrating' | 'isUnarmed'>
): {
  readonly armour: number
  readonly protection: readonly Protection[]
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
  readonly isCovered: boolean
} {
  const wearsShield = shieldHelps(target, attack)
  const isCovered = isCoveredFrom(state, attacker, attack, target, weapon)
  const protection = protectionsOf(target, weapon, wearsShield, isCovered)
  const armour = armourWith(target, weapon, wearsShield, isCovered)
  return { armour, protection, wearsArmour: wornBy(target) > 0, wearsShield, isCovered }
}

/** The armour value alone, for a suggestion. */
export const armourValueAgainst = (
  state: State,
  attacker: Combatant,
  attack: Attack,
  target: Combatant,
  weapon: Pick<Weapon, 'isPenetrating' | 'isUnarmed'>
): number =>
  armourWith(
    target,
    weapon,
    shieldHelps(target, attack),
    isCoveredFrom(state, attacker, attack, target, weapon)
  )

function shieldHelps(target: Combatant, { isReactedTo, isUnaware }: Attack): boolean {
  const shields = countShields(target)
  if (shields !== 1) return shields > 1
  return isReactedTo || (has(target, 'shield mastery') && !isUnaware)
}

const isCoveredFrom = (
  state: State,
  attacker: Combatant,
  { mode }: Attack,
  target: Combatant,
  { isPenetrating }: Pick<Weapon, 'isPenetrating'>
): boolean =>
  !isPenetrating && mode !== ', through cover' && isProtected(state, attacker, target, 'cover')

function armourWith(
  target: Combatant,
  { isUnarmed }: Pick<Weapon, 'isUnarmed'>,
  wearsShield: boolean,
  isCovered: boolean
): number {
  const isUsedTo = isUnarmed && has(target, 'brawling')
  return ownArmour(target) + (wearsShield ? 1 : 0) + (isCovered ? 1 : 0) + (isUsedTo ? 1 : 0)
}

/** The parts of the armour value that `armourWith` adds up, for the log. */
function protectionsOf(
  target: Combatant,
  { isUnarmed }: Pick<Weapon, 'isUnarmed'>,
  wearsShield: boolean,
  isCovered: boolean
): readonly Protection[] {
  const own = ownArmour(target)
  const isUsedTo = isUnarmed && has(target, 'brawling')
  if (own === 0 && !wearsShield && !isCovered && !isUsedTo) return unprotected
  return [
    ...(own > 0 ? [{ by: 'armour', value: own } as const] : []),
    ...(wearsShield ? [{ by: 'the shield', value: 1 } as const] : []),
    ...(isCovered ? [{ by: 'cover', value: 1 } as const] : []),
    ...(isUsedTo ? [{ by: 'brawling', value: 1 } as const] : [])
  ]
}

export const unprotected: readonly Protection[] = []

/** Armour value of hide and worn armour, by size (C-M17, C-M28). */
const ownArmour = (one: Combatant): number =>
  (one.naturalArmour + wornBy(one)) * sizeRow(one.size).armour

const wornBy = ({ armour, armourState }: Combatant): number =>
  armourState === 'destroyed' ? 0 : armourValue(armour)

/** Mean damage after armour, approximate: for suggestions. */
export function lessArmour(mean: number, weapon: Weapon, target: Combatant): number {
  if (weapon.isDirect) return mean
  return Math.max(0.25, mean - ownArmour(target))
}

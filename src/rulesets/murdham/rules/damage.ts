import type { AttackMode } from '../commands.ts'
import type { Rolled, Throw } from '../events.ts'
import { isWithin, placeOf } from '../places.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, has, type State, suffers, type Weapon, weaponOf, who } from '../state.ts'
import { armourValue } from '../tables/armour.ts'
import { isLarger, sizeRow } from '../tables/sizes.ts'
import type { Table } from './saves.ts'

/** A blow on its way: what with, how, and what weighs on its damage. */
export interface Blow {
  readonly by: string
  readonly weapon: string
  /** The other weapon of somebody who strikes with both. */
  readonly second: string | undefined
  readonly mode: AttackMode
  /** A save was needed to hit it home. */
  readonly wasChallenging: boolean
  /** The target knew nothing of it. */
  readonly isUnaware: boolean
  /** The target reacts to it, or countered it with this: what a shield helps against (C-M18). */
  readonly isReactedTo: boolean
  /** Half for a sweep, twice for a blast at something larger (C-M28). */
  readonly share: number
}

/** Damage on its way: as rolled, and what is left of it. */
export interface Damage {
  readonly rolled: Rolled
  readonly armour: number
  readonly amount: number
  readonly isDirect: boolean
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
  /** What made it more or less than usual. */
  readonly rule: RuleId
}

/** No die at a table explodes that often; one in a file might. */
const mostInARow = 50

const dieWords: Readonly<Record<number, string>> = {
  4: '1d4',
  6: '1d6',
  8: '1d8',
  10: '1d10',
  12: '1d12'
}

/** A damage die, again at each maximum (C-M13). */
export function explode(table: Table, sides: number, name: string, what: string): Throw {
  const faces: number[] = []
  do faces.push(table.roll(dieWords[sides] ?? `1d${sides}`, name, what).total)
  while (faces.at(-1) === sides && faces.length < mostInARow)
  return { sides, faces }
}

/** Every maximum counts one less: 6, 6, 3 on d6 is 5 + 5 + 3 (C-M13). */
export function totalOf({ sides, faces }: Throw): number {
  let total = 0
  for (const face of faces) total += face === sides ? sides - 1 : face
  return total
}

/** What is left of impairments and enhancements, one cancelling one (C-M16): 1, 0, -1, or -2 for no effect at all. */
export const netEdge = (impaired: number, enhanced: number): number =>
  Math.max(-2, Math.min(1, enhanced - impaired))

/** Everything that impairs an attack, by its rule. */
function impairments(
  state: State,
  { by, weapon, second, mode }: Blow,
  target: Combatant
): readonly RuleId[] {
  const attacker = who(state, by)
  const { isUnarmed, hand } = weaponOf(attacker, weapon)
  const rules: RuleId[] = []
  if (isUnarmed && !has(attacker, 'brawling')) rules.push('M-18')
  if (mode === ', holding back') rules.push('M-20')
  if (mode === ', impaired') rules.push('C-M14')
  if (hand === 'off' && second === undefined && !has(attacker, 'ambidextrous')) rules.push('C-M20')
  if (suffers(attacker, 'confused')) rules.push('C-M26')
  if (suffers(attacker, 'climbing') && !has(attacker, 'climb')) rules.push('C-M25')
  if (suffers(attacker, 'swimming') && !has(attacker, 'swim')) rules.push('C-M25')
  if (isProtected(state, attacker, target, 'concealment')) rules.push('M-37')
  return rules
}

/**
 * What stands between two: the target’s own shelter, or that of its zone against attacks from outside. A
 * barrier somebody is hit behind is only cover (M-39). RULING 5: concealment and cover both count.
 */
export function isProtected(
  state: State,
  attacker: Combatant,
  target: Combatant,
  by: 'concealment' | 'cover'
): boolean {
  if (suffers(target, by) || (by === 'cover' && suffers(target, 'barrier'))) return true
  if (target.border !== '' || isWithin(attacker, target.zone)) return false
  return placeOf(state, target.zone).protection === by
}

/** One die up, d12 at the most. */
const nextDie: Readonly<Record<number, number>> = { 4: 6, 6: 8, 8: 10, 10: 12 }

/** The die of an attack, with the skills that change it. */
export function dieOf(attacker: Combatant, weapon: Weapon, isUnaware: boolean): number {
  if (weapon.die === 0) return 0
  if (isUnaware && has(attacker, 'sneak attack')) return 12
  const die = weapon.isUnarmed && has(attacker, 'brawling') ? 6 : weapon.die
  const isSkilled = has(attacker, weapon.range > 0 ? 'skilled shot' : 'skilled blow')
  return isSkilled && !weapon.isPower && !weapon.isUnarmed ? (nextDie[die] ?? 12) : die
}

/** Roll for damage: what impairs and enhances, the size of who strikes, then what protects (C-M13 to C-M17, C-M28). */
export function rollDamage(table: Table, blow: Blow, targetName: string): Damage {
  const attacker = who(table.now, blow.by)
  const target = who(table.now, targetName)
  const weapon = weaponOf(attacker, blow.weapon)
  const impaired = impairments(table.now, blow, target)
  const enhanced = blow.mode === ', enhanced' ? 1 : 0
  const sides = dieOf(attacker, weapon, blow.isUnaware)
  const double = has(attacker, 'monster slaying') && isLarger(target.size, attacker.size) ? 2 : 1
  const multiplier = sizeRow(attacker.size).damage * blow.share * double
  const rolled = roll(table, blow, sides, impaired.length, enhanced, multiplier)
  const { armour, wearsArmour, wearsShield, isCovered } = armourAgainst(
    table.now,
    blow,
    target,
    weapon
  )
  const isPierced =
    has(attacker, 'piercing strike') && !blow.wasChallenging && rolled.total > armour
  const counts = weapon.isDirect || isPierced ? 0 : armour
  return {
    rolled,
    armour: counts,
    amount: Math.max(0, rolled.total - counts),
    isDirect: weapon.isDirect,
    wearsArmour,
    wearsShield,
    rule: ruleOf(weapon, rolled, impaired, blow, isCovered && counts > 0)
  }
}

/** The rule behind damage that does nothing special: what made its dice more or less than usual. */
function ruleOf(
  weapon: Weapon,
  { edge, multiplier, rolls }: Rolled,
  impaired: readonly RuleId[],
  { second }: Blow,
  isCovered: boolean
): RuleId {
  if (edge === -2) return 'C-M14'
  if (edge < 0) return impaired[0] ?? 'C-M14'
  if (edge > 0) return second === undefined ? 'C-M15' : 'C-M20'
  if (impaired.length > 0) return 'C-M16'
  if (isCovered) return 'M-38'
  if (weapon.isDirect) return 'C-M17'
  if (multiplier !== 1) return 'C-M28'
  if (rolls.some(({ faces }) => faces.length > 1)) return 'C-M13'
  return weapon.isPower ? 'C-M33' : weapon.isImprovised ? 'M-69' : 'M-19'
}

function roll(
  table: Table,
  blow: Blow,
  sides: number,
  impaired: number,
  enhanced: number,
  multiplier: number
): Rolled {
  const edge = netEdge(impaired, enhanced + (blow.second === undefined ? 0 : 1))
  if (edge === -2) return { rolls: [], kept: 0, edge, multiplier, total: 0 }
  const rolls = [explode(table, sides, blow.by, `damage with ${blow.weapon}`)]
  if (edge !== 0) {
    const attacker = who(table.now, blow.by)
    const other =
      edge > 0 && blow.second !== undefined ? weaponOf(attacker, blow.second) : undefined
    const what = other ? `damage with ${other.name}` : `damage with ${blow.weapon}, again`
    rolls.push(
      explode(table, other ? dieOf(attacker, other, blow.isUnaware) : sides, blow.by, what)
    )
  }
  const first = totalOf(rolls[0] as Throw)
  const second = rolls[1] ? totalOf(rolls[1]) : first
  const kept = edge < 0 ? Number(second < first) : Number(second > first)
  return {
    rolls,
    kept,
    edge,
    multiplier,
    total: Math.ceil((kept ? second : first) * multiplier)
  }
}

/** What protects from one attack: hide and armour by size, the shield where it helps, cover (C-M17, C-M18, M-38). */
export function armourAgainst(
  state: State,
  { by, isReactedTo, isUnaware }: Pick<Blow, 'by' | 'isReactedTo' | 'isUnaware'>,
  target: Combatant,
  weapon: Pick<Weapon, 'isPenetrating' | 'isUnarmed'>
): {
  readonly armour: number
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
  readonly isCovered: boolean
} {
  const worn = target.armourState === 'destroyed' ? 0 : armourValue(target.armour)
  const shields = target.shieldState === 'destroyed' ? 0 : target.shields
  const wearsShield =
    shields > 1 || (shields === 1 && (isReactedTo || (has(target, 'shield mastery') && !isUnaware)))
  const isCovered = !weapon.isPenetrating && isProtected(state, who(state, by), target, 'cover')
  const isUsedTo = weapon.isUnarmed && has(target, 'brawling')
  const armour =
    (target.naturalArmour + worn) * sizeRow(target.size).armour +
    (wearsShield ? 1 : 0) +
    (isCovered ? 1 : 0) +
    (isUsedTo ? 1 : 0)
  return { armour, wearsArmour: worn > 0, wearsShield, isCovered }
}

/** What a weapon does to somebody on the average, near enough for a suggestion: no dice fall. */
export const expected = (attacker: Combatant, weapon: Weapon, target: Combatant): number =>
  lessArmour(meanOf(attacker, weapon), weapon, target)

export function meanOf(attacker: Combatant, weapon: Weapon): number {
  const die = dieOf(attacker, weapon, attacker.isConcealed)
  const isImpaired = weapon.isUnarmed && !has(attacker, 'brawling')
  return ((die + 1) / 2) * (isImpaired ? 0.65 : 1) * sizeRow(attacker.size).damage
}

export function lessArmour(mean: number, weapon: Weapon, target: Combatant): number {
  if (weapon.isDirect) return mean
  const worn = target.armourState === 'destroyed' ? 0 : armourValue(target.armour)
  return Math.max(0.25, mean - (target.naturalArmour + worn) * sizeRow(target.size).armour)
}

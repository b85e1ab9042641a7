import type { Rules } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { combatantOf, has } from '../state.ts'
import { armourValue } from '../tables/armour.ts'
import { sizeRow } from '../tables/sizes.ts'
import { isProtected } from './protection.ts'

export const rules = {
  'C-M17': {
    where: 'Health',
    how: 'automated',
    says: 'The armour value is taken from the damage, but not from direct damage.'
  },
  'C-M18': {
    where: 'Gear',
    how: 'automated',
    says: 'Light armour 1, heavy 2; a helmet makes critical damage 1 harder; a shield adds 1 when one reacts.'
  }
} satisfies Rules

/** What of an attack decides which protection helps. */
interface Attack {
  readonly by: string
  /** The target reacts to it, which makes a single shield count (RULING 16). */
  readonly isReactedTo: boolean
  readonly isUnaware: boolean
}

/** The armour value against one attack: hide and armour by size, a shield where it helps, cover (C-M17, C-M18, M-38). */
export function armourAgainst(
  state: State,
  { by, isReactedTo, isUnaware }: Attack,
  target: Combatant,
  weapon: Pick<Weapon, 'isPenetrating' | 'isUnarmed'>
): {
  readonly armour: number
  readonly wearsArmour: boolean
  readonly wearsShield: boolean
  readonly isCovered: boolean
} {
  const worn = wornBy(target)
  const shields = target.shieldState === 'destroyed' ? 0 : target.shields
  const wearsShield =
    shields > 1 || (shields === 1 && (isReactedTo || (has(target, 'shield mastery') && !isUnaware)))
  const isCovered =
    !weapon.isPenetrating && isProtected(state, combatantOf(state, by), target, 'cover')
  const isUsedTo = weapon.isUnarmed && has(target, 'brawling')
  const armour =
    (target.naturalArmour + worn) * sizeRow(target.size).armour +
    (wearsShield ? 1 : 0) +
    (isCovered ? 1 : 0) +
    (isUsedTo ? 1 : 0)
  return { armour, wearsArmour: worn > 0, wearsShield, isCovered }
}

const wornBy = ({ armour, armourState }: Combatant): number =>
  armourState === 'destroyed' ? 0 : armourValue(armour)

/** An average of damage less what armour takes off it, near enough for a suggestion. */
export function lessArmour(mean: number, weapon: Weapon, target: Combatant): number {
  if (weapon.isDirect) return mean
  const value = (target.naturalArmour + wornBy(target)) * sizeRow(target.size).armour
  return Math.max(0.25, mean - value)
}

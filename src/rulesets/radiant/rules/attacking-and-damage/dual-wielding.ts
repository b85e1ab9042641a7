import type { Rules } from '../../section.ts'
import type { Combatant, Weapon } from '../../state.ts'

export const rules = {
  'Z-18': {
    where: 'Combat › Attacking and Damage › Dual-Wielding',
    how: 'automated',
    says: 'With a one-handed weapon in each hand, roll damage for both; the higher counts.'
  }
} satisfies Rules

/**
 * The one-handed melee weapon in the other hand (Z-18), or `undefined`. A creature needs one of the two marked as
 * paired (RULING 40).
 */
export function otherWeapon(one: Combatant, weapon: Weapon): Weapon | undefined {
  if (!canPair(weapon)) return undefined
  const { weapons } = one
  for (const name in weapons) {
    const other = weapons[name]
    if (!other || other === weapon || !canPair(other)) continue
    if (one.isPlayer || weapon.isPaired || other.isPaired) return other
  }
  return undefined
}

const canPair = ({ hands, place, range, isBlast, isSpent }: Weapon): boolean =>
  hands === 1 &&
  place === 'hand' &&
  (range === 'melee' || range === 'thrown') &&
  !isBlast &&
  !isSpent

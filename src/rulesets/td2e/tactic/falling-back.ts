import { isInCombat, movementOf, square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { hasPrey } from './prey.ts'
import { isCautious } from './temperaments.ts'

/**
 * Whether a combatant outside combat should fall back. Only the cautious do, at half of their HP, while an enemy
 * outside combat can reach them and a friend can attack.
 */
export function shouldFallBack(state: State, one: Combatant): boolean {
  if (!isCautious(one) || one.hp > one.maxHp / 2 || movementOf(one) === 0) return false
  let isThreatened = false
  let hasFriend = false
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || !canAct(other)) continue
    if (other.side === one.side) hasFriend ||= hasPrey(state, other)
    else
      isThreatened ||=
        Math.abs(other.at - one.at) <= square + movementOf(other) && !isInCombat(state, other)
  }
  return isThreatened && hasFriend
}

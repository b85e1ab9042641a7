import { isInCombat, movementOf, square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { harmOf } from './arms.ts'

/** Whether a combatant can attack in this turn an enemy that does not evade. `except`: an enemy that does not count. */
export function hasPrey(state: State, one: Combatant, except?: Combatant): boolean {
  if (harmOf(state, one, true) > 0)
    return hasEnemyWithin(state, one, Number.POSITIVE_INFINITY, except)
  if (harmOf(state, one) === 0) return false
  const reach = isInCombat(state, one) ? square : square + movementOf(one)
  return hasEnemyWithin(state, one, reach, except)
}

/**
 * Whether an enemy that can act and does not evade is within so many feet of a combatant. `except`: an enemy that does
 * not count.
 */
export function hasEnemyWithin(
  { combatants }: State,
  one: Combatant,
  feet: number,
  except?: Combatant
): boolean {
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || other === except || other.isEvading || !canAct(other)) continue
    if (Math.abs(other.at - one.at) <= feet) return true
  }
  return false
}

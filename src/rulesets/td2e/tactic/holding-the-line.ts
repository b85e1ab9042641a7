import { movementOf, square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { harmOf } from './arms.ts'
import { hasEnemyWithin } from './prey.ts'
import { isCautious } from './temperaments.ts'

/** The number of rounds that a side waits for the other, and that the cautious wait. */
const patience = 1
const cautiousPatience = 3

/**
 * Whether a combatant should wait instead of advancing on an enemy. The first to advance takes the attacks of all
 * enemies there, before its friends arrive.
 *
 * `harm`: the mean damage that it would do there in this turn. The combatant waits if those attacks do more. Nobody
 * waits if the enemies shoot better. The side that acts first waits one round longer, so that the waiting ends.
 */
export function shouldHold(state: State, one: Combatant, goal: Combatant, harm: number): boolean {
  const { round, order, combatants } = state
  const isFirst = combatants[order[0] ?? '']?.side === one.side
  const rounds = isCautious(one) ? cautiousPatience : patience
  if (round > rounds + (isFirst ? 1 : 0)) return false
  const feet = Math.abs(goal.at - one.at)
  const mostFeet = (harm > 0 ? 1 : 2) * movementOf(one)
  const at = one.at + Math.sign(goal.at - one.at) * Math.min(mostFeet, Math.max(0, feet - square))
  let blows = 0
  let shots = 0
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (!canAct(other)) continue
    const shot = harmOf(state, other, true)
    shots += other.side === one.side ? shot : -shot
    if (shot > 0 || other.side === one.side) continue
    const reach = square + movementOf(other)
    if (Math.abs(other.at - at) > reach || hasEnemyWithin(state, other, reach)) continue
    blows += harmOf(state, other)
  }
  return shots >= 0 && blows > harm
}

import { movementOf, square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { harmOf } from './arms.ts'

/** So many rounds a side waits for the other to come. */
const patience = 1

/**
 * Whether somebody had better wait than go up to an enemy: whoever comes first into a line that nobody else has reached
 * takes the blows of all of them, who would have had nobody to strike, and the friends behind come too late. `harm`: what
 * they do there in this turn. Nobody waits while the enemy shoots better, and nobody for ever: the side that acts first
 * waits a round longer, so that it is the others who come.
 */
export function shouldHold(state: State, one: Combatant, goal: Combatant, harm: number): boolean {
  const { round, order, combatants } = state
  const isFirst = combatants[order[0] ?? '']?.side === one.side
  if (round > patience + (isFirst ? 1 : 0)) return false
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
    if (Math.abs(other.at - at) > reach || hasPrey(state, other, reach)) continue
    blows += harmOf(state, other)
  }
  return shots >= 0 && blows > harm
}

/** Whether anybody stands within so many feet whom this enemy can strike as it is. */
function hasPrey({ combatants }: State, enemy: Combatant, reach: number): boolean {
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side !== enemy.side && canAct(other) && Math.abs(other.at - enemy.at) <= reach)
      return true
  }
  return false
}

import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'

/**
 * Rounds after which the side that is worse off leaves the fight; after twice as many, everybody leaves (RULING
 * 30).
 */
const patience = 25

/** Whether a combatant gives up a fight without progress. */
export const wantsToLeave = (state: State, one: Combatant): boolean =>
  state.round > 2 * patience || (state.round > patience && one.side === worstOff(state))

/** Of the sides still fighting, the side with the smallest share of its health left. */
function worstOff(state: State): string {
  const left = new Map<string, { health: number; whole: number; stands: boolean }>()
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    const side = left.get(one.side) ?? { health: 0, whole: 0, stands: false }
    side.whole += one.maxHealth
    if (canAct(one)) {
      side.health += one.health
      side.stands = true
    }
    left.set(one.side, side)
  }
  let worst = ''
  let least = Number.POSITIVE_INFINITY
  for (const [side, { health, whole, stands }] of left) {
    if (!stands || health / whole >= least) continue
    least = health / whole
    worst = side
  }
  return worst
}

import type { Command } from './commands.ts'
import { isUp, type State } from './state.ts'
import { someoneOf } from './turn-order.ts'

/**
 * What the rules demand next: the end of the fight, the end of a turn with nothing left in it, the pass of
 * a side with nobody to act, and when all have passed the next phase or round (M-03, M-73).
 */
export function due(state: State): Command | undefined {
  const { phase, active, opportunity } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  if (isDecided(state)) return { type: 'end-fight' }
  if (phase === 'opening') return undefined
  if (phase === 'end of round') return { type: 'round' }
  if (active !== '') {
    const one = state.combatants[active]
    const isOver =
      !one || !isUp(one) || (!one.mainLeft && one.bonusLeft === 0 && one.halvesLeft === 0)
    return isOver ? { type: 'end-turn', who: active } : undefined
  }
  let haveAllPassed = true
  for (const { hasPassed } of state.sides) haveAllPassed &&= hasPassed
  if (haveAllPassed)
    return { type: phase === 'ambush' ? 'round' : phase === 'fast' ? 'slow' : 'end-round' }
  return someoneOf(state, opportunity) ? undefined : { type: 'forced-pass', side: opportunity }
}

/** One side at the most is left. */
function isDecided({ combatants }: State): boolean {
  let side: string | undefined
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !isUp(one)) continue
    if (side === undefined) side = one.side
    else if (side !== one.side) return false
  }
  return true
}

import type { Command } from './commands.ts'
import { placeOf } from './places.ts'
import { type Combatant, isUp, mayAct, mayMove, type State } from './state.ts'

/**
 * What the rules demand next, in the order of a Round: Morale at once, the end of the fight, the end of a
 * Turn with nothing left in it, the next Turn, a new Round.
 */
export function due(state: State): Command | undefined {
  const { phase, shaken, active, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const afraid = shaken[0]
  if (afraid) return { type: 'morale', side: afraid.side }
  if (isDecided(state)) return { type: 'end-fight' }
  if (phase === 'opening') return undefined
  if (active !== '') {
    const actor = combatants[active]
    return actor && hasSomethingLeft(state, actor) ? undefined : { type: 'end-turn', who: active }
  }
  for (const name of order) {
    const next = combatants[name]
    if (next && isUp(next) && (next.turn === 'to come' || next.turn === 'begun'))
      return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

/** Whether anything of a Turn is left that its owner could use. */
function hasSomethingLeft(state: State, actor: Combatant): boolean {
  if (!isUp(actor)) return false
  if (actor.actionLeft && mayAct(actor)) return true
  return actor.moveLeft && mayMove(actor) && placeOf(state, actor.zone).next.length > 0
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

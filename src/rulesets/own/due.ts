import { end, hasTurn } from './rules/turns.ts'
import type { Command } from './sections.ts'
import type { State } from './state.ts'
import { canAct } from './state.ts'

/**
 * The next command that the rules require: the muster, the end of the fight, the end of a turn, a turn or a round.
 * `undefined` while somebody must choose a command.
 */
export const due = (state: State): Command | undefined => {
  const { phase, active, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const ending = end.due(state)
  if (ending) return ending === 'wait' ? undefined : ending
  if (phase === 'opening') return undefined
  const one = combatants[active]
  if (one) return canAct(one) && one.attacksLeft > 0 ? undefined : { type: 'end-turn', who: active }
  for (let place = state.next; place < order.length; place++) {
    const name = order[place] as string
    const next = combatants[name]
    if (next && hasTurn(state, next)) return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

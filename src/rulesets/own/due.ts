import type { Game } from './game.ts'
import { checksMorale } from './rules/morale.ts'
import { end, hasTurn } from './rules/turns.ts'
import type { Command } from './sections.ts'
import type { State } from './state.ts'
import { canAct } from './state.ts'

/**
 * The next command that the rules require, in this order: the muster, the end of the fight, a morale check, the end of a
 * turn. Then the next turn, or a new round. `undefined` while somebody must choose a command.
 */
export const dueOf =
  (game: Game) =>
  (state: State): Command | undefined => {
    const { phase, active, order, combatants } = state
    if (phase === 'over' || phase === 'aside') return undefined
    if (phase === 'muster') return { type: 'muster' }
    const ending = end.due(state)
    if (ending) return ending === 'wait' ? undefined : ending
    if (phase === 'opening') return undefined
    const checking = checksMorale(game, state)
    if (checking !== undefined) return { type: 'morale', who: checking }
    const one = combatants[active]
    if (one)
      return canAct(one) && one.attacksLeft > 0 ? undefined : { type: 'end-turn', who: active }
    for (let place = state.next; place < order.length; place++) {
      const name = order[place] as string
      const next = combatants[name]
      if (next && hasTurn(state, next)) return { type: 'turn', who: name }
    }
    return { type: 'round' }
  }

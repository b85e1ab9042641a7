import { endOfFight } from '../../../core/sections/end-of-fight.ts'
import type { CommandsOf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, everybody } from '../state.ts'
import type * as turns from './actions-in-combat/turns.ts'
import type * as initiative from './initiative.ts'
import type * as morale from './morale/morale.ts'
import { sideToTest } from './morale/morale.ts'
import type * as muster from './muster.ts'

/** The end of a fight; Bleeding continues until then (H-23). */
export const end = endOfFight<State>({
  rule: 'table',
  isRunning: (state) =>
    everybody(state).some((one) => canAct(one) && one.effects.includes('bleeding'))
})

export const { events } = end

export const commands = end.commands()

type Due = CommandsOf<
  | typeof initiative.commands
  | typeof morale.commands
  | typeof muster.commands
  | typeof turns.commands
  | typeof commands
>

/**
 * The command that the rules demand next, in the order of a Round. Morale comes at once, then the end of the
 * fight, Saves at the end of a turn, the next turn, and a new Round. `undefined` while a player has a choice.
 */
export function due(state: State): Due | undefined {
  const { phase, shaken, active, ending, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  const tested = shaken.length > 0 ? sideToTest(state) : undefined
  if (tested !== undefined) return { type: 'morale', side: tested }
  const ofEnd = end.due(state)
  if (ofEnd) return ofEnd === 'wait' ? undefined : ofEnd
  if (phase === 'opening') return undefined
  if (ending) return { type: 'end-turn', who: ending }
  if (active) {
    const actor = combatants[active]
    return actor && canAct(actor) ? undefined : { type: 'end-turn', who: active }
  }
  for (const name of order) {
    const next = combatants[name]
    if (next && canAct(next) && (next.turn === 'to come' || next.turn === 'begun'))
      return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

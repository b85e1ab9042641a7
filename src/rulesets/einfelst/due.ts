import { nextTurn } from './cards.ts'
import type { Command } from './commands.ts'
import { isUp, type State } from './state.ts'

const turn: Command = { type: 'turn' }
const round: Command = { type: 'round' }

/**
 * What the rules demand next: the end of the fight, the end of a turn with nothing left in it, the turn of the
 * next card, and when all have had theirs a new round (E-03).
 */
export function due(state: State): Command | undefined {
  const { phase, active, card } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  if (isDecided(state)) return { type: 'end-fight' }
  if (phase === 'opening') return undefined
  if (active === '') return nextTurn(state) ? turn : round
  const one = state.combatants[active]
  const held = one?.cards[card]
  const isOver = !one || !isUp(one) || !held || (!held.hasSlow && !held.hasFast)
  return isOver ? { type: 'end-turn', who: active } : undefined
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

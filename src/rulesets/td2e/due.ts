import type { Command } from './commands.ts'
import { type Combatant, hasTurn, isUp, type State } from './state.ts'

/**
 * What the rules demand next: the end of a turn somebody cannot go on with, the end of the fight, the next
 * turn, a new round. RULING 20: a fight is not over while somebody may still stabilise.
 */
export function due(state: State): Command | undefined {
  const { phase, active, order, combatants } = state
  if (phase === 'over' || phase === 'aside') return undefined
  if (phase === 'muster') return { type: 'muster' }
  if (isDecided(state)) return { type: 'end-fight' }
  if (phase === 'opening') return undefined
  if (active !== '') {
    const one = combatants[active]
    return one && hasTurn(state, one) ? undefined : { type: 'end-turn', who: active }
  }
  for (let place = state.next; place < order.length; place++) {
    const name = order[place] as string
    if (hasTurn(state, combatants[name] as Combatant)) return { type: 'turn', who: name }
  }
  return { type: 'round' }
}

/** One side at the most is left, and nobody is between life and death. */
function isDecided({ combatants }: State): boolean {
  let side: string | undefined
  let isOpen = false
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.status === 'dying') isOpen = true
    else if (isUp(one)) {
      if (side === undefined) side = one.side
      else if (side !== one.side) return false
    }
  }
  return !isOpen
}

import { type Combatant, isUp, type State, suffers } from './state.ts'

/** The side whose opportunity comes after that of another, round the table (M-01). */
export function sideAfter(state: State, name: string): string {
  const { sides } = state
  let at = 0
  while (at < sides.length && sides[at]?.name !== name) at++
  return sides[at + 1]?.name ?? sides[0]?.name ?? ''
}

/** Whether somebody may take a turn in this phase, were it the opportunity of its side (M-02, M-55, M-71). */
export function hasTurn(state: State, one: Combatant): boolean {
  if (!isUp(one) || one.turn !== 'to come') return false
  return (
    state.phase !== 'fast' ||
    one.abilities.WIT - (suffers(one, 'confused') ? 2 : 0) >= state.threshold
  )
}

/** Whether the turn under way has had its main action or all of its bonus actions, so that another may begin. */
export const isSpent = (one: Combatant): boolean => !one.mainLeft

/** The side that may begin a turn now: the one with the opportunity, or the next one where the turn under way is spent. */
export function sideToBegin(state: State): string {
  const { active, opportunity } = state
  if (active === '') return opportunity
  const one = state.combatants[active]
  return one && isSpent(one) ? nextSide(state, opportunity) : ''
}

/** The next side with somebody left to act; passes of the others are theirs by necessity. */
export function nextSide(state: State, after: string): string {
  let side = sideAfter(state, after)
  for (let count = 0; count < state.sides.length; count++) {
    if (someoneOf(state, side)) return side
    side = sideAfter(state, side)
  }
  return sideAfter(state, after)
}

export function someoneOf(state: State, side: string): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === side && hasTurn(state, one)) return true
  }
  return false
}

/** Whether this one may give a command of a turn now. */
export function mayActNow(state: State, one: Combatant): boolean {
  if (state.active === one.name) return true
  return hasTurn(state, one) && sideToBegin(state) === one.side
}

/** Everybody who may give a command of a turn now: whose turn it is, and those who may begin one. */
export function mayAct(state: State): readonly string[] {
  const { phase, active } = state
  if (phase !== 'turns' && phase !== 'fast' && phase !== 'slow' && phase !== 'ambush') return []
  const side = sideToBegin(state)
  const out = active === '' ? [] : [active]
  if (side === '') return out
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === side && name !== active && hasTurn(state, one)) out.push(name)
  }
  return out
}

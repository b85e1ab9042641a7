import { noTurnWords } from '../../../../core/sections/turns.ts'
import type { Refusal, Rules } from '../../section.ts'
import { refuse } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { abilityOf, canAct, combatantOf } from '../../state.ts'
import { isFastEnough } from '../fast-and-slow-activations.ts'
import { isInTurns, notInTurns, statusWords } from '../guards.ts'

const where = 'Combat procedure'

export const rules = {
  'M-01': {
    where,
    how: 'automated',
    says: 'Sides alternate: each in turn chooses one combatant to act, or passes.'
  },
  'M-02': {
    where,
    how: 'automated',
    says: 'Nobody has more than one turn in a round.'
  }
} satisfies Rules

/** The side after this one in the list, or the first side after the last (M-01). */
export function sideAfter(state: State, name: string): string {
  const { sides } = state
  let at = 0
  while (at < sides.length && sides[at]?.name !== name) at++
  return sides[at + 1]?.name ?? sides[0]?.name ?? ''
}

/** Whether a combatant may take a turn in this phase, once its side has the opportunity (M-02, M-55, M-71). */
export const hasTurn = (state: State, one: Combatant): boolean =>
  canAct(one) && one.turn === 'to come' && isFastEnough(state, one)

/**
 * The side that may begin a turn now: the side with the opportunity, or the next one once the main action is spent.
 * Empty while a main action is left.
 */
export function sideToBegin(state: State): string {
  const { active, opportunity } = state
  if (active === '') return opportunity
  return state.combatants[active]?.mainLeft === false ? nextSide(state, opportunity) : ''
}

/** The next side with a combatant that has a turn left. If no side has one, the next side in the list. */
function nextSide(state: State, after: string): string {
  let side = sideAfter(state, after)
  for (let count = 0; count < state.sides.length; count++) {
    if (isAnybodyToAct(state, side)) return side
    side = sideAfter(state, side)
  }
  return sideAfter(state, after)
}

/** Whether any combatant of a side has a turn left. */
export function isAnybodyToAct(state: State, side: string): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === side && hasTurn(state, one)) return true
  }
  return false
}

/** Whether a combatant may act now: in the middle of its turn, or allowed to begin one. */
export function mayActNow(state: State, one: Combatant): boolean {
  if (state.active === one.name) return true
  return hasTurn(state, one) && sideToBegin(state) === one.side
}

/** Names of all combatants that may act now: the combatant in the middle of a turn, and those that may begin a turn. */
export function mayAct(state: State): readonly string[] {
  if (!isInTurns(state)) return []
  const { active, combatants } = state
  const side = sideToBegin(state)
  const names = active === '' ? [] : [active]
  if (side === '') return names
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.side === side && name !== active && hasTurn(state, one)) names.push(name)
  }
  return names
}

/** Refuses a command of a combatant that may not act now (M-01, M-02, M-07, M-55, M-71). */
export function outOfTurn(state: State, by: string): Refusal | undefined {
  if (!isInTurns(state)) return notInTurns(state)
  const one = combatantOf(state, by)
  if (!canAct(one)) return refuse('M-02', `${by} ${statusWords(one.status)}`)
  if (mayActNow(state, one)) return undefined
  if (one.turn === 'none')
    return refuse('M-55', `Only combatants in ambush act before the first round`)
  if (one.turn === 'over') return refuse('M-02', `${by} has already had a turn in this round`)
  if (one.turn === 'reacted') return refuse('M-07', `${by} has spent the turn on a reaction`)
  const side = sideToBegin(state)
  if (side === '') return refuse('M-01', noTurnWords(by, state.active))
  if (side !== one.side)
    return refuse('M-01', `${by} cannot act now: the opportunity to act is with ${side}`)
  return hasTurn(state, one)
    ? undefined
    : refuse(
        'M-71',
        `${by} is too slow for the fast phase: WIT ${abilityOf(one, 'WIT')} is below the threshold of ${state.threshold}`
      )
}

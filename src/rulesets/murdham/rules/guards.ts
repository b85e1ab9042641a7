import type { Refusal } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'

export { fightOver } from '../../../core/sections/end-of-fight.ts'

export function outOfFight(state: State, name: string): Refusal | undefined {
  const { status } = combatantOf(state, name)
  return status === 'up' ? undefined : refuse('table', `${name} ${statusWords(status)}`)
}

export const nobodyLeft = (state: State, side: string): Refusal | undefined =>
  refuseIf(
    !everybody(state).some((one) => one.side === side && canAct(one)),
    'table',
    () => `Nobody of ${side} is left who can act`
  )

export const isInTurns = ({ phase }: State): boolean =>
  phase === 'turns' || phase === 'fast' || phase === 'slow' || phase === 'ambush'

export function notInTurns(state: State): Refusal | undefined {
  if (isInTurns(state)) return undefined
  return refuse(
    'M-01',
    state.phase === 'aside' ? 'This needs a running fight' : 'The fight has not begun yet'
  )
}

/** The status in words: `is dead`, `has fled`. */
export const statusWords = (status: Combatant['status']): string =>
  status === 'fled' || status === 'surrendered' ? `has ${status}` : `is ${status}`

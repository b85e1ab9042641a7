import type { Refusal } from './section.ts'
import { refuseIf } from './section.ts'
import type { State } from './state.ts'
import { canAct, combatantOf } from './state.ts'

export { fightOver } from '../../core/sections/end-of-fight.ts'

export const outOfFight = (state: State, name: string): Refusal | undefined =>
  refuseIf(!canAct(combatantOf(state, name)), 'table', () => `${name} is out of the fight`)

/** Refuses an amount outside the bounds. */
export const outOfBounds = (
  value: number,
  [least, most]: readonly [number, number],
  what: string
): Refusal | undefined =>
  refuseIf(value < least || value > most, 'table', () => `${what} must be from ${least} to ${most}`)

import type { Refusal } from './section.ts'
import { refuseIf } from './section.ts'
import type { State } from './state.ts'
import { canAct, combatantOf } from './state.ts'

/** Reasons to refuse that belong to no rule of the book. Those of a turn are in `rules/turns.ts`. */
export const fightOver = ({ phase }: State): Refusal | undefined =>
  refuseIf(phase === 'over', 'table', () => 'The fight is over')

export const outOfFight = (state: State, name: string): Refusal | undefined =>
  refuseIf(!canAct(combatantOf(state, name)), 'table', () => `${name} is out of the fight`)

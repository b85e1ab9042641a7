import type { CommandsOf } from 'fray/core'
import type * as attacks from './rules/attacks.ts'
import * as rounds from './rules/rounds.ts'
import type { State } from './state.ts'
import { canAct, combatantOf, everybody } from './state.ts'

/** The command that a sensible side gives: an attack on the enemy with the fewest hearts. */
export function tactic(
  state: State
): CommandsOf<typeof attacks.commands | typeof rounds.commands> | undefined {
  if (rounds.end.suggestion(state)) return { type: 'end' }
  if (state.phase === 'opening') return { type: 'begin' }
  const [by] = rounds.mayAct(state)
  if (by === undefined) return undefined
  const { side } = combatantOf(state, by)
  const [target] = everybody(state)
    .filter((one) => canAct(one) && one.side !== side)
    .sort((a, b) => a.hearts - b.hearts)
  return target && { type: 'attack', by, target: target.name }
}

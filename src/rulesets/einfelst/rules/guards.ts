import type { Refusal, RuleId } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'

export { fightOver } from '../../../core/sections/end-of-fight.ts'

/** Refuses somebody who is out of the fight. */
export function outOfFight(state: State, name: string): Refusal | undefined {
  const { status } = combatantOf(state, name)
  return refuseIf(status !== 'up', 'table', () => `${name} ${statusInWords(status)}`)
}

const statusInWords = (status: Status): string =>
  status === 'fled' || status === 'surrendered' ? `has ${status}` : `is ${status}`

/** Refuses to hurt anybody outside a fight, or somebody who is out of it. */
export const cannotBeHurt = (state: State, name: string): Refusal | undefined =>
  state.phase === 'aside'
    ? refuse('table', 'Nobody is hurt outside a fight')
    : outOfFight(state, name)

/** Refuses a target that is oneself or out of the fight. The charmed and the afraid may turn on friends (RULING 42). */
export function wrongTarget(
  state: State,
  one: Combatant,
  target: Combatant,
  rule: RuleId
): Refusal | undefined {
  if (target === one) return refuse(rule, `${one.name} cannot be their own target`)
  return canAct(target) ? undefined : outOfFight(state, target.name)
}

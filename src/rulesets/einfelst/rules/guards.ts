import type { Refusal, RuleId } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'

export { fightOver } from '../../../core/sections/end-of-fight.ts'

/** Refuses a combatant that is out of the fight. */
export function outOfFight(state: State, name: string): Refusal | undefined {
  const { status } = combatantOf(state, name)
  return refuseIf(status !== 'up', 'table', () => `${name} ${statusInWords(status)}`)
}

const statusInWords = (status: Status): string =>
  status === 'fled' || status === 'surrendered' ? `has ${status}` : `is ${status}`

/**
 * Whether a combatant can suffer Harm. A combatant out of the fight still can if it is present, alive, and has rows or
 * Harm points left (RULING 46).
 */
export function canSuffer(one: Combatant): boolean {
  if (canAct(one)) return true
  if (!isPresent(one) || one.status === 'dead') return false
  return one.hasRows || one.points < one.mostPoints
}

/** Refuses damage outside a fight, or to a combatant that cannot suffer Harm. */
export const cannotBeHurt = (state: State, name: string): Refusal | undefined => {
  if (state.phase === 'aside') return refuse('table', 'Damage counts only once the fight has begun')
  return canSuffer(combatantOf(state, name)) ? undefined : outOfFight(state, name)
}

/**
 * Refuses a target that is the actor, or out of the fight. Friends are allowed, for the charmed and the afraid (RULING
 * 42).
 */
export function wrongTarget(
  state: State,
  one: Combatant,
  target: Combatant,
  rule: RuleId
): Refusal | undefined {
  if (target === one) return refuse(rule, `${one.name} cannot be their own target`)
  return canAct(target) ? undefined : outOfFight(state, target.name)
}

import { levelsLeft } from '../rules/close-combat/harm-points.ts'
import type { Combatant, State } from '../state.ts'
import { levelsIn } from '../state.ts'

export const isMindless = ({ temperament }: Combatant): boolean => temperament === 'mindless'

/** Whether a combatant neither waits for the enemy nor takes cover. */
export const isReckless = ({ temperament }: Combatant): boolean =>
  temperament === 'reckless' || temperament === 'mindless'

export const isCautious = ({ temperament }: Combatant): boolean => temperament === 'cautious'

/** Whether a cautious combatant has suffered as much Harm as it can still take. Then it no longer runs into melee. */
export function sparesItself(state: State, one: Combatant): boolean {
  if (!isCautious(one)) return false
  const suffered = one.hasRows ? levelsIn(one.physical) : one.points
  return suffered >= levelsLeft(state, one)
}

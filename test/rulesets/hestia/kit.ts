import type { Fields } from '../../../src/core/statblock/fields.ts'
import { hestia } from '../../../src/rulesets/hestia/index.ts'
import type { Combatant } from '../../../src/rulesets/hestia/state.ts'
import { fightsOf } from '../../fights.ts'

export { encounterOf, entrant } from '../../fights.ts'
export const { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards } =
  fightsOf(hestia)

/** One creature as it is derived from its statblock. */
export function hestiaFighter(fields: Fields): Combatant {
  const one = asideOf(fields).combatants.One
  if (!one) throw new Error('nobody')
  return one
}

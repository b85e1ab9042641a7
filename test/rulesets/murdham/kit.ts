import type { Fields } from '../../../src/core/statblock/fields.ts'
import { murdham } from '../../../src/rulesets/murdham/index.ts'
import type { Combatant } from '../../../src/rulesets/murdham/state.ts'
import { fightsOf } from '../../fights.ts'

export { encounterOf, entrant } from '../../fights.ts'
export const { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards } =
  fightsOf(murdham)

/** One creature as it is derived from its statblock. */
export function murdhamFighter(fields: Fields): Combatant {
  const one = asideOf(fields).combatants.One
  if (!one) throw new Error('nobody')
  return one
}

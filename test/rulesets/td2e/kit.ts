import type { Fields } from '../../../src/core/statblock/fields.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import type { Combatant, State } from '../../../src/rulesets/td2e/state.ts'
import { encounterOf, entrant, fightsOf } from '../../fights.ts'

export { encounterOf, entrant } from '../../fights.ts'
export const { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards } =
  fightsOf(td2e)

/** One creature as it is derived from its statblock. */
export function td2eFighter(fields: Fields): Combatant {
  const one = asideOf(fields).combatants.One
  if (!one) throw new Error('nobody')
  return one
}

/** Ada, who acts first, and Foe, side by side. */
export const duel = (ada: Fields, foe: Fields, fields: Fields = {}, defaults: Fields = {}): State =>
  afterwards(
    beginOf(
      encounterOf(
        [
          entrant('Ada', 'Party', { player: true, proficiencies: ['one-handed swords'], ...ada }),
          entrant('Foe', 'Enemies', foe)
        ],
        { distance: 5, ...fields },
        defaults
      )
    ),
    [{ type: 'initiative' }, ...dice(ada, 6), ...dice(foe, 1)]
  )

/** The dice of initiative, all of them alike. */
const dice = ({ traits }: Fields, face: number): readonly number[] =>
  Array.isArray(traits) && traits.includes('vigilant') ? [face, face, face] : [face, face]

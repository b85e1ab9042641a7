import type { Fields } from '../../../src/core/statblock/fields.ts'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import type { Combatant } from '../../../src/rulesets/einfelst/state.ts'
import { fightsOf } from '../../fights.ts'

export { encounterOf, entrant } from '../../fights.ts'
export const { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards } =
  fightsOf(einfelst)

/** One creature as it is derived from its statblock. */
export function einfelstFighter(fields: Fields, defaults: Fields = {}): Combatant {
  const one = beginOf({
    name: 'Aside',
    entries: [
      {
        name: 'One',
        count: 1,
        side: 'Party',
        player: fields.player === true,
        hidden: false,
        fields
      }
    ],
    fields: {},
    defaults,
    reserve: [],
    aside: true
  }).combatants.One
  if (!one) throw new Error('nobody')
  return one
}

/** Every way so many d6 can fall. */
export function* throwsOf(dice: number): Generator<readonly number[]> {
  if (dice === 0) {
    yield []
    return
  }
  for (const rest of throwsOf(dice - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face]
}

/** How likely so many sixes are in so many dice. */
export function chanceOfSixes(sixes: number, dice: number): number {
  let ways = 1
  for (let nth = 0; nth < sixes; nth++) ways = (ways * (dice - nth)) / (nth + 1)
  return ways * (1 / 6) ** sixes * (5 / 6) ** (dice - sixes)
}

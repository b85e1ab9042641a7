import type { Fields } from '../../../src/core/statblock/fields.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import type { Combatant, State } from '../../../src/rulesets/radiant/state.ts'
import type { EventWithFacts } from '../../fights.ts'
import { encounterOf, entrant, fightsOf } from '../../fights.ts'

export { encounterOf, entrant } from '../../fights.ts'
export const { beginOf, problemsOf, leftOutOf, asideOf, playOf, eventsOf, afterwards } =
  fightsOf(radiant)

/** One creature as it is derived from its statblock. */
export function radiantFighter(fields: Fields, defaults: Fields = {}): Combatant {
  const one = asideOf(fields, defaults).combatants.One
  if (!one) throw new Error('nobody')
  return one
}

/** The first event of a type. */
export const eventOf = (events: readonly EventWithFacts[], type: string) =>
  events.find((event) => event.type === type)

/** A Character and a creature in one Zone, and it is the Character’s turn. */
export function duel(
  character: Fields,
  creature: Fields = {},
  { defaults = {}, fields = {} }: { readonly defaults?: Fields; readonly fields?: Fields } = {}
): State {
  const state = beginOf(
    encounterOf(
      [
        entrant('Wenna', 'Party', { player: true, hp: 30, luck: 0, ...character }),
        entrant('Ghoul', 'Enemies', { hp: 60, ap: 0, fearless: true, ...creature })
      ],
      { zones: ['the pit'], ...fields },
      defaults
    )
  )
  return afterwards(state, [{ type: 'initiative' }, 6, 3])
}

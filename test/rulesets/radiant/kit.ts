import type { AnyEvent } from '../../../src/core/ruleset/table.ts'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Event } from '../../../src/rulesets/radiant/index.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import type { Combatant, State } from '../../../src/rulesets/radiant/state.ts'
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

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

/** The first event of a kind. */
export function eventOf<Type extends Event['type']>(
  events: readonly AnyEvent[],
  type: Type
): EventOf<Type> | undefined {
  return events.find((event) => event.type === type) as EventOf<Type> | undefined
}

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

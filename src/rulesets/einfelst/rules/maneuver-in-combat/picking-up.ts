import { things } from '../../../../core/sections/things.ts'
import { by, weapon } from '../../params.ts'
import type { RuleId } from '../../section.ts'
import { orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, isDown, put } from '../../state.ts'
import { fastManeuver, maneuver } from './maneuvers.ts'

/** Weapons in the hands of combatants that fell or gave in lie in their zone (RULING 35). */
export const weapons = things<State, Combatant, RuleId>({
  rule: 'E-18',
  by,
  label: 'weapon',
  hasFallen: (one) => isDown(one) || one.status === 'surrendered',
  spotOf: ({ zone }) => zone,
  notLying: (_, item) => refuse('E-18', `The ${item} is not on the ground here`),
  outOfReach: (_, one, zone, item) =>
    refuseIf(zone !== one.zone, 'E-18', () => `The ${item} lies at ${zone}, not at ${one.zone}`),
  put
})

/** `thingsOf`: the weapons of another combatant that somebody could pick up from where they are. */
export const { events, thingsOf } = weapons

export const commands = {
  /** Picks up a disarmed or thrown weapon, which is handling an object (C-E6). */
  'pick-up': fastManeuver({ ...weapons.pickUp, help: 'fast; an item in the zone' }),
  'pick-up-of': fastManeuver({ ...weapons.pickUpOf }),
  /** Drops a weapon, which needs no Maneuver (RULING 35). */
  drop: maneuver({
    label: 'Drop',
    group: 'item',
    help: 'from the hand to the ground',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: drop {weapon}',
    params: { by, weapon: weapon(({ place }) => place === 'hand') },
    whileBurning: true,
    whileHeld: true,
    costs: () => 'nothing',
    refuses: (state, { by, weapon }) =>
      refuseIf(
        combatantOf(state, by).weapons[weapon]?.place !== 'hand',
        'E-18',
        () => `${by} does not have the ${weapon} in hand`
      ),
    decide: (table, { by, weapon }) => weapons.drop(table, 'E-18', { by, item: weapon })
  })
}

import { thingsThatLie } from '../../../../core/sections/things-that-lie.ts'
import { by, weapon } from '../../params.ts'
import { event, orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, isDown, isLying } from '../../state.ts'
import { fastManeuver, maneuver, spendFast } from './maneuvers.ts'

/** Things in the hands of fallen combatants lie in their zone (RULING 35). */
const things = thingsThatLie<State, Combatant, string>({
  rule: 'E-18',
  by,
  namesOf: ({ weapons }) => Object.keys(weapons),
  lies(owner, item) {
    if (isLying(owner, item)) return owner.lying[item]
    return isDown(owner) && owner.wields === item ? owner.zone : undefined
  },
  outOfReach: (_, one, where, item) =>
    refuseIf(where !== one.zone, 'E-18', () => `The ${item} lies at ${where}`),
  move(from, to, item, name) {
    const { [item]: thing, ...left } = from.weapons
    if (!thing) return
    from.weapons = Object.freeze(left)
    if (from.wields === item) from.wields = ''
    delete from.lying[item]
    to.weapons = Object.freeze({ ...to.weapons, [name]: Object.freeze({ ...thing, name }) })
    to.wields = name
  }
})

/** The things of another combatant that somebody could pick up from where they are. */
export const { thingsOf } = things

export const events = {
  pickedUp: event<{ who: string; weapon: string }>({
    apply(state, { who, weapon }) {
      const one = combatantOf(state, who)
      delete one.lying[weapon]
      one.wields = weapon
    },
    tell: ({ who, weapon }) => `${who} picks up the ${weapon}`
  }),
  dropped: event<{ who: string; weapon: string; zone: string }>({
    apply(state, { who, weapon, zone }) {
      const one = combatantOf(state, who)
      one.wields = ''
      one.lying[weapon] = zone
    },
    tell: ({ who, weapon }) => `${who} drops the ${weapon}`
  }),
  ...things.events
}

export const commands = {
  /** Picks up a disarmed or thrown weapon, which is handling an object (C-E6). */
  'pick-up': fastManeuver({
    label: 'Pick up',
    group: 'item',
    help: 'fast; an item in the zone',
    rule: 'E-18',
    phrase: '{by}: pick up {weapon}',
    params: { by, weapon: weapon((one, owner) => isLying(owner, one.name)) },
    refuses(state, { by, weapon }) {
      const one = combatantOf(state, by)
      const zone = one.lying[weapon]
      if (zone === undefined) return refuse('E-18', `The ${weapon} is not on the ground here`)
      return refuseIf(zone !== one.zone, 'E-18', () => `The ${weapon} lies at ${zone}`)
    },
    decide(table, { by, weapon }) {
      spendFast(table, by)
      table.happens(events.pickedUp, 'E-18', { who: by, weapon })
    }
  }),
  'pick-up-of': fastManeuver({
    ...things.declaration,
    rule: 'E-18',
    refuses: things.refuses,
    decide(table, taking) {
      spendFast(table, taking.by)
      things.pickUp(table, taking)
    }
  }),
  /** Drops a weapon, which needs no Maneuver (RULING 35). */
  drop: maneuver({
    label: 'Drop',
    group: 'item',
    help: 'from the hand to the ground',
    rule: 'E-18',
    order: orders.fastRarer,
    phrase: '{by}: drop {weapon}',
    params: { by, weapon: weapon(isInHand) },
    whileBurning: true,
    whileHeld: true,
    costs: () => 'nothing',
    refuses: (state, { by, weapon }) =>
      refuseIf(
        combatantOf(state, by).wields !== weapon,
        'E-18',
        () => `${by} does not have the ${weapon} in hand`
      ),
    decide(table, { by, weapon }) {
      const { zone } = combatantOf(table.now, by)
      table.happens(events.dropped, 'E-18', { who: by, weapon, zone })
    }
  })
}

function isInHand(weapon: Weapon, owner: Combatant): boolean {
  return owner.wields === weapon.name
}

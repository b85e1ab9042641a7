import { thingsThatLie } from '../../../../core/sections/things-that-lie.ts'
import { belongingIn, by } from '../../params.ts'
import { command, event } from '../../section.ts'
import type { Combatant, State, Use } from '../../state.ts'
import { belongingOf, isDown } from '../../state.ts'
import { strongestBlow } from '../attacking/weapons.ts'
import { notInPlace, putInto } from './belongings.ts'
import { outOfAction, spendAction } from './turns.ts'

/**
 * Things of others on the ground, and things that the fallen had at hand (RULING 34). A fight has no places, so
 * all of them are in reach.
 */
const things = thingsThatLie<State, Combatant, true>({
  rule: 'H-08',
  by,
  namesOf: ({ weapons, gear }) => [...Object.keys(weapons), ...Object.keys(gear)],
  lies(owner, item) {
    if (owner.weapons[item]?.isNatural) return undefined
    const place = belongingOf(owner, item)?.place
    return place === 'dropped' || (place === 'handy' && isDown(owner)) ? true : undefined
  },
  move(from, to, item, name) {
    const weapon = Object.hasOwn(from.weapons, item) ? from.weapons[item] : undefined
    const gear = from.gear[item]
    if (weapon) {
      delete from.weapons[item]
      to.weapons[name] = { ...weapon, name, place: 'handy' }
      moveUses(from, to, item, name)
      from.blow = strongestBlow(from)
      to.blow = strongestBlow(to)
    } else if (gear) {
      delete from.gear[item]
      to.gear[name] = { ...gear, place: 'handy' }
    }
  }
})

/** Things of another combatant that this one could pick up. */
export const { thingsOf } = things

export const events = {
  pickedUp: event<{ who: string; item: string }>({
    apply: (state, { who, item }) => putInto(state, who, item, 'handy'),
    tell: ({ who, item }) => `${who} picks up the ${item}`
  }),
  ...things.events
}

/** Retrieves a dropped, shed or knocked-away thing, with the same action as a stowed one (RULING 24). */
export const commands = {
  'pick-up': command({
    label: 'Pick up',
    group: 'item',
    help: 'an action; takes a thing from the ground',
    rule: 'H-08',
    phrase: '{by}: pick up {item}',
    params: { by, item: belongingIn('dropped') },
    refuses: (state, { by, item }) =>
      outOfAction(state, by) ?? notInPlace(state, by, item, 'dropped'),
    decide(table, { by, item }) {
      table.happens(events.pickedUp, 'H-08', { who: by, item })
      spendAction(table, by)
    }
  }),
  'pick-up-of': command({
    ...things.declaration,
    rule: 'H-08',
    refuses: (state, taking) => outOfAction(state, taking.by) ?? things.refuses(state, taking),
    decide(table, taking) {
      things.pickUp(table, taking)
      spendAction(table, taking.by)
    }
  })
}

/** Moves the weapon’s manners of use, such as `sword, slashing`, to the new owner. */
function moveUses(from: Combatant, to: Combatant, item: string, name: string): void {
  const left: Record<string, Use> = {}
  const taken: Record<string, Use> = { ...to.uses }
  for (const [use, manner] of Object.entries(from.uses))
    if (manner.weapon !== item) left[use] = manner
    else taken[`${name}${use.slice(item.length)}`] = { ...manner, weapon: name }
  from.uses = Object.freeze(left)
  to.uses = Object.freeze(taken)
}

import { thingsThatLie } from '../../../../core/sections/things-that-lie.ts'
import { by } from '../../params.ts'
import { command, event, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, isDown } from '../../state.ts'
import { belongingOf, put } from '../equipment.ts'
import { itemIn, notHere, notIn } from '../inventory.ts'
import type { Taken } from './handling.ts'
import { handOver, noPlaceFor, storeFor } from './handling.ts'
import { cannotAct, spendAction } from './turns.ts'

/** Things in the hands of fallen combatants lie in their Zone (RULING 38). */
const things = thingsThatLie<State, Combatant, string>({
  rule: 'Z-12',
  by,
  namesOf: ({ weapons, gear }) => [...Object.keys(weapons), ...Object.keys(gear)],
  lies(owner, item) {
    const found = belongingOf(owner, item)
    if (!found || owner.weapons[item]?.hands === 0) return undefined
    if (found.store === 'ground') return found.lies
    return found.store === 'hand' && isDown(owner) ? owner.zone : undefined
  },
  outOfReach: (_, one, where, item) =>
    refuseIf(where !== one.zone, 'Z-06', () => `The ${item} lies at ${where}`),
  move: (from, to, item, name) =>
    handOver(from, to, item, storeFor(to, belongingOf(from, item)), name)
})

/** The things of another combatant that somebody could pick up from where they are. */
export const { thingsOf } = things

export const events = {
  pickedUp: event<Taken>({
    apply: (state, { who, item, store }) => put(combatantOf(state, who), item, store),
    tell: ({ who, item }) => `${who} picks up the ${item}`
  }),
  ...things.events
}

/** Picking up a thing in the Zone is an Action (RULING 23). */
export const commands = {
  'pick-up': command({
    label: 'Pick up',
    group: 'item',
    help: 'an item in the Zone',
    rule: 'Z-12',
    phrase: '{by}: pick up {item}',
    params: { by, item: itemIn('ground') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        notIn(actor, item, ['ground'], 'Z-12') ??
        notHere(actor, item) ??
        noPlaceFor(actor, actor, item)
      )
    },
    decide(table, { by, item }) {
      spendAction(table, by)
      const one = combatantOf(table.now, by)
      const store = storeFor(one, belongingOf(one, item))
      table.happens(events.pickedUp, 'Z-12', { who: by, item, store })
    }
  }),
  'pick-up-of': command({
    ...things.declaration,
    rule: 'Z-12',
    refuses(state, taking) {
      const [actor, owner] = [combatantOf(state, taking.by), combatantOf(state, taking.owner)]
      return (
        cannotAct(state, taking.by) ??
        things.refuses(state, taking) ??
        noPlaceFor(owner, actor, taking.item)
      )
    },
    decide(table, taking) {
      spendAction(table, taking.by)
      things.pickUp(table, taking)
    }
  })
}

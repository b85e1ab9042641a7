import { costing } from '../../../core/sections/costs.ts'
import type { Moved, Place } from '../../../core/sections/thing.ts'
import { thingOf } from '../../../core/sections/thing.ts'
import { things } from '../../../core/sections/things.ts'
import { actorOf, by, weaponsWhere } from '../params.ts'
import type { Args, Refusal, RuleId, Table } from '../section.ts'
import { choice, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, Gear, State, Weapon } from '../state.ts'
import { combatantOf, isDown, weaponOf } from '../state.ts'
import { outOfTurn } from './action/turns.ts'
import { bodySlotsLeft, endOverload, freeHands, heldInBothHands, put } from './equipment.ts'

/** Things in the hands of fallen combatants lie in their Zone (RULING 38). */
export const items = things<State, Combatant, RuleId>({
  rule: 'Z-12',
  by,
  moreNames: ['shield'],
  hasFallen: isDown,
  spotOf: ({ zone }) => zone,
  notLying: (one, item) => notIn(one, item, ['ground'], 'Z-12'),
  outOfReach: (_, one, zone, item) =>
    refuseIf(zone !== one.zone, 'Z-06', () => `The ${item} lies at ${zone}`),
  placeFor,
  noRoom: noPlaceFor,
  put
})

/** `thingsOf`: the things of another combatant that somebody could pick up from where they are. */
export const { itemIn, moved, thingsOf } = items

/** Moves an item, and counts the items that were drawn, put away or dropped in this Turn. */
function handle(state: State, facts: Moved): void {
  moved(state, facts)
  combatantOf(state, facts.who).handled++
}

export const events = {
  ...items.events,
  putAway: { ...items.events.putAway, apply: handle },
  dropped: { ...items.events.dropped, apply: handle },
  drew: event<Moved>({
    apply: handle,
    tell: ({ who, item }) => `${who} draws the ${item}`
  }),
  gripped: event<{ who: string; item: string; grip: 'both hands' | 'one hand' }>({
    apply(state, { who, item, grip }) {
      const one = combatantOf(state, who)
      one.handled++
      weaponOf(one, item).inBothHands = grip === 'both hands'
    },
    tell: ({ who, item, grip }) => `${who} holds the ${item} in ${grip}`
  }),
  /** The other hand was filled or emptied, so that a Versatile weapon is held in another way. */
  regripped: event<{ who: string; item: string; grip: 'both hands' | 'one hand' }>({
    tell: ({ who, item, grip }) => `${who} now holds the ${item} in ${grip}`
  })
}

/** Changes what a combatant holds, and records each Versatile weapon that it then holds in another way (RULING 33). */
export function changeHands(table: Table, who: string, change: () => void): void {
  const before = heldInBothHands(combatantOf(table.now, who))
  change()
  const after = heldInBothHands(combatantOf(table.now, who))
  for (const item of before)
    if (!after.includes(item) && weaponOf(combatantOf(table.now, who), item).place === 'hand')
      table.happens(events.regripped, 'C-Z21', { who, item, grip: 'one hand' })
  for (const item of after)
    if (!before.includes(item))
      table.happens(events.regripped, 'C-Z21', { who, item, grip: 'both hands' })
}

/** A Versatile weapon in hand. */
const versatile = weaponsWhere(
  ({ place, hands, damage, inTwoHands }) => place === 'hand' && hands === 1 && damage !== inTwoHands
)
const grips = ['both hands', 'one hand'] as const

export const gearNames = (state: State, args: Args) => Object.keys(actorOf(state, args)?.gear ?? {})
const held = itemIn('hand')
const droppable: typeof held = {
  ...held,
  offered(state, args) {
    const isShieldHeld = actorOf(state, args)?.shield.isLost === false
    return [...held.offered(state, args), ...(isShieldHeld ? ['shield'] : [])]
  }
}

/** Defines a command that costs nothing, but needs the combatant’s own turn. */
const freeCommand = costing<State, RuleId>({ refuses: outOfTurn })

/** An item on the body is at hand: drawing, putting away and dropping cost nothing (RULING 23). */
export const commands = {
  draw: freeCommand({
    label: 'Draw',
    group: 'item',
    help: 'from the body into the hand',
    rule: 'C-Z20',
    phrase: '{by}: draw {item}',
    params: { by, item: itemIn('at hand') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return notIn(actor, item, ['at hand'], 'C-Z20') ?? noHandsFor(actor, item)
    },
    decide: (table, { by, item }) =>
      changeHands(table, by, () =>
        table.happens(events.drew, 'C-Z20', { who: by, item, place: 'hand' })
      )
  }),
  'put-away': freeCommand({
    label: 'Put away',
    group: 'item',
    help: 'from the hand onto the body',
    rule: 'C-Z20',
    phrase: '{by}: put away {item}',
    params: { by, item: held },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        notIn(actor, item, ['hand'], 'C-Z20') ??
        refuseIf(
          bodySlotsLeft(actor) < 1,
          'C-Z20',
          () => `${by} has no room on the body for the ${item}`
        )
      )
    },
    decide: (table, { by, item }) =>
      changeHands(table, by, () =>
        table.happens(events.putAway, 'C-Z20', { who: by, item, place: 'at hand' })
      )
  }),
  /** Changes how a Versatile weapon is held; the wielder chooses (RULING 33). */
  grip: freeCommand({
    label: 'Change grip',
    group: 'item',
    help: 'in one hand or in two',
    rule: 'C-Z21',
    phrase: '{by}: hold {item} in {grip}',
    params: { by, item: versatile, grip: choice('hands', grips) },
    refuses(state, { by, item, grip }) {
      const actor = combatantOf(state, by)
      const { damage, inTwoHands, hands, inBothHands } = weaponOf(actor, item)
      return (
        notIn(actor, item, ['hand'], 'C-Z20') ??
        refuseIf(
          hands !== 1 || damage === inTwoHands,
          'C-Z21',
          () => `The ${item} is not Versatile`
        ) ??
        refuseIf(
          inBothHands === (grip === 'both hands'),
          'C-Z21',
          () => `${by} already holds the ${item} in ${grip}`
        ) ??
        refuseIf(
          grip === 'both hands' && freeHands(actor) < 1,
          'C-Z20',
          () => `${by} has no second hand free for the ${item}`
        )
      )
    },
    decide: (table, { by, item, grip }) =>
      table.happens(events.gripped, 'C-Z21', { who: by, item, grip })
  }),
  drop: freeCommand({
    label: 'Drop',
    group: 'item',
    help: 'from the hand to the ground',
    rule: 'C-Z20',
    phrase: '{by}: drop {item}',
    params: { by, item: droppable },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return item === 'shield' && !thingOf(actor, item)
        ? refuseIf(actor.shield.isLost, 'C-Z20', () => `${by} holds no shield`)
        : notIn(actor, item, ['hand'], 'C-Z20')
    },
    decide(table, args) {
      changeHands(table, args.by, () => items.drop(table, 'C-Z20', args, events.dropped))
      endOverload(table, args.by)
    }
  })
}

const placeWords: Readonly<Partial<Record<Place, string>>> = {
  hand: 'is in hand',
  'at hand': 'is on the body, at hand',
  stowed: 'is in the backpack',
  ground: 'lies on the ground',
  gone: 'is broken'
}

/** Refuses an item that the actor does not have in one of these places. */
export function notIn(
  actor: Combatant,
  name: string,
  places: readonly Place[],
  rule: 'C-Z20' | 'Z-12' | 'Z-06'
): Refusal | undefined {
  const place = thingOf(actor, name)?.place ?? 'body'
  if (place === 'body') return refuse(rule, `${actor.name} has no item “${name}”`)
  return refuseIf(!places.includes(place), rule, () => `The ${name} ${placeWords[place]}`)
}

/**
 * The place for an item. A weapon goes into free hands, if there are enough. Other items go to the body,
 * or to the hand if the body is full.
 */
function placeFor(one: Combatant, thing: Weapon | Gear): 'hand' | 'at hand' {
  const isWeapon = 'hands' in thing
  if (isWeapon && freeHands(one) >= thing.hands) return 'hand'
  // A burning light stays in the hand.
  if (!isWeapon && thing.isLit && freeHands(one) > 0) return 'hand'
  const isFull = bodySlotsLeft(one) < 1
  return !isWeapon && isFull && freeHands(one) > 0 ? 'hand' : 'at hand'
}

/** Refuses an item that fits neither into the hands nor on the body (C-Z20). */
function noPlaceFor(one: Combatant, thing: Weapon | Gear, item: string): Refusal | undefined {
  return refuseIf(
    placeFor(one, thing) === 'at hand' && bodySlotsLeft(one) < 1,
    'C-Z20',
    () => `${one.name} has no free hand for the ${item}, and no room on the body`
  )
}

function noHandsFor(actor: Combatant, name: string): Refusal | undefined {
  const weapon = Object.hasOwn(actor.weapons, name) ? actor.weapons[name] : undefined
  if (!weapon) return refuse('C-Z20', `The ${name} does not need to be drawn`)
  return refuseIf(
    freeHands(actor) < weapon.hands,
    'C-Z20',
    () => `${actor.name} has no ${weapon.hands === 2 ? 'two hands' : 'hand'} free for the ${name}`
  )
}

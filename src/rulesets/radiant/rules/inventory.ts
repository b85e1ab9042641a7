import { actorOf, by, weaponNames } from '../params.ts'
import type { Args, Refusal } from '../section.ts'
import { choice, command, event, name, refuse, refuseIf } from '../section.ts'
import type { Combatant, State, Store } from '../state.ts'
import { combatantOf, weaponOf } from '../state.ts'
import { outOfTurn } from './action/turns.ts'
import { belongingOf, bodySlotsLeft, freeHands, layDown, lighten, put } from './equipment.ts'

export const events = {
  drew: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const one = combatantOf(state, who)
      one.handled++
      put(one, item, 'hand')
    },
    tell: ({ who, item }) => `${who} draws the ${item}`
  }),
  putAway: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const one = combatantOf(state, who)
      one.handled++
      put(one, item, 'body')
    },
    tell: ({ who, item }) => `${who} puts away the ${item}`
  }),
  gripped: event<{ who: string; item: string; grip: 'both hands' | 'one hand' }>({
    apply(state, { who, item, grip }) {
      const one = combatantOf(state, who)
      one.handled++
      weaponOf(one, item).inBothHands = grip === 'both hands'
    },
    tell: ({ who, item, grip }) => `${who} holds the ${item} in ${grip}`
  }),
  dropped: event<{ who: string; item: string; zone: string }>({
    apply(state, { who, item, zone }) {
      const one = combatantOf(state, who)
      one.handled++
      layDown(one, item, zone)
    },
    tell: ({ who, item }) => `${who} drops the ${item}`
  })
}

/** A Versatile weapon in hand. */
const versatile = name('weapon', weaponNames, (state, args) =>
  Object.values(actorOf(state, args)?.weapons ?? {})
    .filter(
      ({ store, hands, damage, inTwoHands }) =>
        store === 'hand' && hands === 1 && damage !== inTwoHands
    )
    .map((one) => one.name)
)
const grips = ['both hands', 'one hand'] as const

export const gearNames = (state: State, args: Args) => Object.keys(actorOf(state, args)?.gear ?? {})
const belongings = (state: State, args: Args) => [
  ...new Set([...weaponNames(state, args), ...gearNames(state, args), 'shield'])
]
/** An item of the actor. Offers gear and weapons that are items, in one of these places. */
export const itemIn = (...stores: readonly string[]) =>
  name('item', belongings, (state, args) => {
    const { weapons = {}, gear = {}, shield } = actorOf(state, args) ?? {}
    return [
      ...Object.values(weapons)
        .filter((one) => one.hands > 0 && stores.includes(one.store))
        .map((one) => one.name),
      ...Object.keys(gear).filter((item) => stores.includes(gear[item]?.store ?? '')),
      ...(stores.includes('shield') && shield && !shield.isLost ? ['shield'] : [])
    ]
  })

/** An item on the body is at hand: drawing, putting away and dropping cost nothing (RULING 23). */
export const commands = {
  draw: command({
    label: 'Draw',
    group: 'item',
    help: 'from the body into the hand',
    rule: 'C-Z20',
    phrase: '{by}: draw {item}',
    params: { by, item: itemIn('body') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ?? notIn(actor, item, ['body'], 'C-Z20') ?? noHandsFor(actor, item)
      )
    },
    decide: (table, { by, item }) => table.happens(events.drew, 'C-Z20', { who: by, item })
  }),
  'put-away': command({
    label: 'Put away',
    group: 'item',
    help: 'from the hand onto the body',
    rule: 'C-Z20',
    phrase: '{by}: put away {item}',
    params: { by, item: itemIn('hand') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        notIn(actor, item, ['hand'], 'C-Z20') ??
        refuseIf(
          bodySlotsLeft(actor) < 1,
          'C-Z20',
          () => `${by} has no room on the body for the ${item}`
        )
      )
    },
    decide: (table, { by, item }) => table.happens(events.putAway, 'C-Z20', { who: by, item })
  }),
  /** Changes how a Versatile weapon is held; the wielder chooses (RULING 33). */
  grip: command({
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
        outOfTurn(state, by) ??
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
  drop: command({
    label: 'Drop',
    group: 'item',
    help: 'from the hand to the ground',
    rule: 'C-Z20',
    phrase: '{by}: drop {item}',
    params: { by, item: itemIn('hand', 'shield') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        (item === 'shield' && !belongingOf(actor, item)
          ? refuseIf(actor.shield.isLost, 'C-Z20', () => `${by} holds no shield`)
          : notIn(actor, item, ['hand'], 'C-Z20'))
      )
    },
    decide(table, { by, item }) {
      const { zone } = combatantOf(table.now, by)
      table.happens(events.dropped, 'C-Z20', { who: by, item, zone })
      lighten(table, by)
    }
  })
}

interface Item {
  readonly store: Store
  readonly lies: string
  readonly hands: number
}

/** A weapon or a piece of gear that can be handled; natural weapons cannot. */
function itemOf({ weapons, gear }: Combatant, name: string): Item | undefined {
  if (Object.hasOwn(weapons, name)) {
    const weapon = weapons[name]
    return weapon && weapon.hands > 0 ? weapon : undefined
  }
  const found = Object.hasOwn(gear, name) ? gear[name] : undefined
  return found && { store: found.store, lies: found.lies, hands: 1 }
}

const whereWords: Readonly<Record<Store, string>> = {
  hand: 'is in hand',
  body: 'is on the body, at hand',
  backpack: 'is in the backpack',
  ground: 'lies on the ground',
  broken: 'is broken'
}

/** Refuses an item that the actor does not have in one of these places. */
export function notIn(
  actor: Combatant,
  name: string,
  stores: readonly Store[],
  rule: 'C-Z20' | 'Z-12' | 'Z-06'
): Refusal | undefined {
  const item = itemOf(actor, name)
  if (!item) return refuse(rule, `${actor.name} has no item “${name}”`)
  return stores.includes(item.store)
    ? undefined
    : refuse(rule, `The ${name} ${whereWords[item.store]}`)
}

/** Refuses to pick up an item outside the actor’s Zone. */
export function notHere(actor: Combatant, name: string): Refusal | undefined {
  const lies = itemOf(actor, name)?.lies ?? ''
  return refuseIf(lies !== actor.zone, 'Z-06', () => `The ${name} lies at ${lies}`)
}

function noHandsFor(actor: Combatant, name: string): Refusal | undefined {
  const item = itemOf(actor, name)
  if (!Object.hasOwn(actor.weapons, name))
    return refuse('C-Z20', `The ${name} does not need to be drawn`)
  return item && freeHands(actor) >= item.hands
    ? undefined
    : refuse(
        'C-Z20',
        `${actor.name} has no ${item?.hands === 2 ? 'two hands' : 'hand'} free for the ${name}`
      )
}

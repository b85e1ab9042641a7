import { actorOf, by, others } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Store } from '../../state.ts'
import { combatantOf, isInReachOfHelp } from '../../state.ts'
import { outWords } from '../../words.ts'
import { belongingOf, bodySlotsLeft, freeHands, lighten, put } from '../equipment.ts'
import { gearNames, itemIn, notIn } from '../inventory.ts'
import { markUse } from '../usage.ts'
import { cannotAct, spendAction } from './turns.ts'

export const rules = {
  'Z-12': {
    where: 'Combat › Action',
    how: 'automated',
    says: 'Getting something from the backpack is an Action.'
  }
} satisfies Rules

const closeAlly = others(
  'target',
  (one, actor) => one.side === actor.side && one.zone === actor.zone
)
const usable = name('item', gearNames, (state, args) => {
  const { gear = {} } = actorOf(state, args) ?? {}
  return Object.keys(gear).filter((item) => ['body', 'hand'].includes(gear[item]?.store ?? ''))
})
const torch = name('light', (state, args) => {
  const { gear = {} } = actorOf(state, args) ?? {}
  return Object.keys(gear).filter((item) => gear[item]?.kind === 'light')
})

/** A thing taken in hand, or onto the body. */
export interface Taken {
  who: string
  item: string
  store: 'hand' | 'body'
}

export const events = {
  retrieved: event<Taken>({
    apply: (state, { who, item, store }) => put(combatantOf(state, who), item, store),
    tell: ({ who, item }) => `${who} gets the ${item} from the backpack`
  }),
  given: event<{ who: string; item: string; to: string; store: 'hand' | 'body' }>({
    apply: (state, { who, item, to, store }) =>
      handOver(combatantOf(state, who), combatantOf(state, to), item, store),
    tell: ({ who, item, to }) => `${who} gives the ${item} to ${to}`
  }),
  /** `on`: the combatant the item is used on; empty for nobody else. */
  used: event<{ who: string; item: string; on: string }>({
    tell: ({ who, item, on }) => `${who} uses the ${item}${on === '' ? '' : ` on ${on}`}`
  }),
  lit: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const gear = combatantOf(state, who).gear[item]
      if (!gear) return
      gear.isLit = true
      gear.store = 'hand'
    },
    tell: ({ who, item }) => `${who} lights the ${item}`
  })
}

export const commands = {
  /** Gets an item out of the backpack, into a free hand if there is one. */
  retrieve: command({
    label: 'Get from the backpack',
    group: 'item',
    help: 'the Action',
    rule: 'Z-12',
    phrase: '{by}: get {item} from the backpack',
    params: { by, item: itemIn('backpack') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        notIn(actor, item, ['backpack'], 'Z-12') ??
        noPlaceFor(actor, actor, item)
      )
    },
    decide(table, { by, item }) {
      spendAction(table, by)
      const store = storeFor(combatantOf(table.now, by), belonging(table.now, by, item))
      table.happens(events.retrieved, 'Z-12', { who: by, item, store })
    }
  }),
  /** Gives an item to a Close combatant (Z-06). */
  give: command({
    label: 'Give',
    group: 'item',
    help: 'to somebody in the same Zone',
    rule: 'Z-06',
    phrase: '{by}: give {item} to {target}',
    params: { by, item: itemIn('hand', 'body'), target: closeAlly },
    refuses(state, { by, item, target }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        notIn(actor, item, ['hand', 'body'], 'Z-06') ??
        cannotTake(actor, combatantOf(state, target), item) ??
        noPlaceFor(actor, combatantOf(state, target), item)
      )
    },
    decide(table, { by, item, target }) {
      spendAction(table, by)
      const found = belonging(table.now, by, item)
      const store = storeFor(combatantOf(table.now, target), found)
      table.happens(events.given, 'Z-06', { who: by, item, to: target, store })
      lighten(table, by)
    }
  }),
  /** Uses an item. Each use of a toolkit marks a usage (C-Z9). */
  use: command({
    label: 'Use',
    group: 'item',
    help: 'the Action',
    rule: 'Z-11',
    phrase: '{by}: use {item}',
    params: { by, item: usable },
    refuses: (state, { by, item }) =>
      cannotAct(state, by) ?? notIn(combatantOf(state, by), item, ['body', 'hand'], 'Z-12'),
    decide: (table, { by, item }) => use(table, by, item, '')
  }),
  /** Uses an item on a Close combatant, such as bandages on a Character who is Out of Action (Z-06, C-Z14). */
  'use-on': command({
    label: 'Use on',
    group: 'item',
    help: 'the Action; in the same Zone',
    rule: 'Z-06',
    phrase: '{by}: use {item} on {target}',
    params: { by, item: usable, target: others('target', (one, actor) => one.zone === actor.zone) },
    refuses(state, { by, item, target }) {
      const [actor, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        cannotAct(state, by) ??
        notIn(actor, item, ['body', 'hand'], 'Z-12') ??
        refuseIf(!isInReachOfHelp(other), 'Z-06', () => outWords(other)) ??
        refuseIf(
          other.zone !== actor.zone,
          'Z-06',
          () => `${target} is not in the same Zone as ${by}`
        )
      )
    },
    decide: (table, { by, item, target }) => use(table, by, item, target)
  }),
  /** Lights a torch, which needs a hand (C-Z20). */
  light: command({
    label: 'Light',
    group: 'item',
    help: 'the Action; a torch, a lantern',
    rule: 'Z-11',
    phrase: '{by}: light {item}',
    params: { by, item: torch },
    refuses: (state, { by, item }) =>
      cannotAct(state, by) ?? cannotLight(combatantOf(state, by), item),
    decide(table, { by, item }) {
      spendAction(table, by)
      table.happens(events.lit, 'Z-11', { who: by, item })
    }
  })
}

function use(table: Table, by: string, item: string, on: string): void {
  spendAction(table, by)
  table.happens(events.used, on === '' ? 'Z-11' : 'Z-06', { who: by, item, on })
  if (combatantOf(table.now, by).gear[item]?.kind === 'toolkit') markUse(table, by, item, 'C-Z9')
}

type Belonging = ReturnType<typeof belongingOf>

const belonging = (state: State, who: string, item: string): Belonging =>
  belongingOf(combatantOf(state, who), item)

/**
 * The place for an item. A weapon goes into free hands, if there are enough. Other items go to the body,
 * or to the hand if the body is full.
 */
export function storeFor(one: Combatant, found: Belonging): 'hand' | 'body' {
  const isWeapon = found !== undefined && 'hands' in found
  if (isWeapon && freeHands(one) >= found.hands) return 'hand'
  // A burning light stays in the hand.
  if (found && 'isLit' in found && found.isLit && freeHands(one) > 0) return 'hand'
  const isFull = bodySlotsLeft(one) < 1
  return !isWeapon && isFull && freeHands(one) > 0 ? 'hand' : 'body'
}

/** Refuses an item that fits neither into the hands of `one` nor on the body (C-Z20). */
export function noPlaceFor(owner: Combatant, one: Combatant, item: string): Refusal | undefined {
  return refuseIf(
    storeFor(one, belongingOf(owner, item)) === 'body' && bodySlotsLeft(one) < 1,
    'C-Z20',
    () => `${one.name} has no free hand for the ${item}, and no room on the body`
  )
}

/** Transfers an item from one combatant to another. The item may get a new name. */
export function handOver(
  one: Combatant,
  other: Combatant,
  item: string,
  store: Store,
  name = item
): void {
  const weapon = Object.hasOwn(one.weapons, item) ? one.weapons[item] : undefined
  const gear = Object.hasOwn(one.gear, item) ? one.gear[item] : undefined
  if (weapon) {
    one.weapons = without(one.weapons, item)
    weapon.name = name
    other.weapons[name] = weapon
  } else if (gear) {
    one.gear = without(one.gear, item)
    other.gear[name] = gear
  }
  put(other, name, store)
}

/** Creates a new record: V8 is much slower with a record from which something was deleted. */
function without<Part>(record: Readonly<Record<string, Part>>, item: string): Record<string, Part> {
  const rest: Record<string, Part> = {}
  for (const name in record) if (name !== item) rest[name] = record[name] as Part
  return rest
}

/** Refuses a gift to a combatant in another Zone (Z-06), or with an item of that name. */
function cannotTake(actor: Combatant, other: Combatant, item: string): Refusal | undefined {
  const { name } = other
  if (other === actor) return refuse('Z-06', `${name} already has the ${item}`)
  if (!isInReachOfHelp(other)) return refuse('Z-06', outWords(other))
  if (other.zone !== actor.zone)
    return refuse('Z-06', `${name} is not in the same Zone as ${actor.name}`)
  const taken = [...Object.keys(other.weapons), ...Object.keys(other.gear)]
  return refuseIf(
    taken.some((known) => known.toLowerCase() === item.toLowerCase()),
    'Z-06',
    () => `${name} already has a ${item}`
  )
}

function cannotLight(actor: Combatant, item: string): Refusal | undefined {
  const found = Object.hasOwn(actor.gear, item) ? actor.gear[item] : undefined
  if (found?.kind !== 'light') return refuse('Z-11', `The ${item} gives no light`)
  if (found.isLit) return refuse('Z-11', `The ${item} is already burning`)
  return (
    notIn(actor, item, ['body', 'hand'], 'Z-12') ??
    refuseIf(
      found.store !== 'hand' && freeHands(actor) <= 0,
      'C-Z20',
      () => `${actor.name} has no free hand for the ${item}`
    )
  )
}

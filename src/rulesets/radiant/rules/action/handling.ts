import type { Moved } from '../../../../core/sections/thing.ts'
import { isAtHand } from '../../../../core/sections/thing.ts'
import { actorOf, by, otherCombatant } from '../../params.ts'
import type { Args, Refusal, Rules, Table } from '../../section.ts'
import { event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, isInReachOfHelp } from '../../state.ts'
import { outWords } from '../../words.ts'
import { endOverload, freeHands, put } from '../equipment.ts'
import { changeHands, itemIn, items, moved, notIn } from '../inventory.ts'
import { markUse } from '../usage.ts'
import { actionCommand } from './turns.ts'

export const rules = {
  'Z-12': {
    where: 'Combat › Action',
    how: 'automated',
    says: 'Getting something from the backpack is an Action.'
  }
} satisfies Rules

const closeAlly = otherCombatant(
  'target',
  (one, actor) => one.side === actor.side && one.zone === actor.zone
)
const gearNames = (state: State, args: Args) => Object.keys(actorOf(state, args)?.gear ?? {})
const usable = name('item', gearNames, (state, args) => {
  const { gear = {} } = actorOf(state, args) ?? {}
  return Object.entries(gear).flatMap(([item, one]) => (isAtHand(one) ? [item] : []))
})
const torch = name('light', (state, args) => {
  const { gear = {} } = actorOf(state, args) ?? {}
  return Object.keys(gear).filter((item) => gear[item]?.kind === 'light')
})

export const events = {
  retrieved: event<Moved>({
    apply: moved,
    tell: ({ who, item }) => `${who} gets the ${item} from the backpack`
  }),
  given: event<{ who: string; item: string; to: string }>({
    apply: (state, { who, item, to }) =>
      items.handOver(combatantOf(state, who), combatantOf(state, to), item),
    tell: ({ who, item, to }) => `${who} gives the ${item} to ${to}`
  }),
  /** `on`: the combatant that the item is used on. Empty for nobody. */
  used: event<{ who: string; item: string; on: string }>({
    tell: ({ who, item, on }) => `${who} uses the ${item}${on === '' ? '' : ` on ${on}`}`
  }),
  lit: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const one = combatantOf(state, who)
      put(one, item, 'hand')
      const gear = one.gear[item]
      if (gear) gear.isLit = true
    },
    tell: ({ who, item }) => `${who} lights the ${item}`
  })
}

export const commands = {
  /** Gets an item out of the backpack, into a free hand if there is one. */
  retrieve: actionCommand({
    label: 'Get from the backpack',
    group: 'item',
    help: 'takes the Action',
    rule: 'Z-12',
    phrase: '{by}: get {item} from the backpack',
    params: { by, item: itemIn('stowed') },
    refuses(state, { by, item }) {
      const actor = combatantOf(state, by)
      return notIn(actor, item, ['stowed'], 'Z-12') ?? items.noRoom(actor, actor, item)
    },
    decide: (table, args) =>
      changeHands(table, args.by, () => items.take(table, events.retrieved, 'Z-12', args))
  }),
  /** Gives an item to a Close combatant (Z-06). */
  give: actionCommand({
    label: 'Give',
    group: 'item',
    help: 'to somebody in the same Zone',
    rule: 'Z-06',
    phrase: '{by}: give {item} to {target}',
    params: { by, item: itemIn('hand', 'at hand'), target: closeAlly },
    refuses(state, { by, item, target }) {
      const [actor, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        notIn(actor, item, ['hand', 'at hand'], 'Z-06') ??
        cannotTake(actor, other, item) ??
        items.noRoom(other, actor, item)
      )
    },
    decide(table, { by, item, target }) {
      changeHands(table, by, () =>
        changeHands(table, target, () =>
          table.happens(events.given, 'Z-06', { who: by, item, to: target })
        )
      )
      endOverload(table, by)
    }
  }),
  /** Uses an item. Each use of a toolkit marks a usage (C-Z9). */
  use: actionCommand({
    label: 'Use',
    group: 'item',
    help: 'takes the Action',
    rule: 'Z-11',
    phrase: '{by}: use {item}',
    params: { by, item: usable },
    refuses: (state, { by, item }) =>
      notIn(combatantOf(state, by), item, ['hand', 'at hand'], 'Z-12'),
    decide: (table, { by, item }) => use(table, by, item, '')
  }),
  /** Uses an item on a Close combatant, such as bandages on a Character who is Out of Action (Z-06, C-Z14). */
  'use-on': actionCommand({
    label: 'Use on',
    group: 'item',
    help: 'takes the Action; in the same Zone',
    rule: 'Z-06',
    phrase: '{by}: use {item} on {target}',
    params: {
      by,
      item: usable,
      target: otherCombatant('target', (one, actor) => one.zone === actor.zone)
    },
    refuses(state, { by, item, target }) {
      const [actor, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        notIn(actor, item, ['hand', 'at hand'], 'Z-12') ??
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
  light: actionCommand({
    label: 'Light',
    group: 'item',
    help: 'takes the Action; a torch, a lantern',
    rule: 'Z-11',
    phrase: '{by}: light {item}',
    params: { by, item: torch },
    refuses: (state, { by, item }) => cannotLight(combatantOf(state, by), item),
    decide: (table, { by, item }) =>
      changeHands(table, by, () => table.happens(events.lit, 'Z-11', { who: by, item }))
  }),
  /** Picking up a thing in the Zone is an Action (RULING 23). */
  'pick-up': actionCommand({
    ...items.pickUp,
    help: 'an item in the Zone',
    decide: (table, args) => changeHands(table, args.by, () => items.pickUp.decide(table, args))
  }),
  'pick-up-of': actionCommand({
    ...items.pickUpOf,
    decide: (table, args) => changeHands(table, args.by, () => items.pickUpOf.decide(table, args))
  })
}

function use(table: Table, by: string, item: string, on: string): void {
  table.happens(events.used, on === '' ? 'Z-11' : 'Z-06', { who: by, item, on })
  if (combatantOf(table.now, by).gear[item]?.kind === 'toolkit') markUse(table, by, item, 'C-Z9')
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
    () => `${name} already has an item called ${item}`
  )
}

function cannotLight(actor: Combatant, item: string): Refusal | undefined {
  const found = Object.hasOwn(actor.gear, item) ? actor.gear[item] : undefined
  if (found?.kind !== 'light') return refuse('Z-11', `The ${item} gives no light`)
  if (found.isLit) return refuse('Z-11', `The ${item} is already burning`)
  return (
    notIn(actor, item, ['hand', 'at hand'], 'Z-12') ??
    refuseIf(
      found.place !== 'hand' && freeHands(actor) <= 0,
      'C-Z20',
      () => `${actor.name} has no free hand for the ${item}`
    )
  )
}

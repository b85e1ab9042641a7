import type { Moved, Place } from '../../../../core/sections/thing.ts'
import { isHeld, putThing, thingOf } from '../../../../core/sections/thing.ts'
import { things } from '../../../../core/sections/things.ts'
import { by, weapons } from '../../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../../section.ts'
import { event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, Gear, State, Weapon } from '../../state.ts'
import { combatantOf, has, isDown } from '../../state.ts'
import {
  bonusCommand,
  turnCommand as command,
  noBonusAction,
  spendBonus
} from '../taking-a-turn.ts'
import { isNearby, spotCalled, spotWords } from '../zones.ts'

const where = 'Bonus actions'

export const rules = {
  'M-10': {
    where,
    how: 'automated',
    says: 'Picking something up or putting it down is a bonus action.'
  },
  'M-11': {
    where,
    how: 'automated',
    says: 'Equipping or unequipping one item is a bonus action; armour stays on.'
  },
  'C-M20': {
    where: 'Gear',
    how: 'automated',
    says: 'Attacks with the off hand are impaired. Great weapons take both hands. Weapons with “reload” shoot only once in a fight.'
  }
} satisfies Rules

/**
 * Things that the fallen had in hand lie where they fell, and others may take the consumables in their packs (RULING
 * 39).
 */
const carriedThings = things<State, Combatant, RuleId>({
  rule: 'M-10',
  by,
  hasFallen: (one) => isDown(one) || one.status === 'dead',
  isOpen: (thing) => 'count' in thing && thing.kind !== 'other' && thing.count > 0,
  spotOf: spotWords,
  notLying: (_, item) => refuse('M-10', `The ${item} does not lie here`),
  outOfReach(state, one, where, item) {
    const spot = spotCalled(state, where)
    return refuseIf(
      spot !== undefined && !isNearby(one, spot),
      'M-10',
      () => `The ${item} lies at ${where}, which is not nearby`
    )
  },
  placeFor: (one, thing) => handFor(one, thing) ?? 'stowed',
  noRoom: (one, thing, item) =>
    refuseIf(
      'bulk' in thing && handFor(one, thing) === undefined,
      'C-M20',
      () => `${one.name} does not have enough free hands for the ${item}`
    )
})

/** Things of another combatant that this one could pick up here. */
export const { thingsOf } = carriedThings

/** The weapons in the main and in the off hand. */
export function inHands({ weapons }: Combatant): { readonly main?: string; readonly off?: string } {
  const held = (hand: Place) => Object.values(weapons).find(({ place }) => place === hand)?.name
  const [main, off] = [held('hand'), held('off hand')]
  return { ...(main !== undefined && { main }), ...(off !== undefined && { off }) }
}

/** The free hand, or hands, for a thing of this bulk; `undefined` if there is none (C-M20). */
export function freeHand(
  { weapons }: Combatant,
  bulk: number
): 'hand' | 'off hand' | 'both hands' | undefined {
  const held = Object.values(weapons).filter(isHeld)
  const isTaken = (hand: Place) => held.some(({ place }) => place === hand)
  if (isTaken('both hands') || held.length >= 2) return undefined
  if (bulk >= 2) return held.length === 0 ? 'both hands' : undefined
  return isTaken('hand') ? 'off hand' : 'hand'
}

const handFor = (one: Combatant, thing: Weapon | Gear) =>
  'bulk' in thing ? freeHand(one, thing.bulk) : undefined

export function isInHand(one: Combatant, item: string): boolean {
  const thing = thingOf(one, item)
  return thing !== undefined && isHeld(thing)
}

/** Drops a weapon that is in hand, to the spot of its owner. */
export function drop(one: Combatant, item: string): void {
  if (isInHand(one, item)) putThing(one, item, 'ground', spotWords(one))
}

/** Drops all weapons; a shield stays on the arm. */
export function dropEverything(one: Combatant): void {
  for (const { name, isShield } of Object.values(one.weapons)) if (!isShield) drop(one, name)
}

export const events = {
  ...carriedThings.events,
  putDown: event<Moved>({
    apply: carriedThings.moved,
    tell: ({ who, item }) => `${who} puts down the ${item}`
  }),
  equipped: event<Moved>({
    apply: carriedThings.moved,
    tell: ({ who, item, place }) =>
      `${who} takes the ${item} in ${place === 'hand' ? 'hand' : place === 'off hand' ? 'the off hand' : 'both hands'}`
  }),
  unequipped: event<Moved>({
    apply: carriedThings.moved,
    tell: ({ who, item }) => `${who} puts the ${item} away`
  })
}

const inHand = carriedThings.itemIn('hand', 'off hand', 'both hands')
const carried = weapons(({ place }) => place === 'stowed')

export const commands = {
  'pick-up': bonusCommand({ ...carriedThings.pickUp, help: 'a bonus action' }),
  'pick-up-of': bonusCommand({ ...carriedThings.pickUpOf }),
  'put-down': bonusCommand({
    label: 'Put down',
    group: 'item',
    help: 'a bonus action',
    rule: 'M-10',
    phrase: '{by}: put down {item}',
    params: { by, item: inHand },
    refuses: (state, { by, item }) => notInHand(state, by, item, 'M-10'),
    decide: (table, args) => carriedThings.drop(table, 'M-10', args, events.putDown)
  }),
  /** Equips or unequips one item: a bonus action, or no action with quick draw (M-11). */
  equip: command({
    label: 'Equip',
    group: 'item',
    help: 'a bonus action; takes a carried weapon in hand',
    rule: 'M-11',
    phrase: '{by}: equip {weapon}',
    params: { by, weapon: carried },
    refuses: (state, { by, weapon }) =>
      cannotEquip(combatantOf(state, by), weapon) ?? cannotDraw(state, by),
    decide(table, { by, weapon }) {
      draw(table, by)
      carriedThings.take(table, events.equipped, 'M-11', { by, item: weapon })
    }
  }),
  unequip: command({
    label: 'Unequip',
    group: 'item',
    help: 'a bonus action; puts a weapon away',
    rule: 'M-11',
    phrase: '{by}: unequip {item}',
    params: { by, item: inHand },
    refuses: (state, { by, item }) => notInHand(state, by, item, 'M-11') ?? cannotDraw(state, by),
    decide(table, { by, item }) {
      draw(table, by)
      table.happens(events.unequipped, 'M-11', { who: by, item, place: 'stowed' })
    }
  })
}

const draw = (table: Table, by: string): void => {
  if (!has(combatantOf(table.now, by), 'quick draw')) spendBonus(table, by)
}

const cannotDraw = (state: State, by: string): Refusal | undefined =>
  has(combatantOf(state, by), 'quick draw') ? undefined : noBonusAction(state, by)

export const notInHand = (
  state: State,
  by: string,
  item: string,
  rule: 'M-10' | 'M-11' | 'M-12'
): Refusal | undefined =>
  refuseIf(!isInHand(combatantOf(state, by), item), rule, () => `${by} has no ${item} in hand`)

function cannotEquip(one: Combatant, item: string): Refusal | undefined {
  const weapon = one.weapons[item]
  if (!weapon) return refuse('M-11', `${one.name} has no ${item}`)
  if (weapon.place === 'gone') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'ground') return refuse('M-10', `${one.name} must pick up the ${item} first`)
  if (weapon.place !== 'stowed')
    return refuse('M-11', `${one.name} already has the ${item} in hand`)
  return refuseIf(
    freeHand(one, weapon.bulk) === undefined,
    'C-M20',
    () => `${one.name} needs ${weapon.bulk >= 2 ? 'two free hands' : 'a free hand'} for the ${item}`
  )
}

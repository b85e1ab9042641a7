import { actorOf, by, weaponNames, weapons } from '../../params.ts'
import type { Args, Refusal, Rules, Table } from '../../section.ts'
import { event, name, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State, Weapon } from '../../state.ts'
import { combatantOf, has, weaponOf } from '../../state.ts'
import { turnCommand as command, noBonusAction, spendBonus } from '../taking-a-turn.ts'
import { spotWords } from '../zones.ts'

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
    says: 'The off hand is impaired; great weapons take both hands; some are loaded once in a fight.'
  }
} satisfies Rules

/** The weapons in the main and in the off hand. */
export function inHands({ weapons }: Combatant): { readonly main?: string; readonly off?: string } {
  const held = (hand: Weapon['hand']) =>
    Object.values(weapons).find((weapon) => weapon.hand === hand && weapon.state !== 'destroyed')
      ?.name
  const [main, off] = [held('main'), held('off')]
  return { ...(main !== undefined && { main }), ...(off !== undefined && { off }) }
}

/** The free hand, or hands, for a thing of this bulk; empty if there is none (C-M20). */
export function freeHand(one: Combatant, bulk: number): '' | 'main' | 'off' | 'both' {
  const hands = Object.values(one.weapons).map(({ hand }) => hand)
  if (hands.includes('both')) return ''
  const taken = hands.filter((hand) => hand === 'main' || hand === 'off').length
  if (bulk >= 2) return taken === 0 ? 'both' : ''
  if (taken >= 2) return ''
  return hands.includes('main') ? 'off' : 'main'
}

export function isInHand(one: Combatant, item: string): boolean {
  const { hand = '' } = one.weapons[item] ?? {}
  return hand === 'main' || hand === 'off' || hand === 'both'
}

/** Drops a weapon where its owner stands, unless it is part of the body. */
export function drop(one: Combatant, item: string): void {
  const weapon = one.weapons[item]
  if (!weapon || weapon.isNatural || weapon.isPower || weapon.hand === '') return
  weapon.hand = ''
  weapon.place = 'dropped'
  weapon.lies = spotWords(one)
}

/** Drops all weapons; a shield stays on the arm. */
export function dropEverything(one: Combatant): void {
  for (const { name, isShield } of Object.values(one.weapons)) if (!isShield) drop(one, name)
}

export type Hand = 'main' | 'off' | 'both'

export const events = {
  putDown: event<{ who: string; item: string }>({
    apply: (state, { who, item }) => drop(combatantOf(state, who), item),
    tell: ({ who, item }) => `${who} puts down the ${item}`
  }),
  equipped: event<{ who: string; item: string; hand: Hand }>({
    apply(state, { who, item, hand }) {
      const weapon = combatantOf(state, who).weapons[item]
      if (weapon) weapon.hand = hand
    },
    tell: ({ who, item, hand }) =>
      `${who} takes the ${item} in ${{ main: 'hand', off: 'the off hand', both: 'both hands' }[hand]}`
  }),
  unequipped: event<{ who: string; item: string }>({
    apply(state, { who, item }) {
      const weapon = combatantOf(state, who).weapons[item]
      if (weapon) weapon.hand = ''
    },
    tell: ({ who, item }) => `${who} puts the ${item} away`
  })
}

/** Names of all belongings. */
export const belongings = (state: State, args: Args): readonly string[] => [
  ...weaponNames(state, args),
  ...Object.keys(actorOf(state, args)?.gear ?? {})
]

const inHand = name('item', belongings, (state, args) => {
  const one = actorOf(state, args)
  return one ? Object.keys(one.weapons).filter((item) => isInHand(one, item)) : []
})

const carried = weapons(
  (one) => one.hand === '' && one.place === 'kept' && one.state !== 'destroyed'
)

export const commands = {
  'put-down': command({
    label: 'Put down',
    group: 'item',
    help: 'a bonus action',
    rule: 'M-10',
    phrase: '{by}: put down {item}',
    params: { by, item: inHand },
    refuses: (state, { by, item }) =>
      notInHand(state, by, item, 'M-10') ?? noBonusAction(state, by),
    decide(table, { by, item }) {
      spendBonus(table, by)
      table.happens(events.putDown, 'M-10', { who: by, item })
    }
  }),
  /** Equips or unequips one item: a bonus action, or no action with quick draw (M-11). */
  equip: command({
    label: 'Equip',
    group: 'item',
    help: 'a bonus action; a weapon into the hand',
    rule: 'M-11',
    phrase: '{by}: equip {weapon}',
    params: { by, weapon: carried },
    refuses: (state, { by, weapon }) =>
      cannotEquip(combatantOf(state, by), weapon) ?? cannotDraw(state, by),
    decide(table, { by, weapon }) {
      draw(table, by)
      const one = combatantOf(table.now, by)
      const hand = freeHand(one, weaponOf(one, weapon).bulk)
      if (hand !== '') table.happens(events.equipped, 'M-11', { who: by, item: weapon, hand })
    }
  }),
  unequip: command({
    label: 'Unequip',
    group: 'item',
    help: 'a bonus action; out of the hand',
    rule: 'M-11',
    phrase: '{by}: unequip {item}',
    params: { by, item: inHand },
    refuses: (state, { by, item }) => notInHand(state, by, item, 'M-11') ?? cannotDraw(state, by),
    decide(table, { by, item }) {
      draw(table, by)
      table.happens(events.unequipped, 'M-11', { who: by, item })
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
  if (weapon.state === 'destroyed') return refuse('M-67', `The ${item} is destroyed`)
  if (weapon.place === 'dropped')
    return refuse('M-10', `${one.name} must pick up the ${item} first`)
  if (weapon.hand !== '') return refuse('M-11', `${one.name} already has the ${item} in hand`)
  return refuseIf(
    freeHand(one, weapon.bulk) === '',
    'C-M20',
    () => `${one.name} has no ${weapon.bulk >= 2 ? 'two hands' : 'hand'} free for the ${item}`
  )
}

import type { AnySettings } from '../../../../core/ruleset/settings.ts'
import { listOf } from '../../../../core/text/names.ts'
import type { EventsOf, Rules, Table } from '../../section.ts'
import { command, event, orders, refuseIf, settingsReader } from '../../section.ts'
import type { Card, Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import { fightOver } from '../guards.ts'
import { cardsOf, deckSize } from './cards.ts'
import * as rounds from './rounds.ts'

export const rules = {
  'E-01': {
    where: 'Combat',
    how: 'prompted',
    says: 'A fight begins when somebody sets out to harm somebody; then cards are drawn.'
  },
  'E-02': {
    where: 'Combat › Initiative and Rounds',
    how: 'automated',
    says: 'Everybody draws one of ten cards, 1 to 10, for all to see; opponents of one kind may share a card.'
  },
  'E-06': {
    where: 'Combat › Initiative and Rounds › Swapping Initiative',
    how: 'automated',
    says: 'Some creatures hold several cards, and have a whole turn on each.'
  }
} satisfies Rules

export const defaults = {
  'identical opponents share a card': {
    value: true,
    rule: 'E-02',
    says: 'Whether several of a kind that no player plays draw one card for all of them.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  begun: event({
    apply(state) {
      state.phase = 'turns'
    },
    tell: () => 'It comes to a fight, and cards are drawn'
  }),
  /** `discarded`: an extra card that was put away; 0 for none. */
  dealt: event<{ who: readonly string[]; cards: readonly number[]; discarded: number }>({
    apply(state, { who, cards }) {
      for (const name of who) combatantOf(state, name).cards = cards.map(cardOf)
    },
    tell({ who, cards, discarded }) {
      const isShared = who.length > 1
      const away = discarded > 0 ? ` and ${isShared ? 'put' : 'puts'} ${discarded} away` : ''
      const verb = isShared ? 'share' : 'draws'
      return `${listOf(who)} ${verb} ${listOf(cards.map(String))}${away}`
    }
  })
}
type DealTable = Table<EventsOf<typeof events>>
export type Event = EventsOf<typeof events> | rounds.Event

export const commands = {
  /** Somebody sets out to harm somebody: everybody draws, and the first round begins (E-01, E-02). */
  initiative: command({
    label: 'Draw the cards',
    group: 'fight',
    help: 'everybody draws one of ten cards',
    rule: 'E-02',
    order: orders.opening,
    phrase: 'draw the cards',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'opening', 'E-02', () => 'Cards are drawn once, before the fight'),
    decide(table: Table<Event>) {
      table.happens({ type: 'begun', rule: 'E-01' })
      const hands = handsOf(table.now)
      const wanted = hands.reduce((sum, { count, hasExtra }) => sum + count + (hasExtra ? 1 : 0), 0)
      let deck = deckFor(wanted, [])
      for (const hand of hands) deck = deal(table, deck, hand)
      rounds.beginRound(table)
    }
  })
}

const cardOf = (value: number): Card => ({
  value,
  turn: 'over',
  hasSlow: false,
  hasFast: false,
  hasTried: false
})

/** Whether opponents of one kind share a card, where the encounter does not say (E-02). */
export const sharesCardsByDefault = (own: AnySettings): boolean =>
  settings({ settings: own })['identical opponents share a card']

/** One combatant, or all of a kind that share their cards, and how many they draw. */
interface Hand {
  readonly who: readonly string[]
  readonly count: number
  readonly hasExtra: boolean
}

function handsOf(state: State): readonly Hand[] {
  const hands = new Map<string, { who: string[]; count: number; hasExtra: boolean }>()
  for (const one of everybody(state)) {
    if (!canAct(one)) continue
    const key = sharesCard(state, one)
      ? `${one.side}\n${one.kind}\n${one.hand} ${one.extraCard}`
      : one.name
    const hand = hands.get(key)
    if (hand) hand.who.push(one.name)
    else hands.set(key, { who: [one.name], count: one.hand, hasExtra: one.extraCard !== '' })
  }
  return [...hands.values()]
}

const sharesCard = ({ sharesCards }: State, one: Combatant): boolean => sharesCards && !one.isPlayer

/** A deck without the cards that are taken: ten cards, or as many tens as are wanted, numbered on (RULING 1). */
export function deckFor(wanted: number, taken: readonly number[]): readonly number[] {
  const size = deckSize * Math.max(1, Math.ceil((wanted + taken.length) / deckSize))
  const deck: number[] = []
  for (let card = 1; card <= size; card++) if (!taken.includes(card)) deck.push(card)
  return deck
}

/** Deals a hand. Of an extra card, the lowest are kept and the highest is put away (RULING 16). Returns the deck left. */
function deal(
  table: DealTable,
  deck: readonly number[],
  { who, count, hasExtra }: Hand
): readonly number[] {
  const [first = ''] = who
  let left = deck
  const cards: number[] = []
  const draw = () => {
    const card = table.draw(left, first, 'initiative')
    left = left.filter((one) => one !== card)
    cards.push(card)
  }
  for (let drawn = 0; drawn < count; drawn++) draw()
  let discarded = 0
  if (hasExtra) {
    draw()
    discarded = Math.max(...cards)
    cards.splice(cards.indexOf(discarded), 1)
  }
  const extra = combatantOf(table.now, first).extraCard
  const rule = extra !== '' && hasExtra ? extra : count > 1 ? 'E-06' : 'E-02'
  table.happens({ type: 'dealt', rule, who, cards, discarded })
  return left
}

/** Deals those who come late one hand of the cards that nobody holds. */
export function dealLate(table: DealTable, ...names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const taken = everybody(table.now).flatMap(cardsOf)
  const { hand } = combatantOf(table.now, first)
  deal(table, deckFor(hand, taken), { who: names, count: hand, hasExtra: false })
}

/** Newcomers of one kind share a hand, but not with those who came before (RULING 39). */
export function dealNewcomers(table: DealTable, names: readonly string[]): void {
  if (table.now.round === 0) return
  const isShared = names.every((name) => sharesCard(table.now, combatantOf(table.now, name)))
  if (isShared) dealLate(table, ...names)
  else for (const name of names) dealLate(table, name)
}

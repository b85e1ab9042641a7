import { listOf } from '../../../../core/text/names.ts'
import type { Table } from '../../section.ts'
import { event } from '../../section.ts'
import type { Card, Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import { cardsOf, deckSize } from './cards.ts'

export const events = {
  /** `discarded`: the extra card that was put away; 0 for none. */
  dealt: event<{ who: readonly string[]; cards: readonly number[]; discarded: number }>({
    apply(state, { who, cards }) {
      for (const name of who) combatantOf(state, name).cards = cards.map(cardOf)
    },
    tell({ who, cards, discarded }) {
      const isShared = who.length > 1
      const away = discarded > 0 ? ` and ${isShared ? 'discard' : 'discards'} ${discarded}` : ''
      const verb = isShared ? 'share' : 'draws'
      const noun = cards.length === 1 ? 'card' : 'cards'
      return `${listOf(who)} ${verb} ${noun} ${listOf(cards.map(String))}${away}`
    }
  })
}
type DealTable = Table

const cardOf = (value: number): Card => ({
  value,
  turn: 'over',
  hasSlow: false,
  hasFast: false,
  hasTried: false
})

/**
 * A combatant, or all of a kind that draw together, and the number of cards they draw. `hasExtra`: whether they draw
 * one card more, and put away the worst.
 */
export interface Hand {
  readonly who: readonly string[]
  readonly count: number
  readonly hasExtra: boolean
}

/** Whether a combatant draws one card together with others of its kind. */
export const sharesCard = ({ sharesCards }: State, one: Combatant): boolean =>
  sharesCards && !one.isPlayer

/** A deck of ten cards, or of 20, 30 and so on for more combatants, without the cards that are taken (RULING 1). */
export function deckFor(wanted: number, taken: readonly number[]): readonly number[] {
  const size = deckSize * Math.max(1, Math.ceil((wanted + taken.length) / deckSize))
  const deck: number[] = []
  for (let card = 1; card <= size; card++) if (!taken.includes(card)) deck.push(card)
  return deck
}

/**
 * Deals a hand. With an extra card, the lowest cards are kept and the highest is put away (RULING 16). Returns the rest
 * of the deck.
 */
export function deal(
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
  table.happens(events.dealt, rule, { who, cards, discarded })
  return left
}

/** Deals one hand to latecomers, who share it, from the cards that nobody holds. */
function dealLate(table: DealTable, ...names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const taken = everybody(table.now).flatMap(cardsOf)
  const { hand } = combatantOf(table.now, first)
  deal(table, deckFor(hand, taken), { who: names, count: hand, hasExtra: false })
}

/** Deals newcomers of one kind a hand to share, apart from the hand of those who came before (RULING 39). */
export function dealNewcomers(table: DealTable, names: readonly string[]): void {
  if (table.now.round === 0) return
  const isShared = names.every((name) => sharesCard(table.now, combatantOf(table.now, name)))
  if (isShared) dealLate(table, ...names)
  else for (const name of names) dealLate(table, name)
}

/** Deals to a combatant that gets up without a card, because it was out when the cards were drawn (RULING 47). */
export function dealIfRisen(table: DealTable, name: string): void {
  const one = combatantOf(table.now, name)
  if (table.now.round > 0 && canAct(one) && one.cards.length === 0) dealLate(table, name)
}

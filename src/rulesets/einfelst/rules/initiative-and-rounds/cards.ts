import type { Combatant, State } from '../../state.ts'

/** The number of cards in a deck. For more combatants, another deck is shuffled in (E-02). */
export const deckSize = 10

/** The names of all combatants that hold a card: a single combatant, or all of a kind that share the card. */
export function holdersOf(state: State, value: number): readonly string[] {
  const names: string[] = []
  const { combatants } = state
  for (const name in combatants)
    if (combatants[name]?.cards.some((card) => card.value === value)) names.push(name)
  return names
}

/** The highest card of a combatant, which is the worst (E-05); 0 for none. */
export function highestCard({ cards }: Combatant): number {
  let highest = 0
  for (const { value } of cards) if (value > highest) highest = value
  return highest
}

/** The values of a combatant’s cards, lowest first. */
export const cardsOf = ({ cards }: Combatant): readonly number[] =>
  cards.map(({ value }) => value).sort((a, b) => a - b)

/** The index of the lowest card whose turn is still to come; -1 for none. */
export function nextCardIndex({ cards }: Combatant): number {
  let lowest = Number.POSITIVE_INFINITY
  let found = -1
  for (let card = 0; card < cards.length; card++) {
    const held = cards[card]
    if (held?.turn !== 'to come' || held.value >= lowest) continue
    lowest = held.value
    found = card
  }
  return found
}

import { type Combatant, isUp, type State } from './state.ts'

/** How many cards there are in a deck; more people shuffle in another ten (E-02). */
export const deckSize = 10

/** Whose turn comes next: the lowest card that has not had its turn (E-03). */
export function nextTurn(
  state: State
): { readonly who: string; readonly card: number } | undefined {
  let least = Number.POSITIVE_INFINITY
  let next: string | undefined
  let at = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || !isUp(one)) continue
    for (let card = 0; card < one.cards.length; card++) {
      const held = one.cards[card]
      if (held?.turn !== 'to come' || held.value >= least) continue
      least = held.value
      next = name
      at = card
    }
  }
  return next === undefined ? undefined : { who: next, card: at }
}

/** The lowest card of somebody that is still to have its turn; -1 for none. */
export function cardToCome({ cards }: Combatant): number {
  let least = Number.POSITIVE_INFINITY
  let found = -1
  for (let card = 0; card < cards.length; card++) {
    const held = cards[card]
    if (held?.turn !== 'to come' || held.value >= least) continue
    least = held.value
    found = card
  }
  return found
}

/**
 * Which card a reaction is taken from: one whose turn is over or under way before the last one that is still
 * to come; -1 where none has such a Maneuver left (E-16).
 */
export function cardWith({ cards }: Combatant, maneuver: 'slow' | 'fast'): number {
  let found = -1
  let latest = -1
  for (let card = 0; card < cards.length; card++) {
    const held = cards[card]
    if (!held || !(maneuver === 'fast' ? held.hasFast : held.hasSlow)) continue
    if (held.turn !== 'to come') return card
    if (held.value <= latest) continue
    latest = held.value
    found = card
  }
  return found
}

/** What somebody may react with: a fast Maneuver, or a slow one given up for it; nothing while burning (E-15, E-44). */
export function reactsWith(state: State, one: Combatant): 'fast' | 'slow' | undefined {
  if (state.phase !== 'turns' || one.status !== 'up' || one.fire !== '') return undefined
  if (cardWith(one, 'fast') >= 0) return 'fast'
  return cardWith(one, 'slow') >= 0 ? 'slow' : undefined
}

/** Everybody who holds a card: one alone, or all of a kind that share it. */
export function holdersOf(state: State, value: number): readonly string[] {
  const names: string[] = []
  const { combatants } = state
  for (const name in combatants)
    if (combatants[name]?.cards.some((card) => card.value === value)) names.push(name)
  return names
}

/** The worst card somebody has to give: the highest (E-05). */
export function highestCard({ cards }: Combatant): number {
  let most = 0
  for (const { value } of cards) if (value > most) most = value
  return most
}

/** The cards of somebody, lowest first. */
export const cardsOf = ({ cards }: Combatant): readonly number[] =>
  cards.map(({ value }) => value).sort((a, b) => a - b)

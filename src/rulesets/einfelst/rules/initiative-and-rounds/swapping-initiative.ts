import { listOf } from '../../../../core/text/names.ts'
import { reasonWords } from '../../../../core/text/reasons.ts'
import { anybody, otherPlayer, player, why } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { command, event, number, orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody } from '../../state.ts'
import { fightOver, outOfFight } from '../guards.ts'
import { cardsOf, deckSize, highestCard, holdersOf } from './cards.ts'
import { takeBackTurn } from './turns.ts'

const where = 'Combat › Initiative and Rounds › Swapping Initiative'

export const rules = {
  'E-04': {
    where,
    how: 'prompted',
    says: 'At the start of a round, before anybody acts, two players’ characters who can talk to each other may swap cards.'
  },
  'E-05': {
    where,
    how: 'prompted',
    says: 'An extra success can force an opponent to swap cards. If the opponent has several cards, the winner picks one.'
  }
} satisfies Rules

export const events = {
  cardChanged: event<{ who: string; card: number; for: number; why: string }>({
    apply(state, { card, for: other }) {
      swap(state, card, other)
      if (state.isFresh) takeBackTurn(state)
    },
    tell({ who, card, for: other, why }, before) {
      const both = [who, ...sharersOf(before, who, card)]
      const others = sharersOf(before, who, other)
      return others.length > 0
        ? `${swapWords(both, others, card, other)}${reasonWords(why)}`
        : `${listOf(both)} ${both.length > 1 ? 'take' : 'takes'} card ${other} instead of card ${card}${reasonWords(why)}`
    }
  }),
  cardsSwapped: event<{
    who: readonly string[]
    with: readonly string[]
    card: number
    for: number
    isForced: boolean
  }>({
    apply(state, { card, for: theirs }) {
      swap(state, card, theirs)
      takeBackTurn(state)
    },
    tell: ({ who, with: others, card, for: theirs }) => swapWords(who, others, card, theirs)
  }),
  outmaneuvered: event<{ by: string; target: string; card: number; for: number }>({
    apply: (state, { card, for: theirs }) => swap(state, card, theirs),
    tell({ by, target, card, for: theirs }, before) {
      const winners = [by, ...sharersOf(before, by, card)]
      const losers = [target, ...sharersOf(before, target, theirs)]
      const late = [
        ...winners.filter((name) => hasActedOn(before, name, card)),
        ...losers.filter((name) => hasActedOn(before, name, theirs))
      ]
      const swap = swapWords(winners, losers, card, theirs)
      return `${by} outmaneuvers ${target}: ${swap}${lateWords(late)}`
    }
  })
}

/** The others who hold a card and can act: the log names all of them, because they all swap (RULING 6). */
const sharersOf = (state: State, who: string, card: number): readonly string[] =>
  holdersOf(state, card).filter((name) => name !== who && canAct(combatantOf(state, name)))

/** `Wenna swaps card 1 for card 3 of Scarecrow`. */
const swapWords = (
  who: readonly string[],
  others: readonly string[],
  card: number,
  theirs: number
): string =>
  `${listOf(who)} ${who.length > 1 ? 'swap' : 'swaps'} card ${card} for card ${theirs} of ${listOf(others)}`

/** Names combatants who have had their turn, because they use the new card only later (RULING 6). */
const lateWords = (late: readonly string[]): string =>
  late.length === 0
    ? ''
    : `; ${listOf(late)} ${late.length > 1 ? 'have' : 'has'} acted and ${late.length > 1 ? 'use' : 'uses'} the new card from the next round on`

const holdsCard = ({ cards }: Combatant): boolean => cards.length > 0

/** The highest card of the decks in use: ten, or as many tens as needed. */
function lastCard(state: State): number {
  const highest = Math.max(deckSize, ...everybody(state).map(highestCard))
  return Math.ceil(highest / deckSize) * deckSize
}

export const commands = {
  /**
   * Gives a combatant another card by hand. Holders of the other card get the old card, and all who share a card swap
   * together (RULING 6).
   */
  reorder: command({
    label: 'Put elsewhere in the order',
    group: 'fight',
    help: 'another card; its holder gets the old card',
    rule: 'table',
    order: orders.opening,
    phrase: '{who}: change card {card} for {other}[, because {why}]',
    params: {
      who: {
        ...anybody,
        offered: (state) =>
          everybody(state)
            .filter(holdsCard)
            .map(({ name }) => name)
      },
      card: number('card', (state, { who }) => {
        const one = state.combatants[String(who)]
        return one ? cardsOf(one) : []
      }),
      other: number('new card', (state) =>
        Array.from({ length: lastCard(state) }, (_, index) => index + 1)
      ),
      why
    },
    refuses: (state, { who, card, other }) =>
      fightOver(state) ??
      refuseIf(
        !cardsOf(combatantOf(state, who)).includes(card),
        'E-02',
        () => `${who} does not hold card ${card}`
      ) ??
      refuseIf(
        other < 1 || other > lastCard(state),
        'E-02',
        () => `Cards must be from 1 to ${lastCard(state)}`
      ) ??
      refuseIf(card === other, 'E-02', () => `${who} already holds card ${card}`),
    decide: (table, { who, card, other, why }) =>
      table.happens(events.cardChanged, 'table', { who, card, for: other, why })
  }),
  /** Swaps the cards of two players’ characters at the start of a round (E-04). */
  swap: command({
    label: 'Swap cards',
    group: 'fight',
    help: 'two characters trade initiative cards',
    rule: 'E-04',
    order: orders.opening,
    phrase: '{who}: swap cards with {other}',
    params: { who: player, other: otherPlayer },
    refuses: (state, { who, other }) => fightOver(state) ?? cannotSwap(state, who, other),
    decide(table, { who, other }) {
      const card = combatantOf(table.now, who).cards[0]?.value ?? 0
      const theirs = combatantOf(table.now, other).cards[0]?.value ?? 0
      table.happens(events.cardsSwapped, 'E-04', {
        who: holdersOf(table.now, card),
        with: holdersOf(table.now, theirs),
        card,
        for: theirs,
        isForced: false
      })
    }
  })
}

/**
 * Swaps the highest card of `by` for `card` of `target` (E-05, E-25). All holders of the two cards swap together
 * (RULING 6).
 */
export function outmaneuver(
  table: Table,
  rule: 'E-05' | 'E-25',
  by: string,
  target: string,
  card: number
): void {
  const own = highestCard(combatantOf(table.now, by))
  table.happens(events.outmaneuvered, rule, { by, target, card: own, for: card })
}

const hasActedOn = (state: State, name: string, value: number): boolean =>
  combatantOf(state, name).cards.find((one) => one.value === value)?.turn !== 'to come'

/** Exchanges two cards among all their holders (RULING 6). */
function swap(state: State, one: number, other: number): void {
  const theirs = holdersOf(state, other)
  for (const name of holdersOf(state, one)) changeValue(combatantOf(state, name), one, -1)
  for (const name of theirs) changeValue(combatantOf(state, name), other, one)
  const { combatants } = state
  for (const name in combatants) changeValue(combatants[name] as Combatant, -1, other)
}

function changeValue({ cards }: Combatant, from: number, to: number): void {
  for (const card of cards) if (card.value === from) card.value = to
}

function cannotSwap(state: State, who: string, other: string): Refusal | undefined {
  if (state.phase !== 'turns' || !state.isFresh)
    return refuse('E-04', 'Cards are swapped at the start of a round, before anybody acts')
  if (who === other) return refuse('E-04', `${who} cannot swap cards without another character`)
  return cannotTrade(state, who) ?? cannotTrade(state, other)
}

function cannotTrade(state: State, name: string): Refusal | undefined {
  const one = combatantOf(state, name)
  if (!one.isPlayer)
    return refuse('E-04', `Only player characters swap cards, and ${name} is not one`)
  if (!canAct(one)) return outOfFight(state, name)
  if (one.isGagged) return refuse('E-04', `${name} is kept from speaking`)
  return one.cards.length === 0 ? refuse('E-04', `${name} has no card`) : undefined
}

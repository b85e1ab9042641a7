import { namesFor } from '../../../core/text/names.ts'
import { cardsOf, deckSize, holdersOf } from '../cards.ts'
import type { CommandOfType } from '../commands.ts'
import { type Combatant, everybody, isUp, type State, who } from '../state.ts'
import { faceFears } from './fear.ts'
import { burn } from './fire.ts'
import { fade } from './poison.ts'
import type { Table } from './tests.ts'

/** How many there are where that is diced for. */
export function muster(table: Table): void {
  for (const [group, { name, count }] of [...table.now.groups].entries()) {
    const rolled = table.roll(count, name, 'how many')
    const names = namesFor(name, Math.max(0, rolled.total), Object.keys(table.now.combatants), true)
    table.happens({
      type: 'arrived',
      rule: 'table',
      group,
      names,
      faces: rolled.faces,
      count: names.length
    })
  }
  table.happens({ type: 'opened', rule: 'E-01' })
}

/** Somebody means to harm somebody: everybody draws, and the first round begins (E-01, E-02). */
export function drawCards(table: Table): void {
  table.happens({ type: 'begun', rule: 'E-01' })
  const hands = handsOf(table.now)
  const wanted = hands.reduce((sum, { count, hasExtra }) => sum + count + (hasExtra ? 1 : 0), 0)
  let deck = deckFor(wanted, [])
  for (const hand of hands) deck = deal(table, deck, hand)
  beginRound(table)
}

/** One alone, or all of a kind that share their cards, and how many they draw. */
interface Hand {
  readonly who: readonly string[]
  readonly count: number
  readonly hasExtra: boolean
}

function handsOf(state: State): readonly Hand[] {
  const hands = new Map<string, { who: string[]; count: number; hasExtra: boolean }>()
  for (const one of everybody(state)) {
    if (!isUp(one)) continue
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

/** Ten cards; for more than ten draws as many tens as it takes, numbered on (RULING 1). */
export function deckFor(wanted: number, taken: readonly number[]): readonly number[] {
  const size = deckSize * Math.max(1, Math.ceil((wanted + taken.length) / deckSize))
  const deck: number[] = []
  for (let card = 1; card <= size; card++) if (!taken.includes(card)) deck.push(card)
  return deck
}

/** Draw; whoever has one card too many keeps the lowest and puts the highest away (RULING 16). */
function deal(
  table: Table,
  deck: readonly number[],
  { who: names, count, hasExtra }: Hand
): readonly number[] {
  const [first = ''] = names
  let left = deck
  const cards: number[] = []
  const draw = () => {
    const card = table.draw(left, first, 'initiative')
    left = left.filter((one) => one !== card)
    cards.push(card)
  }
  for (let nth = 0; nth < count; nth++) draw()
  let discarded = 0
  if (hasExtra) {
    draw()
    discarded = Math.max(...cards)
    cards.splice(cards.indexOf(discarded), 1)
  }
  const extra = who(table.now, first).extraCard
  const rule = extra !== '' && hasExtra ? extra : count > 1 ? 'E-06' : 'E-02'
  table.happens({ type: 'dealt', rule, who: names, cards, discarded })
  return left
}

/** Who comes late draws from what nobody holds. */
export function dealLate(table: Table, ...names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const taken = everybody(table.now).flatMap(cardsOf)
  const { hand } = who(table.now, first)
  deal(table, deckFor(hand, taken), { who: names, count: hand, hasExtra: false })
}

/** Newcomers of a kind share what they draw, but not with those who came before (RULING 39). */
export function dealComers(table: Table, names: readonly string[]): void {
  if (table.now.round === 0) return
  const isShared = names.every((name) => sharesCard(table.now, who(table.now, name)))
  if (isShared) dealLate(table, ...names)
  else for (const name of names) dealLate(table, name)
}

/**
 * A new round by the same cards (E-03). Before anybody acts: the fires burn (E-43), the poisons fade
 * (E-47), and what is frightening is faced (E-39).
 */
export function beginRound(table: Table): void {
  endRound(table)
  table.happens({ type: 'round-begun', rule: 'E-03', round: table.now.round + 1 })
  const { combatants } = table.now
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.fire !== '' && isUp(one)) burn(table, name)
    if (one.poison > 0 && isUp(combatants[name] as Combatant)) fade(table, name)
  }
  if (table.now.knowsFear) faceFears(table)
}

/** Whoever was dying and not tended in time dies (C-E15). */
function endRound(table: Table): void {
  const { round, combatants } = table.now
  for (const name in combatants) {
    const one = who(table.now, name)
    if (one.status === 'dying' && one.diesAtEndOf <= round && round > 0)
      table.happens({ type: 'died', rule: 'C-E15', who: name })
  }
}

/** Swapping Initiative: two of the players’ characters, before anybody acts (E-04). */
export function swapCards(table: Table, { who: name, other }: CommandOfType<'swap'>): void {
  const card = who(table.now, name).cards[0]?.value ?? 0
  const theirs = who(table.now, other).cards[0]?.value ?? 0
  table.happens({
    type: 'cards-swapped',
    rule: 'E-04',
    who: holdersOf(table.now, card),
    with: holdersOf(table.now, theirs),
    card,
    for: theirs,
    isForced: false
  })
}

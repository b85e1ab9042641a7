import type { Option } from '../../../core/ruleset/table.ts'
import { cardsOf, cardToCome, highestCard, reactsWith } from '../cards.ts'
import { type Combatant, isArmed, type State, weaponOf, who } from '../state.ts'
import { rollTest, type Table } from './tests.ts'
import { spendReaction } from './turns.ts'

export type Defence = 'none' | 'parry' | 'dodge'

/**
 * Who is attacked may parry a blow or dodge a shot, and says so before the attack is rolled (E-16, E-24).
 * What is declared is spent, whatever the attack comes to (RULING 5).
 */
export function declareDefence(
  table: Table,
  by: string,
  target: string,
  what: string,
  isBlow: boolean
): Defence {
  const one = who(table.now, target)
  const left = reactsWith(table.now, one)
  if (left === undefined) return 'none'
  const price = left === 'slow' ? ', for the slow Maneuver' : ''
  const options: Option<Defence>[] = [
    { words: `${target}: take it`, value: 'none', always: 'take attacks' }
  ]
  if (isBlow) options.push({ words: `${target}: parry${price}`, value: 'parry' })
  // Whoever is restrained can parry, and nothing else (E-27).
  if (one.heldBy === '' && (!isBlow || table.now.settings['dodge in close combat']))
    options.push({ words: `${target}: dodge${price}`, value: 'dodge' })
  if (options.length === 1) return 'none'
  const how = table.ask({
    who: target,
    what: `${by} attacks ${target} ${what}`,
    rule: 'E-16',
    options,
    suggested: left === 'fast' ? worthIt(one, isBlow) : isDone(one) ? 1 : 0
  })
  if (how === 'none') return how
  spendReaction(table, target)
  table.happens({ type: 'declared', rule: 'E-16', who: target, how })
  return how
}

/** A fast Maneuver that may be needed to get at somebody is kept from dodging; a blow comes from near enough. */
function worthIt(one: Combatant, isBlow: boolean): number {
  if (isBlow || isDone(one)) return 1
  const isArcher = one.wields !== '' && weaponOf(one, one.wields).kind === 'ranged'
  return isArcher ? 1 : 0
}

const isDone = (one: Combatant): boolean => cardToCome(one) < 0

/** Each success takes one off the attack (E-24). How many there were. */
export function defend(table: Table, target: string, by: string, how: 'parry' | 'dodge'): number {
  const one = who(table.now, target)
  const action = how === 'dodge' ? 'Finesse' : isArmed(one) ? 'Strike' : 'Force'
  return rollTest(table, target, { action, what: `to ${how} ${by}`, isManeuver: true })
}

/** More successes than the attack had may swap cards with the attacker (E-25). */
export function turnTables(table: Table, target: string, by: string): void {
  const own = highestCard(who(table.now, target))
  const cards = cardsOf(who(table.now, by)).filter((card) => card !== own)
  if (cards.length === 0 || own === 0) return
  const least = cards[0] ?? own
  const card = table.ask({
    who: target,
    what: `${target} may swap cards with ${by}`,
    rule: 'E-25',
    options: [
      { words: `${target}: keep ${own}`, value: 0, always: 'keep their cards' },
      ...cards.map((one) => ({ words: `${target}: swap ${own} for ${one}`, value: one }))
    ],
    suggested: least < own ? 1 : 0
  })
  if (card > 0) outmaneuver(table, 'E-25', target, by, card)
}

/** Swap one’s highest card for one of an opponent (E-05, E-25). Whoever shares a card shares the swap (RULING 6). */
export function outmaneuver(
  table: Table,
  rule: 'E-05' | 'E-25',
  by: string,
  target: string,
  card: number
): void {
  const own = highestCard(who(table.now, by))
  table.happens({ type: 'outmaneuvered', rule, by, target, card: own, for: card })
}

/** Whether two have cards that could be swapped. */
export const canSwap = (state: State, by: string, target: string): boolean =>
  who(state, by).cards.length > 0 && who(state, target).cards.length > 0

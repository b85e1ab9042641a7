import type { EventsOf, RuleId, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Event as ManeuverEvent } from './maneuvers.ts'
import { spend } from './maneuvers.ts'

export const rules = {
  'E-16': {
    where: 'Combat › Maneuver in Combat',
    how: 'prompted',
    says: 'Reactions are fast Maneuvers, used at any time of the round; one that protects is declared before the attack is rolled.'
  }
} satisfies Rules

const declarations = {
  parry: 'will parry',
  dodge: 'will dodge',
  'break free': 'struggles against it',
  hold: 'holds on',
  chase: 'gives chase',
  resist: 'resists'
} as const

export const events = {
  declared: event<{ who: string; how: keyof typeof declarations }>({
    tell: ({ who, how }) => `${who} ${declarations[how]}`
  })
}
export type Event = EventsOf<typeof events> | ManeuverEvent
type Table = TableOf<Event>

/** The Maneuver somebody may react with: a fast one, or a slow one in its place; none while burning (E-15, E-44). */
export function reactsWith(state: State, one: Combatant): 'fast' | 'slow' | undefined {
  if (state.phase !== 'turns' || one.status !== 'up' || one.fire !== '') return undefined
  if (cardWith(one, 'fast') >= 0) return 'fast'
  return cardWith(one, 'slow') >= 0 ? 'slow' : undefined
}

/**
 * The index of the card a reaction is taken from: one whose turn is over or under way, else the last that is still to
 * come; -1 where none has such a Maneuver left (E-16).
 */
function cardWith({ cards }: Combatant, maneuver: 'slow' | 'fast'): number {
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

/** What an option to react says of its price. */
export const priceOf = (left: 'fast' | 'slow'): string =>
  left === 'slow' ? ', for the slow Maneuver' : ''

/**
 * Declares a reaction before anything is rolled. It spends a fast Maneuver of this round, before or after one’s own
 * turn, or the slow one in its place (E-15, E-16). What is declared is spent, whatever it comes to (RULING 5).
 */
export function declare(
  table: Table,
  rule: RuleId,
  who: string,
  how: keyof typeof declarations
): void {
  const one = combatantOf(table.now, who)
  const fast = cardWith(one, 'fast')
  if (fast >= 0) spend(table, 'E-16', who, fast, 'fast', false)
  else spend(table, 'E-15', who, cardWith(one, 'slow'), 'slow', true)
  table.happens({ type: 'declared', rule, who, how })
}

interface Reaction {
  readonly who: string
  /** What they may react to. */
  readonly what: string
  readonly rule: RuleId
  readonly how: 'break free' | 'hold' | 'resist'
  /** The words of the option, where they are not `how`. */
  readonly words?: string
  /** The standing order not to react. */
  readonly always: string
  /** Whether a sensible player reacts with a fast Maneuver; true by default. */
  readonly isWise?: boolean
}

/** Asks somebody who can react whether they do, and declares it. Returns whether they react. */
export function askToReact(
  table: Table,
  { who, what, rule, how, words = how, always, isWise = true }: Reaction
): boolean {
  const left = reactsWith(table.now, combatantOf(table.now, who))
  if (left === undefined) return false
  const isReacting = table.ask({
    who,
    what,
    rule,
    options: [
      { words: `${who}: let it happen`, value: false, always },
      { words: `${who}: ${words}${priceOf(left)}`, value: true }
    ],
    suggested: left === 'fast' && isWise ? 1 : 0
  })
  if (isReacting) declare(table, rule, who, how)
  return isReacting
}

import { listOf } from '../../../core/text/names.ts'
import { otherSide, side, who } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { choice, command, event, orders, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../state.ts'
import { diceInWords } from '../words.ts'
import { fightOver, outOfFight } from './guards.ts'
import * as tests from './tests.ts'

const where = 'Combat › Ambush and Sneak Attack'

export const rules = {
  'E-34': {
    where,
    how: 'prompted',
    says: 'An ambush is Sneak against Track or Read. If the ambushers win, each draws one extra card and keeps the best. Each extra success adds a die to the first Maneuver.'
  },
  'E-35': {
    where,
    how: 'automated',
    says: 'If the ambush fails, the ambushers are detected, and the others draw one extra card.'
  },
  'E-36': { where, how: 'automated', says: 'One ambusher tests for all of them.' },
  'E-37': {
    where,
    how: 'prompted',
    says: 'A side that surprises the others by the story draws one extra card without a test.'
  }
} satisfies Rules

export const events = {
  ambushTried: event<{
    who: string
    side: string
    other: string
    margin: number
    isForAll: boolean
  }>({
    apply(state, { who }) {
      sideOf(state, combatantOf(state, who).side).hasSneaked = true
    },
    tell({ who, side, other, margin, isForAll }) {
      if (margin <= 0) return `${other} notices ${who}: ${side} are warned`
      return `${who} sneaks up on ${side}${isForAll ? ' for the whole side' : ''}`
    }
  }),
  extraCardGiven: event<{ side: string; who: readonly string[]; dice: number }>({
    /** A second reason gives no second card, and takes no dice of an ambush away. */
    apply(state, { who, dice }, rule) {
      for (const name of who) {
        const one = combatantOf(state, name)
        if (one.extraCard === '') one.extraCard = rule === 'E-35' || rule === 'E-37' ? rule : 'E-34'
        if (dice > 0) one.ambushDice = dice
      }
    },
    tell({ side, who, dice, rule }) {
      if (rule === 'E-37') return `${side} surprise the others and draw an extra card`
      const [draws, rolls, their] =
        who.length === 1 ? ['draws', 'rolls', 'the'] : ['draw', 'roll', 'their']
      const more =
        dice > 0 ? `, and ${rolls} ${diceInWords(dice)} more on ${their} first Maneuver` : ''
      return `${listOf(who)} ${draws} an extra card${more}`
    }
  })
}

export const commands = {
  /**
   * Tests an ambush. One ambusher sneaks for all, against the best at Track or Read on the named side. More successes
   * give each ambusher an extra card, and dice on the first Maneuver. Otherwise the named side gets the card (E-34 to
   * E-36, RULING 21).
   */
  ambush: command({
    label: 'Ambush',
    group: 'test',
    help: 'Sneak against Track or Read, for an extra card',
    rule: 'E-34',
    order: orders.ambush,
    phrase: '{who}: sneak up on {side}, against {sense}',
    params: {
      who,
      side: otherSide,
      sense: choice('Action', ['Track', 'Read'])
    },
    refuses: (state, { who, side }) => fightOver(state) ?? cannotSneak(state, who, side),
    decide(table, { who, side, sense }) {
      const other = keenest(table.now, side, sense)
      if (!other) return
      const band = ambushersWith(table.now, who)
      const own = tests.rollTest(table, who, { action: 'Sneak', what: `up on ${side}` })
      const against = tests.rollTest(table, other.name, { action: sense, what: `to notice ${who}` })
      const margin = own - against
      const isForAll = band.length > 1
      const rule = margin <= 0 ? 'E-35' : isForAll ? 'E-36' : 'E-34'
      table.happens(events.ambushTried, rule, { who, side, other: other.name, margin, isForAll })
      const winners =
        margin > 0
          ? { side: combatantOf(table.now, who).side, who: band }
          : { side, who: namesOf(table.now, side) }
      giveExtraCard(table, margin > 0 ? 'E-34' : 'E-35', winners, Math.max(0, margin - 1))
    }
  }),
  /** Surprises the others by the story: an extra card without a test (E-37). */
  surprise: command({
    label: 'Surprise the others',
    group: 'people',
    help: 'a side draws an extra card, without a test',
    rule: 'E-37',
    order: orders.ambush,
    phrase: '{side} take the others by surprise',
    params: { side },
    refuses: (state, { side }) =>
      fightOver(state) ??
      tooLate(state, 'E-37') ??
      refuseIf(
        !everybody(state).some((one) => isOnSide(one, side) && one.extraCard === ''),
        'E-37',
        () => `${side} already draw an extra card`
      ),
    decide: (table, { side }) =>
      giveExtraCard(table, 'E-37', { side, who: namesOf(table.now, side) }, 0)
  })
}

const giveExtraCard = (
  table: Table,
  rule: 'E-34' | 'E-35' | 'E-37',
  { side, who }: { readonly side: string; readonly who: readonly string[] },
  dice: number
): void => table.happens(events.extraCardGiven, rule, { side, who, dice })

const isOnSide = (one: Combatant, side: string): boolean => one.side === side && canAct(one)

const namesOf = (state: State, side: string): readonly string[] =>
  everybody(state)
    .filter((one) => isOnSide(one, side))
    .map((one) => one.name)

/** The combatant of a side with the most dice to notice an ambush, or `undefined` if nobody is up. */
function keenest(state: State, side: string, sense: 'Track' | 'Read'): Combatant | undefined {
  let best: Combatant | undefined
  let most = 0
  for (const one of everybody(state)) {
    if (!isOnSide(one, side)) continue
    const dice = tests.diceFor(state, one, sense)
    if (dice <= most) continue
    most = dice
    best = one
  }
  return best
}

/** Names of all combatants in ambush with `name`: those that the encounter puts in ambush, or else the whole side. */
function ambushersWith(state: State, name: string): readonly string[] {
  const { side, lurks } = combatantOf(state, name)
  return everybody(state)
    .filter((one) => isOnSide(one, side) && (!lurks || one.lurks))
    .map((one) => one.name)
}

const tooLate = ({ phase }: State, rule: 'E-34' | 'E-37'): Refusal | undefined =>
  refuseIf(
    phase !== 'opening',
    rule,
    () => 'An ambush or a surprise is possible only before the cards are drawn'
  )

function cannotSneak(state: State, name: string, side: string): Refusal | undefined {
  const late = tooLate(state, 'E-34')
  if (late) return late
  const one = combatantOf(state, name)
  if (one.side === side)
    return refuse('E-34', `${name} belongs to ${side} and cannot ambush that side`)
  if (!canAct(one)) return outOfFight(state, name)
  if (state.sides.some((own) => own.name === one.side && own.hasSneaked))
    return refuse('E-36', `One of ${one.side} has already tested for the whole side`)
  return refuseIf(
    !everybody(state).some((other) => isOnSide(other, side)),
    'E-34',
    () => `Nobody of ${side} is left who can act`
  )
}

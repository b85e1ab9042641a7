import { cardWith, nextTurn } from '../cards.ts'
import type { CommandOfType } from '../commands.ts'
import type { RuleId } from '../rulebook.ts'
import { who } from '../state.ts'
import type { Table } from './tests.ts'

/** The next card acts (E-03); a creature with several has a turn on each (E-06). */
export function beginTurn(table: Table): void {
  const next = nextTurn(table.now)
  if (!next) return
  const rule = who(table.now, next.who).cards.length > 1 ? 'E-06' : 'E-03'
  table.happens({ type: 'turn-begun', rule, ...next })
}

/** Another of those who share a card goes first: the book orders the cards, not those on one. */
export function goFirst(table: Table, { who: name }: CommandOfType<'go-first'>): void {
  const { active, card } = table.now
  const value = who(table.now, active).cards[card]?.value
  const own = who(table.now, name).cards.findIndex((one) => one.value === value)
  table.happens({ type: 'went-first', rule: 'E-02', who: name, instead: active })
  table.happens({ type: 'turn-begun', rule: 'E-03', who: name, card: own })
}

export const endTurn = (table: Table, name: string): void =>
  table.happens({ type: 'turn-ended', rule: 'E-14', who: name })

/** The slow Maneuver of the turn (E-14). */
export const spendSlow = (table: Table, name: string): void =>
  table.happens({
    type: 'spent',
    rule: 'E-14',
    who: name,
    card: table.now.card,
    maneuver: 'slow',
    isTraded: false
  })

/** The fast Maneuver of the turn, or the slow one in its place (E-15). */
export function spendFast(table: Table, name: string): void {
  const { card } = table.now
  const isFast = who(table.now, name).cards[card]?.hasFast === true
  table.happens({
    type: 'spent',
    rule: isFast ? 'E-14' : 'E-15',
    who: name,
    card,
    maneuver: isFast ? 'fast' : 'slow',
    isTraded: !isFast
  })
}

/** A reaction is a fast Maneuver of this round, before or after one’s own turn; or the slow one given up for it (E-15, E-16). */
export function spendReaction(table: Table, name: string): void {
  const one = who(table.now, name)
  const fast = cardWith(one, 'fast')
  const rule: RuleId = fast >= 0 ? 'E-16' : 'E-15'
  table.happens({
    type: 'spent',
    rule,
    who: name,
    card: fast >= 0 ? fast : cardWith(one, 'slow'),
    maneuver: fast >= 0 ? 'fast' : 'slow',
    isTraded: fast < 0
  })
}

import type { CommandOfType } from '../commands.ts'
import { type Combatant, everybody, isUp, type State, who } from '../state.ts'
import { diceFor, rollTest, type Table } from './tests.ts'

/**
 * Ambush and Sneak Attack: one sneaks for all, against the one of the others who tracks or reads best. More
 * successes give each ambusher a card more and dice on the first Maneuver; else the others have the card
 * (E-34 to E-36, RULING 21).
 */
export function ambush(table: Table, { who: name, side, sense }: CommandOfType<'ambush'>): void {
  const other = keenest(table.now, side, sense)
  if (!other) return
  const band = ambushersWith(table.now, name)
  const own = rollTest(table, name, { action: 'Sneak', what: `up on ${side}` })
  const against = rollTest(table, other.name, { action: sense, what: `for ${name}` })
  const margin = own - against
  const isForAll = band.length > 1
  const rule = margin <= 0 ? 'E-35' : isForAll ? 'E-36' : 'E-34'
  table.happens({
    type: 'ambush-tried',
    rule,
    who: name,
    side,
    other: other.name,
    margin,
    isForAll
  })
  const others = everybody(table.now).filter((one) => one.side === side && isUp(one))
  const winners = margin > 0 ? band : others.map((one) => one.name)
  table.happens({
    type: 'extra-card-given',
    rule: margin > 0 ? 'E-34' : 'E-35',
    side: margin > 0 ? who(table.now, name).side : side,
    who: winners,
    dice: Math.max(0, margin - 1)
  })
}

/** Of a side, the one with the most dice to notice anything. */
export function keenest(
  state: State,
  side: string,
  sense: 'Track' | 'Read'
): Combatant | undefined {
  let best: Combatant | undefined
  let most = 0
  for (const one of everybody(state)) {
    if (one.side !== side || !isUp(one)) continue
    const dice = diceFor(state, one, sense)
    if (dice <= most) continue
    most = dice
    best = one
  }
  return best
}

/** Those who lie in ambush with somebody: all of the side, or those the encounter names. */
function ambushersWith(state: State, name: string): readonly string[] {
  const { side, lurks } = who(state, name)
  return everybody(state)
    .filter((one) => one.side === side && isUp(one) && (!lurks || one.lurks))
    .map((one) => one.name)
}

/** The story says that the others are surprised: a card more without a test (E-37). */
export function surprise(table: Table, { side }: CommandOfType<'surprise'>): void {
  const names = everybody(table.now)
    .filter((one) => one.side === side && isUp(one))
    .map((one) => one.name)
  table.happens({ type: 'extra-card-given', rule: 'E-37', side, who: names, dice: 0 })
}

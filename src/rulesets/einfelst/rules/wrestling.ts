import { reactsWith } from '../cards.ts'
import { type CommandOfType, circumstances } from '../commands.ts'
import { who } from '../state.ts'
import { spendExtras } from './attacking.ts'
import { rollTest, type Table } from './tests.ts'
import { spendFast, spendReaction, spendSlow } from './turns.ts'

type Reaction = 'break free' | 'hold'

const instead = {
  'break free': 'let themselves be held',
  hold: 'let others break free'
} as const satisfies Readonly<Record<Reaction, string>>

/** Whether somebody reacts with a fast Maneuver of theirs, said before anything is rolled (E-16). */
function reacts(
  table: Table,
  {
    who: name,
    what,
    how,
    rule
  }: {
    readonly who: string
    readonly what: string
    readonly how: Reaction
    readonly rule: 'E-26' | 'E-30'
  }
): boolean {
  const left = reactsWith(table.now, who(table.now, name))
  if (left === undefined) return false
  const price = left === 'slow' ? ', for the slow Maneuver' : ''
  const isReacting = table.ask({
    who: name,
    what,
    rule,
    options: [
      { words: `${name}: let it happen`, value: false, always: instead[how] },
      { words: `${name}: ${how}${price}`, value: true }
    ],
    suggested: left === 'fast' ? 1 : 0
  })
  if (!isReacting) return false
  spendReaction(table, name)
  table.happens({ type: 'declared', rule, who: name, how })
  return true
}

/**
 * Holding and Wrestling: Force, against the Force of a target that reacts. Whoever acts needs more successes
 * (RULING 21); one more keeps the held from speaking (E-26, E-28).
 */
export function grapple(table: Table, { by, target, how }: CommandOfType<'grapple'>): void {
  spendSlow(table, by)
  const given = circumstances[how]
  const needed = 1 + given.needed
  const isResisted = reacts(table, {
    who: target,
    what: `${by} tries to take hold of ${target}`,
    how: 'break free',
    rule: 'E-26'
  })
  const what = `to take hold of ${target}`
  const rolled = rollTest(table, by, {
    action: 'Force',
    what,
    needed,
    dice: given.dice,
    isManeuver: true
  })
  const against = isResisted
    ? rollTest(table, target, { action: 'Force', what: `to slip ${by}`, isManeuver: true })
    : 0
  const left = rolled - against
  if (left < needed) {
    table.happens({ type: 'slipped', rule: 'E-26', by, target })
    return
  }
  table.happens({ type: 'grappled', rule: 'E-26', by, target })
  const extras = left - needed
  spendExtras(table, { by, target, action: 'Force', extras, isMental: false, isHold: true })
}

/** Once a turn the held may try: one success, or where the holder reacts more than the holder’s (E-30). */
export function breakFree(table: Table, by: string): void {
  const holder = who(table.now, by).heldBy
  spendFast(table, by)
  const isHeld = reacts(table, {
    who: holder,
    what: `${by} tries to break free of ${holder}`,
    how: 'hold',
    rule: 'E-30'
  })
  const own = rollTest(table, by, { action: 'Force', what: 'to break free', isManeuver: true })
  const action = table.now.settings['hold by Endure'] ? 'Endure' : 'Force'
  const against = isHeld
    ? rollTest(table, holder, { action, what: `to hold ${by}`, isManeuver: true })
    : 0
  table.happens({ type: 'tried-free', rule: 'E-30', who: by, holder, isFree: own > against })
}

/** It lasts until the holder lets go, which takes no Maneuver (E-29). */
export const letGo = (table: Table, { by, target }: CommandOfType<'let-go'>): void =>
  table.happens({ type: 'let-go', rule: 'E-29', by, target, why: '' })

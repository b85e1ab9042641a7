import type { CommandOfType } from '../commands.ts'
import type { RuleId } from '../rulebook.ts'
import { type Combatant, has, type Weapon, who } from '../state.ts'
import { average, difficult } from '../tables/difficulties.ts'
import { monkRow } from '../tables/monk.ts'
import {
  helped,
  hindered,
  noWeights,
  rollTest,
  type Table,
  weigh,
  weighArmour,
  weighSituation
} from './tests.ts'
import { spendChoice } from './turns.ts'

/** Evade until the next turn (T-07, C-T18). */
export function beginEvading(table: Table, { by }: CommandOfType<'evade'>): void {
  table.happens({ type: 'began-evading', rule: 'T-07', who: by })
  spendChoice(table, by)
}

/** A weapon or a shield in hand; claws are as good. */
export function isArmed({ weapons, hasShield }: Combatant): boolean {
  if (hasShield) return true
  for (const name in weapons) {
    const weapon = weapons[name]
    if (weapon && weapon.group !== 'unarmed' && !weapon.isLost) return true
  }
  return false
}

/** What evading without a weapon is like against this one: disadvantage −1 to advantage 1, and how hard. */
export interface BareEvasion {
  readonly edge: number
  readonly needs: number
  readonly why: string
  readonly rule: RuleId
}

const plain: BareEvasion = { edge: 0, needs: average, why: '', rule: 'C-T18' }
const spared: BareEvasion = { ...plain, rule: 'T-32' }
const untrained: BareEvasion = {
  edge: -1,
  needs: difficult,
  why: 'bare hands against a weapon',
  rule: 'T-31'
}

/** Combat › Unarmed Combat: with bare hands against a weapon in able ones (T-31, T-32, C-T11, RULING 14). */
export function bareEvasion(one: Combatant, weapon: Weapon): BareEvasion {
  const isAble = weapon.skill !== 'none' && weapon.group !== 'unarmed' && !weapon.isNatural
  const row = monkRow(one.monk)
  if (row && row.evasion > 0)
    return { ...plain, edge: 1, why: 'the path of the monk', rule: 'C-T11' }
  if (!isAble) return plain
  if (has(one, 'unarmed fighter')) return spared
  if (!row) return untrained
  return row.evasion < 0
    ? { ...plain, edge: -1, why: 'new to the path of the monk', rule: 'C-T11' }
    : { ...plain, rule: 'C-T11' }
}

/** Whether somebody who evades gets away from a hit (C-T18). Armed it is a normal Test, whatever the mastery (RULING 13). */
export function evade(table: Table, by: string, name: string, weapon: Weapon): boolean {
  const one = who(table.now, name)
  if (!one.isEvading || one.status !== 'up') return false
  const bare = bareEvasion(one, weapon)
  // Who learned to evade with nothing in hand need not forget it with something.
  const base = isArmed(one) && bare.edge <= 0 ? plain : bare
  const weights = noWeights()
  if (base.edge > 0) helped(weights, base.why, base.rule)
  else if (base.edge < 0) hindered(weights, base.why, base.rule)
  weighArmour(table.now, weights, one, false)
  weighSituation(weights, one, '')
  const weighed = weigh(table.now, weights, base.rule)
  const test = rollTest(table, name, 'evasion', base.needs, weighed)
  table.happens({ type: 'evaded', rule: weighed.rule, who: name, by, test })
  return test.passed
}

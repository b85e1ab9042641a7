import type { CommandOfType } from '../commands.ts'
import { type Combatant, isUp, who } from '../state.ts'
import {
  caughtIn,
  fumble,
  isCriticalHit,
  land,
  type Strike,
  sendOff,
  tellHit,
  testAttack
} from './attacking.ts'
import { rollDamage } from './damage-rolls.ts'
import { defend, sacrificeShield } from './defending.ts'
import { edgesOf, type Table } from './tests.ts'
import { spendAction } from './turns.ts'

/**
 * Blast: damage to all creatures inside a Zone (C-Z21). One Test of the attacker for all who are no
 * Characters, a DEX Test of each Character, one roll of damage (RULING 13).
 */
export function blast(table: Table, { by, zone, weapon, edge }: CommandOfType<'blast'>): void {
  spendAction(table, by)
  const caught = caughtIn(table, zone, by)
  const edges = edgesOf(edge)
  const blowAt = (target: string): Strike => ({ by, target, weapon, edges })
  const hit: { readonly target: string; readonly isCritical: boolean }[] = []
  const others = caught.filter((one) => !one.isPlayer).map((one) => one.name)
  const [first] = others
  if (first !== undefined) {
    const tested = testAttack(table, blowAt(first))
    const { test } = tested
    const isCritical = isCriticalHit(table, by, test)
    for (const target of others) {
      if (!test.passed) {
        table.happens({ type: 'missed', rule: 'C-Z21', by, target, weapon, test, isRanged: true })
        continue
      }
      tellHit(table, blowAt(target), test, isCritical)
      if (!sacrificeShield(table, target, by, weapon, isCritical)) hit.push({ target, isCritical })
    }
    fumble(table, by, weapon, tested)
  }
  for (const target of charactersOf(caught)) {
    if (!isUp(who(table.now, target))) continue
    const landed = defend(table, blowAt(target))
    if (landed) hit.push({ target, ...landed })
  }
  sendOff(table, by, weapon, zone)
  const [one] = hit
  if (!one) return
  const { rolled, again } = rollDamage(table, blowAt(one.target))
  for (const { target, isCritical } of hit)
    land(table, blowAt(target), { rolled, isCritical, isHalved: false }, again)
}

const charactersOf = (caught: readonly Combatant[]): readonly string[] =>
  caught.filter((one) => one.isPlayer).map((one) => one.name)

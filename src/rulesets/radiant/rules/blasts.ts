import { by, weaponsThat, zoneNames } from '../params.ts'
import type { TableOf } from '../section.ts'
import { command, order, place, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, weaponOf } from '../state.ts'
import { notReady, outOfRange } from './aiming.ts'
import { sacrificeShield } from './armour.ts'
import type { Blow } from './attack-tests.ts'
import { fumble, isCriticalHit, recordHit, recordMiss, testAttack } from './attack-tests.ts'
import type * as attacking from './attacking.ts'
import { advantagesOf, edge } from './d20.ts'
import { rollDamage } from './damage-rolls.ts'
import { defend } from './defending.ts'
import { land } from './landing.ts'
import { cannotAct, spendAction } from './turns.ts'
import { isReady, recordShot } from './weapons.ts'

const zone = place('zone', zoneNames)
const weapon = weaponsThat((one, actor) => one.isBlast && isReady(actor, one))

export type Event = attacking.Event
type Table = TableOf<Event>

export const commands = {
  /**
   * Damage to everybody in a Zone (C-Z21): one Test of the attacker for all who are no Characters, a DEX Test of each
   * Character, one roll of damage (RULING 13).
   */
  blast: command({
    label: 'Blast',
    rule: 'C-Z21',
    order: order.attack,
    phrase: '{by}: blast {zone} with {weapon}{edge}',
    params: { by, zone, weapon, edge },
    refuses(state, { by, zone, weapon }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        refuseIf(
          !weaponOf(actor, weapon).isBlast,
          'C-Z21',
          () => `The ${weapon} hits one at a time`
        ) ??
        notReady(actor, weapon) ??
        outOfRange(state, actor, zone, weapon, zone) ??
        refuseIf(caughtIn(state, zone, by).length === 0, 'C-Z21', () => `Nobody is in ${zone}`)
      )
    },
    decide(table: Table, { by, zone, weapon, edge }) {
      spendAction(table, by)
      blast(table, { by, weapon, given: advantagesOf(edge) }, zone)
    }
  })
}

function blast(table: Table, from: Omit<Blow, 'target'>, zone: string): void {
  const { by, weapon } = from
  const caught = caughtIn(table.now, zone, by)
  const hit: { readonly target: string; readonly isCritical: boolean }[] = []
  const others = caught.filter((one) => !one.isPlayer).map((one) => one.name)
  const [first] = others
  if (first !== undefined) {
    const tested = testAttack(table, { ...from, target: first })
    const { test } = tested
    const isCritical = isCriticalHit(table, by, test)
    for (const target of others) {
      const blow = { ...from, target }
      if (!test.passed) {
        recordMiss(table, blow, test, true, 'C-Z21')
        continue
      }
      recordHit(table, blow, test, isCritical)
      if (!sacrificeShield(table, target, by, weapon, isCritical)) hit.push({ target, isCritical })
    }
    fumble(table, by, weapon, tested)
  }
  const characters = caught.filter((one) => one.isPlayer).map((one) => one.name)
  for (const target of characters) {
    if (!canAct(combatantOf(table.now, target))) continue
    const landed = defend(table, { ...from, target })
    if (landed) hit.push({ target, ...landed })
  }
  recordShot(table, by, weapon, zone)
  const [one] = hit
  if (!one) return
  const { rolled, again } = rollDamage(table, { ...from, target: one.target })
  for (const { target, isCritical } of hit)
    land(table, { ...from, target }, { rolled, isCritical, isHalved: false }, again)
}

/** Everybody in a Zone but the attacker. */
const caughtIn = (state: State, zone: string, by: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.zone === zone && one.name !== by && canAct(one))

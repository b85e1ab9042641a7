import { by, enemy, zoneNextToTarget } from '../params.ts'
import type { TableOf } from '../section.ts'
import { combatantOf } from '../state.ts'
import { circumstances, how } from './circumstances.ts'
import * as defending from './defending.ts'
import * as extras from './extras.ts'
import { wrongTarget } from './guards.ts'
import type { Event as ManeuverEvent } from './maneuvers.ts'
import { slowManeuver, spendSlow } from './maneuvers.ts'
import { tooFar } from './positions.ts'
import { rollTest } from './tests.ts'
import { cannotStep } from './zones.ts'

export const commands = {
  /** Force, and slow; it can be parried like a blow (E-17, RULING 23). */
  push: slowManeuver({
    label: 'Push',
    rule: 'E-17',
    phrase: '{by}: push {target} to {zone}{how}',
    params: { by, target: enemy, zone: zoneNextToTarget, how },
    refuses(state, { by, target, zone }) {
      const [one, other] = [combatantOf(state, by), combatantOf(state, target)]
      return (
        wrongTarget(state, one, other, 'E-17') ??
        tooFar(one, other) ??
        cannotStep(state, other, zone)
      )
    },
    decide(
      table: TableOf<ManeuverEvent | defending.Event | extras.Event>,
      { by, target, zone, how }
    ) {
      spendSlow(table, by)
      const { needed: harder, dice } = circumstances[how]
      const needed = 1 + harder
      const left = defending.attackDefended(
        table,
        { by, target, what: 'to push them', isBlow: true, needed, with: '', rule: 'E-17' },
        () =>
          rollTest(table, by, {
            action: 'Force',
            what: `to push ${target}`,
            needed,
            dice,
            isManeuver: true
          })
      )
      if (left === undefined) return
      extras.spendExtras(table, {
        by,
        target,
        action: 'Force',
        extras: left,
        isMental: false,
        isPush: true
      })
      extras.push(table, { by, target, to: zone, spot: '', rule: 'E-17' })
    }
  })
}

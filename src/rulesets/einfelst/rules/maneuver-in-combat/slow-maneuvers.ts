import { by, enemy, zoneNextToTarget } from '../../params.ts'
import type { Rules, Table } from '../../section.ts'
import { choice, event, orders, refuseIf } from '../../section.ts'
import { combatantOf, leave } from '../../state.ts'
import type { Action } from '../../tables/actions.ts'
import type { Circumstances } from '../circumstances.ts'
import { circumstances, how } from '../circumstances.ts'
import { wrongTarget } from '../guards.ts'
import * as movement from '../movement-in-combat.ts'
import * as tests from '../tests.ts'
import { cannotStep } from '../zones-and-distance/zones.ts'
import { pronePrevents, slowManeuver, spendSlow } from './maneuvers.ts'

export const rules = {
  'E-17': {
    where: 'Combat › Maneuver in Combat › Typical Slow Maneuvers',
    how: 'prompted',
    says: 'Attacking, wrestling, fleeing, swaying, luring, surveying, climbing and magic are slow, and need a test of an Action.'
  }
} satisfies Rules

export const events = {
  swayed: event<{ who: string; target: string; works: boolean; gives: 'in' | 'ear' | 'nothing' }>({
    apply(state, { target, gives }) {
      if (gives === 'in') leave(state, combatantOf(state, target), 'surrendered')
    },
    tell({ who, target, works, gives }) {
      if (!works) return `${target} does not listen to ${who}`
      return gives === 'in' ? `${target} gives in to ${who}` : `${target} listens to ${who}`
    }
  }),
  lured: event<{ who: string; target: string; works: boolean }>({
    tell: ({ who, target, works }) =>
      works ? `${who} lures ${target} away` : `${who} fails to lure ${target}`
  }),
  surveyed: event<{ who: string; works: boolean }>({
    tell: ({ who, works }) =>
      works ? `${who} sees the whole situation: the Director answers` : `${who} learns nothing new`
  })
}

type TestedTable = Table

export const commands = {
  /** Sways a target with words, by Persuade. After a success the target chooses whether to listen or to give in. */
  sway: slowManeuver({
    label: 'Sway',
    group: 'act',
    help: 'slow; Persuade: the target listens or gives in',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: sway {target}{how}',
    params: { by, target: enemy, how },
    refuses: (state, { by, target }) =>
      wrongTarget(state, combatantOf(state, by), combatantOf(state, target), 'E-17'),
    decide(table, { by, target, how }) {
      const works = testSlowly(table, by, 'Persuade', `to sway ${target}`, how) > 0
      const gives =
        works &&
        table.ask<'in' | 'ear'>({
          decider: target,
          prompt: `${by} has found the right words: does ${target} listen, or give in?`,
          rule: 'E-17',
          options: [
            { words: `${target}: listen`, value: 'ear' },
            { words: `${target}: give in`, value: 'in' }
          ],
          suggested: 0
        })
      table.happens(events.swayed, 'E-17', { who: by, target, works, gives: gives || 'nothing' })
    }
  }),
  /** Lures a target into an adjacent zone, by Finesse or Intimidate (RULING 37). */
  lure: slowManeuver({
    label: 'Lure',
    group: 'act',
    help: 'slow; makes the target go to a neighbouring zone',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: lure {target} to {zone} by {action}{how}',
    params: {
      by,
      target: enemy,
      zone: zoneNextToTarget,
      action: choice('Action', ['Finesse', 'Intimidate']),
      how
    },
    refuses(state, { by, target, zone }) {
      const other = combatantOf(state, target)
      return (
        refuseIf(other.heldBy !== '', 'E-27', () => `${target} is restrained by ${other.heldBy}`) ??
        pronePrevents(other) ??
        wrongTarget(state, combatantOf(state, by), other, 'E-17') ??
        cannotStep(state, other, zone)
      )
    },
    decide(table, { by, target, zone, action, how }) {
      const works = testSlowly(table, by, action, `to lure ${target} to ${zone}`, how) > 0
      table.happens(events.lured, 'E-17', { who: by, target, works })
      if (works) movement.moveToZone(table, target, zone, 'lure', 'E-17')
    }
  }),
  /** Reads the situation. The Director answers. */
  survey: slowManeuver({
    label: 'Survey',
    group: 'act',
    help: 'slow; Read, and the Director answers',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: survey the situation{how}',
    params: { by, how },
    decide(table, { by, how }) {
      const works = testSlowly(table, by, 'Read', 'to survey the situation', how) > 0
      table.happens(events.surveyed, 'E-17', { who: by, works })
    }
  })
}

/**
 * Spends the slow Maneuver, and makes its test. Returns the successes, less those that the circumstances take away. The
 * test fails at 0 or less.
 */
export function testSlowly(
  table: TestedTable,
  by: string,
  action: Action,
  what: string,
  how: Circumstances
): number {
  spendSlow(table, by)
  const { needed, dice } = circumstances[how]
  const test = { action, what, needed: 1 + needed, dice, isManeuver: true }
  return tests.rollTest(table, by, test) - needed
}

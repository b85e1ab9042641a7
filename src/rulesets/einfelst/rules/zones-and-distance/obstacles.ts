import { by, nextZone } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { choice, event, orders, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import type { Action } from '../../tables/actions.ts'
import type { Circumstances } from '../circumstances.ts'
import { circumstances, how } from '../circumstances.ts'
import { maneuver, slowManeuver, spendFast, spendSlow } from '../maneuver-in-combat/maneuvers.ts'
import * as movement from '../movement-in-combat.ts'
import * as tests from '../tests.ts'
import { notAdjacent, obstacleBetween } from './zones.ts'

export const rules = {
  'E-08': {
    where: 'Combat › Zones and Distance',
    how: 'prompted',
    says: 'An obstacle is passed by a Maneuver or an Action test.'
  }
} satisfies Rules

export const events = {
  cleared: event<{ who: string; zone: string; obstacle: string; isOpen: boolean }>({
    apply(state, { zone, isOpen }) {
      if (isOpen) state.cleared.push(zone)
    },
    tell: ({ who, obstacle, isOpen }) =>
      isOpen
        ? `${who} clears the ${obstacle} out of the way`
        : `${who} fails to clear the ${obstacle} out of the way`
  }),
  failedClimb: event<{ who: string; to: string; obstacle: string }>({
    tell: ({ who, obstacle }) => `${who} fails to get over the ${obstacle}`
  })
}

export const commands = {
  /** Opens the way for everybody, with a fast Maneuver, or with a slow one and a test (E-08). */
  clear: maneuver({
    label: 'Clear the way',
    group: 'move',
    help: 'removes an obstacle',
    rule: 'E-08',
    order: orders.slowOnTheWay,
    phrase: '{by}: clear the way to {zone}{how}',
    params: { by, zone: nextZone, how },
    costs: (state, { by, zone }) =>
      obstacleOnTheWay(state, combatantOf(state, by), zone)?.by === 'fast' ? 'fast' : 'slow',
    refuses: (state, { by, zone }) => cannotClear(state, combatantOf(state, by), zone),
    decide(table, { by, zone, how }) {
      const place = obstacleBetween(table.now, combatantOf(table.now, by).zone, zone)
      if (!place?.obstacle || place.obstacle.by === 'climb') return
      const { name, by: needed } = place.obstacle
      if (needed === 'fast') spendFast(table, by)
      else spendSlow(table, by)
      const isOpen = needed === 'fast' || passes(table, by, needed, name, how)
      table.happens(events.cleared, 'E-08', {
        who: by,
        zone: place.name,
        obstacle: name,
        isOpen
      })
    }
  }),
  /** Climbs over an obstacle: a slow Maneuver and a test for each combatant that passes (E-08, E-17). */
  climb: slowManeuver({
    label: 'Climb',
    group: 'move',
    help: 'slow; to a higher or lower zone',
    rule: 'E-17',
    order: orders.slowOnTheWay,
    phrase: '{by}: climb to {zone} by {action}{how}',
    params: {
      by,
      zone: nextZone,
      action: choice('Action', ['Finesse', 'Endure']),
      how
    },
    needsFeet: true,
    refuses(state, { by, zone }) {
      const one = combatantOf(state, by)
      return (
        notAdjacent(state, one, zone) ??
        refuseIf(
          obstacleOnTheWay(state, one, zone)?.by !== 'climb',
          'E-08',
          () => `There is nothing to climb on the way to ${zone}`
        )
      )
    },
    decide(table, { by, zone, action, how }) {
      spendSlow(table, by)
      const obstacle = obstacleOnTheWay(table.now, combatantOf(table.now, by), zone)?.name ?? ''
      if (!passes(table, by, action, obstacle, how)) {
        table.happens(events.failedClimb, 'E-17', { who: by, to: zone, obstacle })
        return
      }
      movement.moveToZone(table, by, zone, 'climb', 'E-17')
    }
  })
}

const obstacleOnTheWay = (state: State, one: Combatant, zone: string) =>
  obstacleBetween(state, one.zone, zone)?.obstacle

function passes(
  table: Table,
  by: string,
  action: Action,
  obstacle: string,
  how: Circumstances
): boolean {
  const { needed, dice } = circumstances[how]
  const what = `to get past the ${obstacle}`
  const wanted = 1 + needed
  return (
    tests.rollTest(table, by, { action, what, needed: wanted, dice, isManeuver: true }) >= wanted
  )
}

function cannotClear(state: State, one: Combatant, zone: string): Refusal | undefined {
  const wrong = notAdjacent(state, one, zone)
  if (wrong) return wrong
  const obstacle = obstacleOnTheWay(state, one, zone)
  if (!obstacle) return refuse('E-08', `No obstacle is on the way to ${zone}`)
  return refuseIf(
    obstacle.by === 'climb',
    'E-08',
    () => `The ${obstacle.name} cannot be cleared away, only climbed`
  )
}

import type { Refusal, Rules } from '../../section.ts'
import { refuse, refuseIf } from '../../section.ts'
import type { Combatant, Place, State } from '../../state.ts'
import { canAct, placeOf } from '../../state.ts'

export const rules = {
  'E-07': {
    where: 'Combat › Zones and Distance',
    how: 'automated',
    says: 'The field is made of zones a few steps across. A throw or a sling reaches the next zone, a shortbow or crossbow 2 zones, a longbow 3.'
  }
} satisfies Rules

/** The distance between two zones: 0 for the same zone, 1 for adjacent zones, infinite without a way (E-22). */
export const rangeBetween = (state: State, from: string, to: string): number =>
  from === to ? 0 : (state.zones[from]?.ranges[to] ?? Number.POSITIVE_INFINITY)

/**
 * The zone whose obstacle is between two adjacent zones: the zone entered, else the zone left (E-08). `undefined`
 * without an obstacle.
 */
export const obstacleBetween = (state: State, from: string, to: string): Place | undefined =>
  obstacleAt(state, to) ?? obstacleAt(state, from)

function obstacleAt({ zones, cleared }: State, name: string): Place | undefined {
  const place = zones[name]
  return place?.obstacle && !cleared.includes(name) ? place : undefined
}

/** Whether an enemy of `side` that can act is in a zone. */
export function hasEnemy({ combatants }: State, side: string, zone: string): boolean {
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.zone === zone && other.side !== side && canAct(other)) return true
  }
  return false
}

/** Refuses a target in another zone (E-07). */
export const inOtherZone = (one: Combatant, target: Combatant): Refusal | undefined =>
  refuseIf(
    target.zone !== one.zone,
    'E-07',
    () => `${target.name} is in ${target.zone}, and ${one.name} is in ${one.zone}`
  )

/** Refuses a zone that is not adjacent to that of `one` (E-12). */
export function notAdjacent(state: State, one: Combatant, zone: string): Refusal | undefined {
  if (one.zone === zone) return refuse('E-12', `${one.name} is already in ${zone}`)
  return refuseIf(
    !placeOf(state, one.zone).next.includes(zone),
    'E-12',
    () => `${zone} is not next to ${one.zone}`
  )
}

/** Refuses a step into a zone that is not adjacent, or behind an obstacle (E-08, E-12). */
export function cannotStep(state: State, one: Combatant, zone: string): Refusal | undefined {
  const wrong = notAdjacent(state, one, zone)
  if (wrong) return wrong
  const obstacle = obstacleBetween(state, one.zone, zone)?.obstacle
  if (!obstacle) return undefined
  const first = obstacle.by === 'climb' ? 'climb the obstacle' : 'clear the way'
  return refuse('E-08', `The ${obstacle.name} blocks the way of ${one.name}: ${first} first`)
}

import { distanceBetween, type WrittenZone } from '../../core/encounter/zones.ts'
import { type Combatant, isUp, type Place, type State } from './state.ts'

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** Zones between two, counted from the one to the other; 0 in the same (E-22). */
export const rangeBetween = (state: State, from: string, to: string): number =>
  from === to ? 0 : (state.zones[from]?.ranges[to] ?? Number.POSITIVE_INFINITY)

/** What is in the way from one zone into the next: at its own edge, or at that of the other (E-08). */
export function obstacleBetween(state: State, from: string, to: string): Place | undefined {
  return obstacleAt(state, to) ?? obstacleAt(state, from)
}

function obstacleAt({ zones, cleared }: State, name: string): Place | undefined {
  const place = zones[name]
  return place?.obstacle && !cleared.includes(name) ? place : undefined
}

/** Whether an enemy of this side stands in a zone. */
export function hasEnemy(state: State, side: string, zone: string): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.zone === zone && other.side !== side && isUp(other)) return true
  }
  return false
}

/** A way out to this zone, past nobody and nothing, without the zone it begins in (E-32). */
export function wayOut(state: State, one: Combatant, exit: string): readonly string[] | undefined {
  if (one.zone === exit) return []
  const ways = new Map<string, readonly string[]>([[one.zone, []]])
  for (const [at, way] of ways)
    for (const next of state.zones[at]?.next ?? []) {
      if (ways.has(next) || hasEnemy(state, one.side, next)) continue
      if (obstacleBetween(state, at, next)) continue
      if (next === exit) return [...way, next]
      ways.set(next, [...way, next])
    }
  return undefined
}

export const isExit = (state: State, zone: string): boolean => state.zones[zone]?.isExit === true

/** Zones away each other one is. */
export const rangesFrom = (
  zones: readonly WrittenZone[],
  from: string
): Readonly<Record<string, number>> =>
  Object.freeze(
    Object.fromEntries(zones.map(({ name }) => [name, distanceBetween(zones, from, name) ?? 0]))
  )

/** The first step of a shortest way to each other zone. */
export function waysFrom(
  zones: readonly WrittenZone[],
  from: string
): Readonly<Record<string, string>> {
  const here = zones.find(({ name }) => name === from)
  const ways = zones.flatMap(({ name: goal }) => {
    if (goal === from) return []
    const far = distanceBetween(zones, from, goal) ?? 0
    const step = here?.next.find((next) => (distanceBetween(zones, next, goal) ?? 0) === far - 1)
    return step === undefined ? [] : [[goal, step] as const]
  })
  return Object.freeze(Object.fromEntries(ways))
}

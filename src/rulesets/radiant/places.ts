import { type Combatant, isUp, type Place, type State } from './state.ts'
import { type Distance, distanceOf } from './tables/ranges.ts'

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** Zones from one to another, on the shortest way. */
export function zonesBetween(state: State, from: string, to: string): number {
  return from === to ? 0 : (state.zones[from]?.ranges[to] ?? Number.POSITIVE_INFINITY)
}

/** Close, Nearby, Far-Away or Distant (Z-07). */
export const distanceBetween = (state: State, from: string, to: string): Distance =>
  distanceOf(zonesBetween(state, from, to))

/** Whether there is room for one more (Z-08). */
export function hasRoom(state: State, zone: string): boolean {
  const capacity = state.zones[zone]?.capacity ?? 0
  if (capacity === 0) return true
  let count = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one.zone === zone && isUp(one)) count++
  }
  return count < capacity
}

/** Opponents in the same Zone, in the order of the encounter. */
export function foesClose(state: State, one: Combatant): readonly Combatant[] {
  const found: Combatant[] = []
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other.zone === one.zone && other.side !== one.side && isUp(other))
      found.push(other)
  }
  return found
}

/** Whether somebody of the own side shares the Zone (Z-25). */
export function hasAllyClose(state: State, one: Combatant): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other && other !== one && other.zone === one.zone && other.side === one.side && isUp(other))
      return true
  }
  return false
}

/** The next Zone on the shortest way to another that is open; nothing where there is none. */
export function stepTo(state: State, one: Combatant, to: string): string | undefined {
  const cameFrom = new Map<string, string>([[one.zone, '']])
  const edge = [one.zone]
  for (let at = 0; at < edge.length; at++) {
    const here = edge[at] as string
    for (const next of placeOf(state, here).next) {
      if (cameFrom.has(next) || !hasRoom(state, next)) continue
      cameFrom.set(next, here)
      edge.push(next)
      if (next !== to) continue
      let step = next
      for (let back = here; back !== one.zone; back = cameFrom.get(back) as string) step = back
      return step
    }
  }
  return undefined
}

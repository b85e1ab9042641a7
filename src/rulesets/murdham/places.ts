import { distanceBetween } from '../../core/zones.ts'
import { type Combatant, type Place, type Spot, type State, takesRoom } from './state.ts'
import { sizeRow } from './tables/sizes.ts'

/** How a spot is called in the log: the zone, or the border of two. */
export const spotWords = ({ zone, border }: Spot): string =>
  border === '' ? zone : `border of ${zone} and ${border}`

export const isSameSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.border === b.border

export function placeOf(state: State, name: string): Place {
  for (const place of state.zones) if (place.name === name) return place
  throw new Error(`no zone is called ${name}`)
}

/** The border of two zones, the one that is listed first in front. */
function borderOf(state: State, a: string, b: string): Spot {
  for (const { name } of state.zones) {
    if (name === a) return { zone: a, border: b }
    if (name === b) return { zone: b, border: a }
  }
  return { zone: a, border: b }
}

/** Every spot there is: the zones in their order, then the borders. */
export function spotsOf(state: State): readonly Spot[] {
  const zones = state.zones.map(({ name }) => ({ zone: name, border: '' }))
  const borders = state.zones.flatMap(({ name, next }, index) =>
    next
      .filter((other) => state.zones.findIndex((zone) => zone.name === other) > index)
      .map((other) => ({ zone: name, border: other }))
  )
  return [...zones, ...borders]
}

export const spotCalled = (state: State, words: string): Spot | undefined =>
  spotsOf(state).find((spot) => spotWords(spot) === words)

/** Half a zone away: from a zone its borders, from a border both zones (C-M22). */
function nextTo(state: State, { zone, border }: Spot): readonly Spot[] {
  if (border !== '')
    return [
      { zone, border: '' },
      { zone: border, border: '' }
    ]
  return placeOf(state, zone).next.map((other) => borderOf(state, zone, other))
}

const isIn = (spot: Spot, zone: string) => spot.zone === zone || spot.border === zone

/** Nearby is range 0: in one zone with its borders, or on the same border (C-M22). */
export const isNearby = (a: Spot, b: Spot): boolean =>
  isIn(b, a.zone) || (a.border !== '' && isIn(b, a.border))

/** Zones between two, on the shortest path, the origin not counted (C-M23). */
export function rangeBetween(state: State, a: Spot, b: Spot): number {
  if (isNearby(a, b)) return 0
  let least = Number.POSITIVE_INFINITY
  for (const from of [a.zone, a.border])
    for (const to of [b.zone, b.border])
      if (from !== '' && to !== '')
        least = Math.min(least, distanceBetween(state.zones, from, to) ?? Number.POSITIVE_INFINITY)
  return least
}

/** Everybody in a zone and on its borders (M-40). */
export const isWithin = (spot: Spot, zone: string): boolean => isIn(spot, zone)

/** Whether there is room for one more of this size; somebody of any size fits where nobody else is (C-M21). */
export function hasRoom(state: State, one: Combatant, spot: Spot): boolean {
  const place = placeOf(state, spot.zone)
  const room = spot.border === '' ? place.room : place.borderRoom
  if (room === 0) return true
  let taken = 0
  for (const name in state.combatants) {
    const other = state.combatants[name]
    if (
      other &&
      other !== one &&
      other.name !== one.grabs &&
      takesRoom(other) &&
      isSameSpot(other, spot)
    )
      taken += sizeRow(other.size).room
  }
  return taken === 0 || taken + sizeRow(one.size).room <= room
}

/**
 * The spots on the shortest way to another, half a zone each, the last one the spot itself; nothing
 * where a full zone or border is in every way. Nobody enters or crosses what is full (C-M21).
 */
export function wayTo(state: State, one: Combatant, to: Spot): readonly Spot[] | undefined {
  if (isSameSpot(one, to)) return undefined
  const start: Spot = { zone: one.zone, border: one.border }
  const seen = new Set([spotWords(start)])
  let edge: (readonly Spot[])[] = [[start]]
  while (edge.length > 0) {
    const further: (readonly Spot[])[] = []
    for (const way of edge) {
      for (const next of nextTo(state, way.at(-1) ?? start)) {
        const words = spotWords(next)
        if (seen.has(words) || !hasRoom(state, one, next)) continue
        seen.add(words)
        if (isSameSpot(next, to)) return [...way.slice(1), next]
        further.push([...way, next])
      }
    }
    edge = further
  }
  return undefined
}

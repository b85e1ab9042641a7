import type { Refusal, RuleId, Rules } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, Node, Place, Spot, State } from '../state.ts'
import { combatantOf, takesRoom } from '../state.ts'
import { sizeRow } from '../tables/sizes.ts'

export const rules = {
  'C-M21': {
    where: 'Movement › Zones',
    how: 'automated',
    says: 'A zone has room for eight of Medium size, a border for two, and nobody enters a full one.'
  },
  'C-M22': {
    where: 'Movement › Borders',
    how: 'automated',
    says: 'On a border one counts as in both zones; it is half a zone away from either.'
  },
  'C-M23': {
    where: 'Movement › Range',
    how: 'automated',
    says: 'Range is counted in zones on the shortest way, without the first.'
  }
} satisfies Rules

/** What a spot is called in the log: the zone, or the border of two. */
export const spotWords = ({ zone, border }: Spot): string =>
  border === '' ? zone : `border of ${zone} and ${border}`

export const isSameSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.border === b.border

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** Every spot of a battlefield: the zones in their order, then the borders, named for the zone that is listed first. */
export function spotsOf(zones: readonly Place[]): Readonly<Record<string, Node>> {
  const spots: Record<string, Omit<Node, 'ways'>> = {}
  const add = (spot: Spot, room: number, next: readonly string[]) => {
    spots[spotWords(spot)] = { spot: Object.freeze(spot), room, next: Object.freeze(next) }
  }
  const order = zones.map(({ name }) => name)
  const borderOf = (a: string, b: string): Spot =>
    order.indexOf(a) < order.indexOf(b) ? { zone: a, border: b } : { zone: b, border: a }
  for (const { name, room, next } of zones)
    add(
      { zone: name, border: '' },
      room,
      next.map((other) => spotWords(borderOf(name, other)))
    )
  for (const { name, borderRoom, next } of zones)
    for (const other of next)
      if (order.indexOf(name) < order.indexOf(other))
        add({ zone: name, border: other }, borderRoom, [name, other])
  const words = Object.keys(spots)
  const nodes = Object.entries(spots).map(([from, node]) => {
    const ways = words.map((to) => [to, search(spots, from, to, () => true) ?? []])
    return [from, Object.freeze({ ...node, ways: Object.freeze(Object.fromEntries(ways)) })]
  })
  return Object.freeze(Object.fromEntries(nodes))
}

/** The shortest way over spots that are open, without the first; `undefined` if there is none. */
function search(
  spots: Readonly<Record<string, Pick<Node, 'next'>>>,
  from: string,
  to: string,
  isOpen: (spot: string) => boolean
): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [at, way] of ways)
    for (const next of spots[at]?.next ?? []) {
      if (ways.has(next) || !isOpen(next)) continue
      if (next === to) return [...way, next]
      ways.set(next, [...way, next])
    }
  return undefined
}

export const spotCalled = (state: State, words: string): Readonly<Spot> | undefined =>
  Object.hasOwn(state.spots, words) ? state.spots[words]?.spot : undefined

/** The spots half a zone away: of a zone its borders, of a border both zones (C-M22). */
export const nextTo = (state: State, spot: Spot): readonly Spot[] =>
  (state.spots[spotWords(spot)]?.next ?? []).flatMap((words) => spotCalled(state, words) ?? [])

/** In a zone, or on a border of it. */
export const isWithin = ({ zone, border }: Spot, name: string): boolean =>
  zone === name || border === name

/** Nearby is range 0: in one zone with its borders, or on the same border (C-M22). */
export const isNearby = (a: Spot, b: Spot): boolean =>
  isWithin(b, a.zone) || (a.border !== '' && isWithin(b, a.border))

/** Refuses what takes somebody nearby. */
export const notNearby = (
  state: State,
  by: string,
  target: string,
  rule: RuleId
): Refusal | undefined =>
  refuseIf(
    !isNearby(combatantOf(state, by), combatantOf(state, target)),
    rule,
    () => `${target} is not nearby`
  )

/** Zones between two spots on the shortest path, without the origin (C-M23). */
export function rangeBetween(state: State, a: Spot, b: Spot): number {
  if (isNearby(a, b)) return 0
  let least = rangeOfZones(state, a.zone, b.zone)
  if (a.border !== '') least = Math.min(least, rangeOfZones(state, a.border, b.zone))
  if (b.border !== '') least = Math.min(least, rangeOfZones(state, a.zone, b.border))
  if (a.border !== '' && b.border !== '')
    least = Math.min(least, rangeOfZones(state, a.border, b.border))
  return least
}

const rangeOfZones = (state: State, a: string, b: string): number =>
  placeOf(state, a).ranges[b] ?? Number.POSITIVE_INFINITY

/** Whether there is room for somebody of this size; anybody fits where nobody else is (C-M21). */
export function hasRoom(state: State, one: Combatant, spot: Spot): boolean {
  const node = state.spots[spotWords(spot)]
  return node === undefined || takes(state, one, node)
}

function takes(state: State, one: Combatant, { room, spot }: Node): boolean {
  if (room === 0) return true
  let taken = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other.zone !== spot.zone || other.border !== spot.border || other === one)
      continue
    if (other.name !== one.grabs && takesRoom(other)) taken += sizeRow(other.size).room
  }
  return taken === 0 || taken + sizeRow(one.size).room <= room
}

/**
 * The spots on the shortest way to another, half a zone each, the last one the spot itself; `undefined` if every way
 * leads over a full zone or border, since nobody enters or crosses one (C-M21).
 */
export function wayTo(state: State, one: Combatant, to: Spot): readonly Spot[] | undefined {
  const [from, goal] = [spotWords(one), spotWords(to)]
  const { spots } = state
  if (from === goal) return undefined
  const isOpen = (spot: string) => takes(state, one, spots[spot] as Node)
  const usual = spots[from]?.ways[goal] ?? []
  const way = usual.every(isOpen) ? usual : (search(spots, from, goal, isOpen) ?? [])
  return way.length === 0 ? undefined : way.map((spot) => (spots[spot] as Node).spot)
}

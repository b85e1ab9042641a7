import type { Refusal, RuleId, Rules } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, Node, Place, Spot, State } from '../state.ts'
import { combatantOf, takesRoom } from '../state.ts'
import { sizeRow } from '../tables/sizes.ts'

export const rules = {
  'C-M21': {
    where: 'Movement › Zones',
    how: 'automated',
    says: 'A zone has room for eight combatants of Medium size, a border for two. Nobody enters a full zone or border.'
  },
  'C-M22': {
    where: 'Movement › Borders',
    how: 'automated',
    says: 'A combatant on a border counts as in both zones. A border is half a zone away from either.'
  },
  'C-M23': {
    where: 'Movement › Range',
    how: 'automated',
    says: 'Range is the number of zones on the shortest way, without the zone at its start.'
  }
} satisfies Rules

/** A spot’s name in commands: the zone, or the border of two. */
export const spotWords = ({ zone, border }: Spot): string =>
  border === '' ? zone : `border of ${zone} and ${border}`

/** A spot in a sentence: `The ford`, `the border between The ford and The bank`. */
export const placeWords = ({ zone, border }: Spot): string =>
  border === '' ? zone : `the border between ${zone} and ${border}`

export const isSameSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.border === b.border

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/**
 * Every spot of a battlefield: the zones in order, then the borders, each named after the zone that is listed
 * first.
 */
export function spotsOf(zones: readonly Place[]): Readonly<Record<string, Node>> {
  const spots: Record<string, Node> = {}
  const add = (spot: Spot, room: number, next: readonly string[]) => {
    const node = { spot: Object.freeze(spot), room, next: Object.freeze(next) }
    spots[spotWords(spot)] = Object.freeze(node)
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
  return Object.freeze(spots)
}

type Spots = Readonly<Record<string, Node>>

/** A way from spot to spot, without the first spot. Empty if there is no way. */
interface Way {
  readonly nodes: readonly Node[]
  readonly spots: readonly Readonly<Spot>[]
}

/**
 * The node of a spot, or `undefined` for an unknown spot. A border is found through its zone, which is quicker than
 * building its name.
 */
function nodeAt(spots: Spots, { zone, border }: Spot): Node | undefined {
  const inside = spots[zone]
  if (border === '' || !inside) return inside
  for (const words of inside.next) {
    const node = spots[words]
    if (node && node.spot.zone === zone && node.spot.border === border) return node
  }
  return undefined
}

/** The shortest ways from one node if no spot is full, by their last node. Each is computed when needed, and cached. */
interface WaysFrom {
  readonly steps: ReadonlyMap<string, string>
  readonly ways: Map<Node, Way>
}

/** The cached ways of all fights, by their first node. The nodes of a fight never change. */
const waysByNode = new WeakMap<Node, WaysFrom>()

/** The shortest way if no spot is full, from the cache if known. */
function usualWay(spots: Spots, from: Node, to: Node): Way {
  let known = waysByNode.get(from)
  if (!known) {
    known = { steps: stepsFrom(spots, spotWords(from.spot), () => true), ways: new Map() }
    waysByNode.set(from, known)
  }
  let way = known.ways.get(to)
  if (!way) {
    way = wayBack(spots, known.steps, spotWords(from.spot), spotWords(to.spot))
    known.ways.set(to, way)
  }
  return way
}

/** For each spot that can be reached from `from` over open spots: the spot before it on a shortest way. */
function stepsFrom(
  spots: Spots,
  from: string,
  isOpen: (spot: string) => boolean
): ReadonlyMap<string, string> {
  const before = new Map([[from, from]])
  for (const [at] of before)
    for (const next of spots[at]?.next ?? [])
      if (!before.has(next) && isOpen(next)) before.set(next, at)
  return before
}

function wayBack(spots: Spots, before: ReadonlyMap<string, string>, from: string, to: string): Way {
  const nodes: Node[] = []
  if (before.has(to))
    for (let at = to; at !== from; at = before.get(at) ?? from) nodes.push(spots[at] as Node)
  nodes.reverse()
  return { nodes, spots: nodes.map(({ spot }) => spot) }
}

export const spotCalled = (state: State, words: string): Readonly<Spot> | undefined =>
  Object.hasOwn(state.spots, words) ? state.spots[words]?.spot : undefined

/** Spots half a zone away: for a zone its borders, for a border both zones (C-M22). */
export const nextTo = (state: State, spot: Spot): readonly Spot[] =>
  (nodeAt(state.spots, spot)?.next ?? []).flatMap((words) => spotCalled(state, words) ?? [])

/** Whether a spot is in a zone, or on one of its borders. */
export const isWithin = ({ zone, border }: Spot, name: string): boolean =>
  zone === name || border === name

/** Whether two spots are at range 0: in one zone with its borders, or on the same border (C-M22). */
export const isNearby = (a: Spot, b: Spot): boolean =>
  isWithin(b, a.zone) || (a.border !== '' && isWithin(b, a.border))

/** Refuses a target that is not nearby. */
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

/** The range between two spots, in zones: 0 for spots nearby, 1 for a neighbouring zone (C-M23). */
export function rangeBetween(state: State, a: Spot, b: Spot): number {
  if (isNearby(a, b)) return 0
  const range = rangeFrom(placeOf(state, a.zone), b)
  return a.border === '' ? range : Math.min(range, rangeFrom(placeOf(state, a.border), b))
}

/** Zones to a spot; for a border, to its nearer side. */
function rangeFrom({ ranges }: Place, { zone, border }: Spot): number {
  const range = ranges[zone] ?? Number.POSITIVE_INFINITY
  return border === '' ? range : Math.min(range, ranges[border] ?? Number.POSITIVE_INFINITY)
}

/** Whether a spot has room for a combatant of this size; an empty spot has room for anybody (C-M21). */
export function hasRoom(state: State, one: Combatant, spot: Spot): boolean {
  const node = nodeAt(state.spots, spot)
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
  if (taken === 0) return true
  const held = one.grabs !== '' ? state.combatants[one.grabs] : undefined
  const own = sizeRow(one.size).room + (held && takesRoom(held) ? sizeRow(held.size).room : 0)
  return taken + own <= room
}

/**
 * The spots on the shortest way to `to`, half a zone each, up to and including `to`. `undefined` if the combatant is
 * there already, or if every way leads over a full spot, which nobody enters or crosses (C-M21).
 */
export function wayTo(state: State, one: Combatant, to: Spot): readonly Spot[] | undefined {
  const { spots } = state
  const [from, goal] = [nodeAt(spots, one), nodeAt(spots, to)]
  if (!from || !goal || from === goal) return undefined
  const usual = usualWay(spots, from, goal)
  const way = isOpen(state, one, usual) ? usual : openWay(state, one, from, goal)
  return way.spots.length === 0 ? undefined : way.spots
}

function isOpen(state: State, one: Combatant, { nodes }: Way): boolean {
  for (const node of nodes) if (!takes(state, one, node)) return false
  return true
}

/** The shortest way around full spots. */
function openWay(state: State, one: Combatant, { spot }: Node, { spot: to }: Node): Way {
  const { spots } = state
  const from = spotWords(spot)
  const steps = stepsFrom(spots, from, (next) => takes(state, one, spots[next] as Node))
  return wayBack(spots, steps, from, spotWords(to))
}

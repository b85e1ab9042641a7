import type { TrackerView } from '../core/view/tracker-view.ts'
import { besides, openedOf, type Stage, wayOf } from './form-state.ts'

/** Where somebody may move now: the command that takes them to each zone. */
export function movesOf(view: TrackerView, who: string): ReadonlyMap<string, string> {
  const moves = new Map<string, string>()
  for (const { role, by, params, variants } of view.offers) {
    const at = params.findIndex(({ isPlace }) => isPlace)
    if (role !== 'move' || by !== who || at < 0) continue
    for (const { values, text } of variants) {
      const zone = values[at] ?? ''
      if (!moves.has(zone)) moves.set(zone, text)
    }
  }
  return moves
}

/** How the zones look from where somebody stands who is to act. */
export interface Outlook {
  readonly from: string
  /** Borders to each zone. */
  readonly away: ReadonlyMap<string, number>
  /** Zones in which nobody can be reached as the open sentence stands. */
  readonly outOfReach: ReadonlySet<string>
}

/** The outlook of whoever is carried, else of whoever is to act; nothing where that one is in no zone. */
export function outlookOf({ view, draft }: Pick<Stage, 'view' | 'draft'>): Outlook | undefined {
  const { zones = [] } = view
  const from = draft.carried?.who ?? view.actor
  const start = zones.find(({ who }) => from !== undefined && who.includes(from))
  if (from === undefined || !start) return undefined
  const away = new Map([[start.name, 0]])
  for (const [zone, steps] of away)
    for (const next of zones.find(({ name }) => name === zone)?.next ?? [])
      if (!away.has(next)) away.set(next, steps + 1)
  return { from, away, outOfReach: draft.carried ? new Set() : outOfReachIn(view, draft) }
}

/** Zones that hold somebody the open sentence could name, or are one it could, and none that it may. */
function outOfReachIn(view: TrackerView, draft: Stage['draft']): ReadonlySet<string> {
  const offer = openedOf(view, draft)
  const way = offer && wayOf(offer, draft)
  if (!offer || !way || offer.params.length === 0) return new Set()
  const reached = new Set(besides(offer, way, 0).map(({ values }) => values[0]))
  const named = new Set([
    ...offer.variants.map(({ values }) => values[0]),
    ...offer.unavailable.map(({ value }) => value)
  ])
  const isOf = (names: ReadonlySet<string | undefined>, zone: string, who: readonly string[]) =>
    names.has(zone) || who.some((name) => names.has(name))
  const { zones = [] } = view
  return new Set(
    zones
      .filter(({ name, who }) => isOf(named, name, who) && !isOf(reached, name, who))
      .map(({ name }) => name)
  )
}

/** The zone that lies most in the direction of an arrow key, of those that are drawn; by how they lie on the screen. */
export function zoneTowards(
  key: string,
  from: DOMRect,
  zones: readonly (readonly [string, DOMRect])[]
): string | undefined {
  const [dx, dy] = arrows[key] ?? [0, 0]
  const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const
  const [x0, y0] = middle(from)
  let nearest: { readonly name: string; readonly cost: number } | undefined
  for (const [name, rect] of zones) {
    const [x, y] = middle(rect)
    const along = (x - x0) * dx + (y - y0) * dy
    const beside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx)
    const cost = along + 2 * beside
    if (along > 0 && cost < (nearest?.cost ?? Number.POSITIVE_INFINITY)) nearest = { name, cost }
  }
  return nearest?.name
}

export const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

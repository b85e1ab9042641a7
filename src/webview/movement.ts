import type { TrackerView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import { alternativesFor, chosenVariant, findOpenOffer } from './form-state.ts'

/** The zones to which a combatant can move now, each with the text of the command. */
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

/** The distances of the zones from a combatant. */
export interface ZoneReach {
  readonly from: string
  /** The number of borders to cross, by zone. */
  readonly borders: ReadonlyMap<string, number>
  /** Zones whose combatants the open offer cannot target. */
  readonly outOfReach: ReadonlySet<string>
}

/** The reach of the dragged combatant, else of the actor. `undefined` if that combatant is in no zone. */
export function zoneReach({
  view,
  formState
}: Pick<RenderContext, 'view' | 'formState'>): ZoneReach | undefined {
  const { zones = [] } = view
  const from = formState.dragged?.who ?? view.actor
  const start = zones.find(({ names }) => from !== undefined && names.includes(from))
  if (from === undefined || !start) return undefined
  const borders = new Map([[start.name, 0]])
  for (const [zone, steps] of borders)
    for (const next of zones.find(({ name }) => name === zone)?.next ?? [])
      if (!borders.has(next)) borders.set(next, steps + 1)
  return {
    from,
    borders,
    outOfReach: formState.dragged ? new Set() : outOfReachIn(view, formState)
  }
}

/**
 * The zones that the open offer cannot reach. Such a zone is, or contains, a value of the offer’s first
 * parameter, but none that fits the other parameters.
 */
function outOfReachIn(
  view: TrackerView,
  formState: RenderContext['formState']
): ReadonlySet<string> {
  const offer = findOpenOffer(view, formState)
  const variant = offer && chosenVariant(offer, formState)
  if (!offer || !variant || offer.params.length === 0) return new Set()
  const reached = new Set(alternativesFor(offer, variant, 0).map(({ values }) => values[0]))
  const named = new Set([
    ...offer.variants.map(({ values }) => values[0]),
    ...offer.unavailable.map(({ value }) => value)
  ])
  const isOf = (names: ReadonlySet<string | undefined>, zone: string, who: readonly string[]) =>
    names.has(zone) || who.some((name) => names.has(name))
  const { zones = [] } = view
  return new Set(
    zones
      .filter(({ name, names }) => isOf(named, name, names) && !isOf(reached, name, names))
      .map(({ name }) => name)
  )
}

/**
 * The zone closest to `from` in the direction of an arrow key, by position on the screen. `undefined` if there is none.
 */
export function zoneTowards(
  key: string,
  from: DOMRect,
  zones: readonly (readonly [string, DOMRect])[]
): string | undefined {
  const [dx, dy] = arrowDirections[key] ?? [0, 0]
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

export const arrowDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

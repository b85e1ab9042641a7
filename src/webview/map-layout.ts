import { Graph, layout, type Point } from '@dagrejs/dagre'
import type { ZoneView } from '../core/ruleset/fight-view.ts'

/** A rectangle by its middle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where each zone is drawn, and the line of each border between two. */
export interface ZoneMap {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, Box>
  readonly borders: readonly { readonly of: string; readonly points: string }[]
}

/** The room of a token with what is around it, in pixels. */
const token = 22
const widest = 8
/** A zone is as wide as this, and no narrower than that as long as there is another way. */
const usual = 108
const narrow = 84
/** At the least a zone shows two tokens in a row. */
const least = 58

let last: { readonly key: string; readonly map: ZoneMap } | undefined

/**
 * The zones laid out in a width: the lower of a map from left to right and one from top to bottom that
 * fits. It stays as it is until somebody has no room in a zone: a map that jumps at every fall is hard to
 * follow, and a layout is dear.
 */
export function mapOf(zones: readonly ZoneView[], width: number): ZoneMap {
  const key = JSON.stringify([
    width,
    zones.map(({ name, next, notes }) => [name, next, notes.length > 0])
  ])
  const isRoomy = ({ boxes }: ZoneMap) => zones.every((zone) => holds(boxes.get(zone.name), zone))
  if (last?.key !== key || !isRoomy(last.map)) last = { key, map: laidOut(zones, width) }
  return last.map
}

function laidOut(zones: readonly ZoneView[], width: number): ZoneMap {
  const fitting = (['LR', 'TB'] as const)
    .flatMap((rankdir) => [usual, narrow].map((narrowest) => drawn(zones, rankdir, narrowest)))
    .filter((map) => map.width <= width)
  const [best] = fitting.sort((a, b) => a.height - b.height)
  return best ?? drawn(zones, 'TB', least)
}

function drawn(zones: readonly ZoneView[], rankdir: 'LR' | 'TB', narrowest: number): ZoneMap {
  const graph = new Graph()
  graph.setGraph({ rankdir, nodesep: 12, ranksep: 16, marginx: 1, marginy: 1 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const zone of zones) graph.setNode(zone.name, sizeOf(zone, narrowest))
  const names = zones.map(({ name }) => name)
  for (const { name, next } of zones)
    for (const other of next)
      if (names.indexOf(name) < names.indexOf(other)) graph.setEdge(name, other)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    boxes: new Map(names.map((name) => [name, boxOf(graph.node(name))])),
    borders: graph.edges().map((edge) => ({
      of: `${edge.v} and ${edge.w}`,
      points: (graph.edge(edge).points ?? []).map(({ x, y }: Point) => `${x},${y}`).join(' ')
    }))
  }
}

/** A zone has its name, a line of notes where there are any, and rows of tokens. */
function sizeOf(zone: ZoneView, narrowest: number): Pick<Box, 'width' | 'height'> {
  const count = zone.who.length
  const wanted = Math.min(widest, Math.ceil(Math.sqrt(count * 2)))
  const width = narrowest === least ? least : Math.max(narrowest, wanted * token + 14)
  const rows = Math.max(1, Math.ceil(count / inRow(width)))
  return { width, height: above(zone) + rows * token }
}

const above = ({ notes }: ZoneView): number => 30 + (notes.length > 0 ? 16 : 0)
const inRow = (width: number): number => Math.floor((width - 12) / token)

/** Whether the tokens of a zone have their places in a box. */
const holds = (box: Box | undefined, zone: ZoneView): boolean =>
  box !== undefined &&
  zone.who.length <= inRow(box.width) * Math.floor((box.height - above(zone)) / token)

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height
})

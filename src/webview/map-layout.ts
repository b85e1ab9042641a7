import type { Point } from '@dagrejs/dagre'
import { Graph, layout } from '@dagrejs/dagre'
import type { ZoneView } from '../core/ruleset/fight-view.ts'

/** A rectangle. `x` and `y` are its centre. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The box of each zone, and the line of each border between two zones. */
interface ZoneMap {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, Box>
  readonly borders: readonly { readonly of: string; readonly points: string }[]
}

/** The size of a token and its margin, in pixels. */
const tokenSize = 22
const maxTokensInRow = 8
/** Widths of a zone, in pixels. A layout uses `narrowWidth` only if the usual one does not fit. */
const usualWidth = 108
const narrowWidth = 84
/** The width of two tokens side by side: the last resort. */
const minWidth = 58

let cached: { readonly key: string; readonly map: ZoneMap } | undefined

/**
 * Lays zones out in a width, in pixels: left to right or top to bottom, whichever fits and is lower. Reuses the last
 * layout until a zone is too small for its tokens: a map that changes with every move is hard to follow, and a layout
 * is slow.
 */
export function layOutZones(zones: readonly ZoneView[], width: number): ZoneMap {
  const key = JSON.stringify([width, zones.map(({ name, next }) => [name, next])])
  const isRoomy = ({ boxes }: ZoneMap) => zones.every((zone) => hasRoom(boxes.get(zone.name), zone))
  if (cached?.key !== key || !isRoomy(cached.map)) cached = { key, map: chooseLayout(zones, width) }
  return cached.map
}

function chooseLayout(zones: readonly ZoneView[], width: number): ZoneMap {
  const fitting = (['LR', 'TB'] as const)
    .flatMap((rankdir) =>
      [usualWidth, narrowWidth].map((narrowest) => runLayout(zones, rankdir, narrowest))
    )
    .filter((map) => map.width <= width)
  const [best] = fitting.sort((a, b) => a.height - b.height)
  return best ?? runLayout(zones, 'TB', minWidth)
}

function runLayout(zones: readonly ZoneView[], rankdir: 'LR' | 'TB', narrowest: number): ZoneMap {
  const graph = new Graph()
  graph.setGraph({ rankdir, nodesep: 6, ranksep: 16, marginx: 1, marginy: 1 })
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

/** The size of a zone: a line for its name and notes, and rows of tokens. */
function sizeOf(zone: ZoneView, narrowest: number): Pick<Box, 'width' | 'height'> {
  const count = zone.who.length
  const wanted = Math.min(maxTokensInRow, Math.ceil(Math.sqrt(count * 2)))
  const width = narrowest === minWidth ? minWidth : Math.max(narrowest, wanted * tokenSize + 14)
  const rows = Math.max(1, Math.ceil(count / tokensInRow(width)))
  return { width, height: headHeight + rows * tokenSize }
}

const headHeight = 24
const tokensInRow = (width: number): number => Math.floor((width - 12) / tokenSize)

/** Whether a box has room for the tokens of a zone. */
const hasRoom = (box: Box | undefined, zone: ZoneView): boolean =>
  box !== undefined &&
  zone.who.length <= tokensInRow(box.width) * Math.floor((box.height - headHeight) / tokenSize)

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height
})

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

/** The size of a token and its margin, the width of a letter, and the margins of a zone, in pixels. */
const tokenSize = 22
const letterWidth = 7
const padding = 18

/** The width of a zone: the maximum width of its name in pixels, and the maximum number of tokens beside the name. */
interface Measure {
  readonly nameWidth: number
  readonly tokens: number
}

/** The smallest width of a name, in pixels. */
const minNameWidth = 40
/** From wide to narrow. Of the layouts that fit, the lowest is used; of equally low ones, the first. */
const measures: readonly Measure[] = [
  { nameWidth: 120, tokens: 6 },
  { nameWidth: 84, tokens: 4 },
  { nameWidth: 56, tokens: 3 },
  { nameWidth: minNameWidth, tokens: 2 }
]

let cached: { readonly key: string; readonly map: ZoneMap } | undefined

/**
 * Lays out zones in a width in pixels: left to right or top to bottom, whichever fits and is lower. If none fits, uses
 * the narrowest. Reuses the last layout until a zone is too small for its tokens. A layout is slow, and a map that
 * changes with every move is hard to follow.
 */
export function layOutZones(zones: readonly ZoneView[], width: number): ZoneMap {
  const key = JSON.stringify([width, zones.map(({ name, next }) => [name, next])])
  const isRoomy = ({ boxes }: ZoneMap) => zones.every((zone) => hasRoom(boxes.get(zone.name), zone))
  if (cached?.key !== key || !isRoomy(cached.map)) cached = { key, map: chooseLayout(zones, width) }
  return cached.map
}

function chooseLayout(zones: readonly ZoneView[], width: number): ZoneMap {
  const all = (['LR', 'TB'] as const).flatMap((rankdir) =>
    measures.map((measure) => runLayout(zones, rankdir, measure))
  )
  const [best] = all.filter((map) => map.width <= width).sort((a, b) => a.height - b.height)
  return best ?? all.reduce((a, b) => (b.width < a.width ? b : a))
}

function runLayout(zones: readonly ZoneView[], rankdir: 'LR' | 'TB', measure: Measure): ZoneMap {
  const graph = new Graph()
  graph.setGraph({ rankdir, nodesep: 6, ranksep: 12, marginx: 1, marginy: 1 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const zone of zones) graph.setNode(zone.name, sizeOf(zone, measure))
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

/** The size of a zone: its name, and rows of tokens beside the name. */
function sizeOf(
  { name, names }: ZoneView,
  { nameWidth, tokens }: Measure
): Pick<Box, 'width' | 'height'> {
  // Room for one more token, so that a move seldom changes the map.
  const inRow = Math.min(names.length + 1, tokens)
  const rows = Math.max(1, Math.ceil(names.length / inRow))
  const width = Math.min(nameWidth, name.length * letterWidth) + inRow * tokenSize + padding
  return { width, height: rows * tokenSize + 4 }
}

/** Whether a box has room for the tokens of a zone. */
function hasRoom(box: Box | undefined, { name, names }: ZoneView): boolean {
  if (!box) return false
  const inRow = Math.floor(
    (box.width - padding - Math.min(minNameWidth, name.length * letterWidth)) / tokenSize
  )
  return names.length <= inRow * Math.floor((box.height - 4) / tokenSize)
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height
})

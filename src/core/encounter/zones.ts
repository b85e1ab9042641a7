import * as z from 'zod/mini'
import { closestMatch } from '../text/fuzzy-match.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import type { Problem } from './encounter.ts'

/** A place of the battlefield, and the places one can go to from it. */
export interface Zone {
  readonly name: string
  readonly next: readonly string[]
}

/** A zone as an encounter has it, with whatever else is said of it there. */
export interface WrittenZone extends Zone {
  /** Who stands here when the fight begins: sides, creatures, or one of several of them. */
  readonly who: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
}

const words = z.union([z.string(), z.array(z.string())])
const zoneType = z.union([
  z.string(),
  z.looseObject({ name: z.string(), next: z.optional(words), who: z.optional(words) })
])

/**
 * Read `zones:` of an encounter: a list of names, or of maps with a `name`, the zones `next` to it, `who`
 * stands there, and what else a game says of a zone. Without any `next` they stand in a row; a border
 * that one of two zones has, the other has too.
 */
export function readZones(written: unknown): {
  readonly zones: readonly WrittenZone[]
  readonly problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const fail = (message: string, more: Pick<Problem, 'word' | 'instead'> = {}) =>
    problems.push({ code: 'encounter.zones', field: 'zones', message, ...more })
  const listed = Array.isArray(written) ? written : written === undefined ? [] : [written]
  const read = listed.flatMap((entry: unknown) => {
    const found = zoneType.safeParse(entry)
    if (!found.success) {
      fail(
        `Unexpected ${JSON.stringify(entry)}, expected a zone such as “{name: The ford, next: [East bank]}”`
      )
      return []
    }
    const { name, next, who, ...fields } =
      typeof found.data === 'string' ? { name: found.data } : found.data
    return [
      {
        name: name.trim(),
        next: listOf(next),
        isOpen: next === undefined,
        who: listOf(who),
        fields
      }
    ]
  })
  const names = read.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (!isLoggableName(name)) fail(unloggableNameMessage(name), { word: name })
    if (names.findIndex((other) => isSame(other, name)) < index)
      fail(`There are two zones “${name}”`, { word: name })
  }
  const isRow = read.every(({ isOpen }) => isOpen)
  const borders = names.map(() => new Set<number>())
  const join = (a: number, b: number) => {
    borders[a]?.add(b)
    borders[b]?.add(a)
  }
  for (const [index, { name, next }] of read.entries()) {
    if (isRow && index > 0) join(index - 1, index)
    for (const other of next) {
      const at = names.findIndex((known) => isSame(known, other))
      if (at < 0 || at === index) {
        const others = names.filter((known) => known !== name)
        const instead = closestMatch(other, others)
        fail(`Unexpected “${other}” next to ${name}, expected one of ${others.join(', ')}`, {
          word: other,
          ...(instead !== undefined && { instead })
        })
      } else join(index, at)
    }
  }
  const zones = read.map(({ name, who, fields }, index) => ({
    name,
    next: [...(borders[index] ?? [])].sort((a, b) => a - b).map((at) => names[at] ?? ''),
    who,
    fields
  }))
  const [first] = zones
  const lost =
    first && zones.find(({ name }) => distanceBetween(zones, first.name, name) === undefined)
  if (problems.length === 0 && first && lost)
    fail(`There is no way from ${first.name} to ${lost.name}: write what is “next:” to each`, {
      word: lost.name
    })
  return { zones, problems }
}

const listOf = (written: string | readonly string[] | undefined): readonly string[] =>
  (typeof written === 'string' ? written.split(',') : (written ?? [])).map((one) => one.trim())

const isSame = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()

/** The zone that is meant by a word of the note, as it is called. */
export const zoneCalled = <Z extends Zone>(zones: readonly Z[], word: string): Z | undefined =>
  zones.find(({ name }) => isSame(name, word))

/** Borders on the shortest way from one zone to another; nothing where there is none. `isOpen` says what may be crossed. */
export function distanceBetween(
  zones: readonly Zone[],
  from: string,
  to: string,
  isOpen: (zone: string) => boolean = () => true
): number | undefined {
  if (from === to) return 0
  const seen = new Set([from])
  let edge = [from]
  for (let steps = 1; edge.length > 0; steps++) {
    const further: string[] = []
    for (const name of edge) {
      for (const next of zones.find((zone) => zone.name === name)?.next ?? []) {
        if (next === to) return steps
        if (seen.has(next)) continue
        seen.add(next)
        if (isOpen(next)) further.push(next)
      }
    }
    edge = further
  }
  return undefined
}

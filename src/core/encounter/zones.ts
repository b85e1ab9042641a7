import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { closestMatch } from '../text/fuzzy-match.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import type { Problem } from './encounter.ts'

/** A place of the battlefield, and the places one can go to from it. */
export interface Zone {
  readonly name: string
  readonly next: readonly string[]
}

/** A zone as an encounter has it, with the other fields it has there. */
export interface WrittenZone extends Zone {
  /** Who stands here when the fight begins: sides, creatures, or one of several of them. */
  readonly who: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
}

/** One entry of `zones:`, before its borders are known. */
interface ZoneEntry {
  readonly name: string
  /** The zones it is said to be next to; `undefined` where nothing is said. */
  readonly next: readonly string[] | undefined
  readonly who: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
}

const oneOrMore = z.union([z.string(), z.array(z.string())])
const zoneType = z.union([
  z.string(),
  z.looseObject({ name: z.string(), next: z.optional(oneOrMore), who: z.optional(oneOrMore) })
])

/**
 * Parses `zones:` of an encounter: a list of names, or of maps with a `name`, the zones `next` to it, `who`
 * stands there, and what else a game says of a zone. If no zone has `next`, they are a row. A border that one of two
 * zones has, the other has too.
 */
export function readZones(written: unknown): {
  readonly zones: readonly WrittenZone[]
  readonly problems: readonly Problem[]
} {
  const listed = Array.isArray(written) ? written : written === undefined ? [] : [written]
  if (listed.length > limits.zones) {
    const problem = tooMany(listed.length, 'zones', limits.zones)
    return { zones: [], problems: [problem] }
  }
  const problems: Problem[] = []
  const entries = listed.flatMap((entry) => zoneEntry(entry, problems))
  const names = entries.map(({ name }) => name)
  checkNames(names, problems)
  const borders = bordersOf(entries, problems)
  const count = borders.reduce((sum, { size }) => sum + size, 0) / 2
  if (count > limits.borders) problems.push(tooMany(count, 'borders between zones', limits.borders))
  const zones = entries.map(({ name, who, fields }, index) => ({
    name,
    next: [...(borders[index] ?? [])].sort((a, b) => a - b).map((at) => names[at] ?? ''),
    who,
    fields
  }))
  if (problems.length === 0) checkWays(zones, problems)
  return { zones, problems }
}

const zoneProblem = (
  message: string,
  details: Pick<Problem, 'word' | 'instead'> = {}
): Problem => ({ code: 'encounter.zones', field: 'zones', message, ...details })

const tooMany = (count: number, what: string, most: number): Problem => ({
  code: 'encounter.too-many-zones',
  field: 'zones',
  message: `Unexpected ${count} ${what}, expected at most ${most}`
})

function zoneEntry(written: unknown, problems: Problem[]): readonly ZoneEntry[] {
  const found = zoneType.safeParse(written)
  if (!found.success) {
    const message = `Unexpected ${JSON.stringify(written)}, expected a zone such as “{name: The ford, next: [East bank]}”`
    problems.push(zoneProblem(message))
    return []
  }
  const { name, next, who, ...fields } =
    typeof found.data === 'string' ? { name: found.data } : found.data
  return [
    { name: name.trim(), next: next === undefined ? next : listOf(next), who: listOf(who), fields }
  ]
}

function checkNames(names: readonly string[], problems: Problem[]): void {
  for (const [index, name] of names.entries()) {
    if (!isLoggableName(name))
      problems.push(zoneProblem(unloggableNameMessage(name), { word: name }))
    if (names.findIndex((other) => isSame(other, name)) < index)
      problems.push(zoneProblem(`There are two zones “${name}”`, { word: name }))
  }
}

/** The indices of the zones next to each zone. */
function bordersOf(
  entries: readonly ZoneEntry[],
  problems: Problem[]
): readonly ReadonlySet<number>[] {
  const isRow = entries.every(({ next }) => next === undefined)
  const borders = entries.map(() => new Set<number>())
  const join = (a: number, b: number) => {
    borders[a]?.add(b)
    borders[b]?.add(a)
  }
  for (const [index, { name, next = [] }] of entries.entries()) {
    if (isRow && index > 0) join(index - 1, index)
    for (const other of next) {
      const at = entries.findIndex((entry) => isSame(entry.name, other))
      if (at >= 0 && at !== index) join(index, at)
      else problems.push(unknownNeighbour(name, other, entries))
    }
  }
  return borders
}

function unknownNeighbour(name: string, word: string, entries: readonly ZoneEntry[]): Problem {
  const others = entries.map((entry) => entry.name).filter((other) => other !== name)
  const instead = closestMatch(word, others)
  const message = `Unexpected “${word}” next to ${name}, expected one of ${others.join(', ')}`
  return zoneProblem(message, { word, ...(instead !== undefined && { instead }) })
}

/** Every zone can be reached from the first. */
function checkWays(zones: readonly Zone[], problems: Problem[]): void {
  const [first] = zones
  if (!first) return
  const distances = distancesFrom(zones, first.name)
  const lost = zones.find(({ name }) => !distances.has(name))
  if (!lost) return
  const message = `There is no way from ${first.name} to ${lost.name}: write what is “next:” to each`
  problems.push(zoneProblem(message, { word: lost.name }))
}

const listOf = (written: string | readonly string[] | undefined): readonly string[] =>
  (typeof written === 'string' ? written.split(',') : (written ?? [])).map((one) => one.trim())

const isSame = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()

/** The zone of this name, in any case. */
export const zoneCalled = <Z extends Zone>(zones: readonly Z[], word: string): Z | undefined =>
  zones.find(({ name }) => isSame(name, word))

/** How many borders away each zone is that can be reached from one. */
export function distancesFrom(zones: readonly Zone[], from: string): ReadonlyMap<string, number> {
  const next = new Map(zones.map((zone) => [zone.name, zone.next]))
  const distances = new Map([[from, 0]])
  for (const [name, distance] of distances)
    for (const other of next.get(name) ?? [])
      if (!distances.has(other)) distances.set(other, distance + 1)
  return distances
}

/** How many borders away each zone is from one of them, as plain data. */
export const rangesFrom = (
  zones: readonly Zone[],
  from: string
): Readonly<Record<string, number>> => {
  const distances = distancesFrom(zones, from)
  return Object.freeze(
    Object.fromEntries(zones.map(({ name }) => [name, distances.get(name) ?? 0]))
  )
}

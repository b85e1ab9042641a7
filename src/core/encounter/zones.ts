import * as z from 'zod/mini'
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
  const problems: Problem[] = []
  const entries = listed.flatMap((entry) => zoneEntry(entry, problems))
  const names = entries.map(({ name }) => name)
  checkNames(names, problems)
  const borders = bordersOf(entries, problems)
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
  const lost = zones.find(({ name }) => distanceBetween(zones, first.name, name) === undefined)
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

/** Borders on the shortest way from one zone to another, over zones that are `isOpen`; `undefined` where there is none. */
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
    const beyond: string[] = []
    for (const name of edge) {
      for (const next of zones.find((zone) => zone.name === name)?.next ?? []) {
        if (next === to) return steps
        if (seen.has(next)) continue
        seen.add(next)
        if (isOpen(next)) beyond.push(next)
      }
    }
    edge = beyond
  }
  return undefined
}

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { inWords } from '../statblock/read-fields.ts'
import { closestMatch } from '../text/fuzzy-match.ts'
import { isLoggableName, unloggableNameMessage } from '../text/names.ts'
import type { Problem } from './encounter.ts'

/** A zone of the battlefield, and the zones it borders on. */
export interface Zone {
  readonly name: string
  readonly next: readonly string[]
}

/** A zone as the encounter writes it. `fields`: its keys other than `name`, `next` and `who`. */
export interface WrittenZone extends Zone {
  /** Combatants who begin the fight here, as written: `Enemies`, `Goblin`, `Goblin 2`. */
  readonly who: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  /** The path of the zone in the encounter. */
  readonly path: Path
}

type Path = NonNullable<Problem['path']>

/** An entry of `zones:` before its borders are known. */
interface ZoneEntry {
  readonly name: string
  /** The neighbours that the entry lists; `undefined` without a list. */
  readonly next: readonly string[] | undefined
  readonly who: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  readonly path: Path
  readonly namePath: Path
}

/** Keys of a zone that are for people and other tools. They are never reported. */
const keysOfOtherTools = ['note', 'notes', 'source', 'image']

/**
 * Parses `zones:` of an encounter: a list of names or maps. A map has a `name`, neighbours under `next`, combatants
 * under `who`, and the game’s `keys`. If no zone has `next`, the zones form a row. Borders work in both directions.
 * Returns `problems` if there are too many zones or borders, or if no zone is left. Otherwise ignores bad parts, and
 * reports them in `leftOut`.
 */
export function readZones(
  written: unknown,
  keys: readonly string[]
):
  | { readonly zones: readonly WrittenZone[]; readonly leftOut: readonly Problem[] }
  | { readonly problems: readonly Problem[] } {
  const listed = Array.isArray(written) ? written : [written ?? []].flat()
  if (listed.length > limits.zones)
    return { problems: [tooMany(listed.length, 'zones', limits.zones)] }
  const problems: Problem[] = []
  const read = listed.flatMap((entry: unknown, index) =>
    zoneEntry(entry, Array.isArray(written) ? ['zones', index] : ['zones'], keys, problems)
  )
  const entries = read.filter((entry, index) => hasOwnName(entry, read.slice(0, index), problems))
  if (entries.length === 0 && listed.length > 0) return { problems }
  const names = entries.map(({ name }) => name)
  const borders = bordersOf(entries, problems)
  const count = borders.reduce((sum, { size }) => sum + size, 0) / 2
  if (count > limits.borders)
    return { problems: [tooMany(count, 'borders between zones', limits.borders)] }
  const leftOut = problems.map((problem) => ({
    ...problem,
    message: `${problem.message}. Fray ignores this entry`
  }))
  const unreachable = connectUnreachable(entries, borders)
  const zones = entries.map(({ name, who, fields, path }, index) => ({
    name,
    next: [...(borders[index] ?? [])].sort((a, b) => a - b).map((at) => names[at] ?? ''),
    who,
    fields,
    path
  }))
  // An ignored zone or border already explains a missing connection.
  const isExplained =
    entries.length < listed.length ||
    problems.some(({ path, instead }) => path?.at(-1) === 'next' || instead === 'next')
  return { zones, leftOut: isExplained ? leftOut : [...leftOut, ...unreachable] }
}

const tooMany = (count: number, what: string, most: number): Problem => ({
  code: 'encounter.too-many-zones',
  path: ['zones'],
  message: `Expected at most ${most} ${what}, found ${count}`
})

/** The problem of a zone’s value that a game ignores. */
export const zoneValueProblem = (
  { name, path, fields }: WrittenZone,
  key: string,
  expected: string
): Problem => ({
  code: 'encounter.zones',
  path: [...path, key],
  message: `${name}: expected ${expected} for ${key}, found “${inWords(fields[key])}”. Fray ignores this value`
})

function zoneEntry(
  written: unknown,
  path: Path,
  keys: readonly string[],
  problems: Problem[]
): readonly ZoneEntry[] {
  if (typeof written === 'string')
    return [{ name: written.trim(), next: undefined, who: [], fields: {}, path, namePath: path }]
  const map = z.record(z.string(), z.unknown()).safeParse(written).data ?? {}
  const { name, next, who, ...fields } = map
  if (typeof name !== 'string') {
    problems.push(namelessProblem(written, path, Object.keys(fields)))
    return []
  }
  for (const key of Object.keys(fields)) {
    if (keys.includes(key) || keysOfOtherTools.includes(key)) continue
    const known = ['next', 'who', ...keys]
    const instead = closestMatch(key, known)
    const better =
      instead === undefined ? `expected one of ${known.join(', ')}` : `expected “${instead}”`
    problems.push(unknownKeyProblem([...path, key], `A zone has no “${key}”, ${better}`, instead))
  }
  const listAt = (key: string, value: unknown, expected: string) => {
    if (value === undefined || value === null) return undefined
    const { data } = oneOrMore.safeParse(value)
    if (data !== undefined) return typeof data === 'string' ? data.split(',') : data
    const message = `${name}: expected ${expected} for ${key}, found “${inWords(value)}”`
    problems.push({ code: 'encounter.zones', path: [...path, key], message })
    return undefined
  }
  const trim = (word: string): string => word.trim()
  return [
    {
      name: name.trim(),
      next: listAt('next', next, 'zones')?.map(trim),
      who: (listAt('who', who, 'sides or creatures') ?? []).map(trim),
      fields,
      path,
      namePath: [...path, 'name']
    }
  ]
}

const oneOrMore = z.union([z.string(), z.array(z.string())])

const unknownKeyProblem = (path: Path, message: string, instead?: string): Problem => ({
  code: 'encounter.unknown-field',
  path,
  at: 'key',
  message,
  ...(instead !== undefined && { instead })
})

/** The problem of a zone without a name, at the key that should probably be `name`. */
function namelessProblem(written: unknown, path: Path, keys: readonly string[]): Problem {
  const key = keys.find((one) => closestMatch(one, ['name']) !== undefined)
  if (key !== undefined)
    return unknownKeyProblem([...path, key], `A zone has no “${key}”, expected “name”`, 'name')
  const message = `Expected a zone such as “{name: The ford, next: [East bank]}”, found ${JSON.stringify(written)}`
  return { code: 'encounter.zones', path, message }
}

/** Whether a zone’s name can be in a log and is not taken by an earlier zone. Reports a problem otherwise. */
function hasOwnName(
  { name, namePath: path }: ZoneEntry,
  before: readonly ZoneEntry[],
  problems: Problem[]
): boolean {
  const message = !isLoggableName(name)
    ? unloggableNameMessage(name)
    : before.some((other) => isSame(other.name, name))
      ? `Two zones are called “${name}”`
      : undefined
  if (message !== undefined) problems.push({ code: 'encounter.zones', path, message })
  return message === undefined
}

/** The indexes of each zone’s neighbours. */
function bordersOf(entries: readonly ZoneEntry[], problems: Problem[]): readonly Set<number>[] {
  const isRow = entries.every(({ next }) => next === undefined)
  const borders = entries.map(() => new Set<number>())
  for (const [index, { name, next = [], path }] of entries.entries()) {
    if (isRow && index > 0) join(borders, index - 1, index)
    for (const word of next) {
      const at = entries.findIndex((entry) => isSame(entry.name, word))
      if (at >= 0 && at !== index) {
        join(borders, index, at)
        continue
      }
      const others = entries.map((entry) => entry.name).filter((other) => other !== name)
      const instead = closestMatch(word, others)
      problems.push({
        code: 'encounter.zones',
        path: [...path, 'next'],
        word,
        message: `Expected one of ${others.join(', ')} next to ${name}, found “${word}”`,
        ...(instead !== undefined && { instead })
      })
    }
  }
  return borders
}

function join(borders: readonly Set<number>[], a: number, b: number): void {
  borders[a]?.add(b)
  borders[b]?.add(a)
}

/** Connects every zone that cannot be reached from the first to the zone before it. Returns a problem for each. */
function connectUnreachable(
  entries: readonly ZoneEntry[],
  borders: readonly Set<number>[]
): readonly Problem[] {
  const reached = new Set<number>()
  const reach = (from: number) => {
    const found = new Set([from])
    for (const at of found) for (const next of borders[at] ?? []) found.add(next)
    for (const at of found) reached.add(at)
  }
  if (entries.length > 0) reach(0)
  return entries.flatMap(({ name, namePath: path }, index): readonly Problem[] => {
    if (reached.has(index)) return []
    join(borders, index - 1, index)
    reach(index)
    const before = entries[index - 1]?.name
    const message = `There is no way from ${entries[0]?.name} to ${name}, so Fray puts ${name} next to ${before}. Name the neighbours of each zone under “next:”`
    return [{ code: 'encounter.zones', path, message }]
  })
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()

/** The zone with this name, in any case; `undefined` if there is none. */
export const zoneCalled = <Z extends Zone>(zones: readonly Z[], word: string): Z | undefined =>
  zones.find(({ name }) => isSame(name, word))

/** The distance of each zone from one zone, in borders. Zones that cannot be reached are missing. */
export function distancesFrom(zones: readonly Zone[], from: string): ReadonlyMap<string, number> {
  const next = new Map(zones.map((zone) => [zone.name, zone.next]))
  const distances = new Map([[from, 0]])
  for (const [name, distance] of distances)
    for (const other of next.get(name) ?? [])
      if (!distances.has(other)) distances.set(other, distance + 1)
  return distances
}

/** The distance of each zone from one zone, in borders, as plain data. 0 if it cannot be reached. */
export const rangesFrom = (
  zones: readonly Zone[],
  from: string
): Readonly<Record<string, number>> => {
  const distances = distancesFrom(zones, from)
  return Object.freeze(
    Object.fromEntries(zones.map(({ name }) => [name, distances.get(name) ?? 0]))
  )
}

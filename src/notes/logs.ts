import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { foldWords } from '../core/text/same-words.ts'
import type { CreatureLine } from './encounter/creature-line.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import { isLogOf } from './log-block.ts'
import { numberedTitle } from './log-link.ts'
import type { LogBlock, Note } from './note.ts'
import { uniqueNames } from './note-issues.ts'
import type { Statblock } from './statblock/statblock-in-note.ts'

/**
 * The log of an encounter: among the logs between its fence and the next block, the log with its name. Without such a
 * log, the first of these logs, if it may belong to the encounter under an earlier name. For a stand-in of a missing
 * encounter (see `encounterOfLog`), returns the log of the stand-in.
 */
export function logOfEncounter(note: Note, block: EncounterBlock): LogBlock | undefined {
  const { found } = logIndexOf(note)
  if (!found.has(block)) found.set(block, findLogOf(note, block))
  return found.get(block)
}

function findLogOf(note: Note, block: EncounterBlock): LogBlock | undefined {
  const { fence, name } = block
  if (hasOnlyLog(block)) return logIndexOf(note).byStart.get(fence.start)
  const logs = logsBelow(note, fence)
  const named = logs.find((log) => isLogOf(log, name))
  if (named || logIndexOf(note).encounters.get(fence.start) !== 1) return named
  const [first] = logs
  return first && !first.linkBack && mayBelongTo(first, block) ? first : undefined
}

/**
 * Whether a log with another name may belong to this encounter: the same creatures in the same numbers. True without
 * this check for an unreadable encounter, and for a log without a list of combatants.
 */
function mayBelongTo(log: LogBlock, { fields, creatures }: EncounterBlock): boolean {
  const beginning = log.beginning()
  const isUnread = creatures.length === 0 && typeof fields.name !== 'string'
  if (!beginning || isUnread) return true
  const listed = new Set(creatures.flatMap(namesOf))
  const fought = beginning.entries.filter(
    ({ name, player }) => !player || listed.has(foldWords(name))
  )
  if (countIn(fought) !== countIn(creatures)) return false
  const names = new Set(fought.map(({ name }) => foldWords(name)))
  return (
    [...names].every((name) => listed.has(name)) &&
    creatures.every((line) => namesOf(line).some((name) => names.has(name)))
  )
}

/** The names that a creature line may have in a log, normalized by `foldWords`. */
const namesOf = ({ creature, displayName, wholeText, joined }: CreatureLine): readonly string[] =>
  [displayName, wholeText?.creature, joined?.creature, creature].flatMap((name) =>
    name === undefined ? [] : foldWords(name)
  )

/** The total count of the lines as text: their dice, then the sum of their numbers, such as `1d4 + 3`. */
function countIn(lines: readonly { readonly count: number | string }[]): string {
  let number = 0
  const dice: string[] = []
  for (const { count } of lines)
    if (typeof count === 'number') number += count
    else dice.push(count)
  return [...dice.sort(), number].join(' + ')
}

/** The saved rolls of a statblock, or `undefined`. A log that lists combatants belongs to a fight. */
export const logOfStatblock = (note: Note, statblock: Statblock): LogBlock | undefined =>
  logsBelow(note, statblock).find((log) => !log.beginning())

/** The log of an encounter, or the saved rolls of a statblock. `undefined` if there are none. */
export const logBelow = (note: Note, place: EncounterBlock | Statblock): LogBlock | undefined =>
  'creatures' in place ? logOfEncounter(note, place) : logOfStatblock(note, place)

/** The logs between a fence, or the frontmatter, and the next encounter or statblock. */
export function logsBelow(note: Note, { start }: Range): readonly LogBlock[] {
  const { logs } = logIndexOf(note)
  return logs.get(start) ?? logs.get(frontmatter) ?? []
}

/**
 * The log whose link back names the encounter of this log: this log, or the nearest log above with a link back.
 * `undefined` if no log has a link back, if another block is between, and for an encounter.
 */
export const logWithLinkBack = (note: Note, { fence }: EncounterBlock): LogBlock | undefined =>
  logIndexOf(note).linked.get(fence.start)

interface LogIndex {
  /** The logs below each fence, by the start of the fence. */
  readonly logs: ReadonlyMap<number, readonly LogBlock[]>
  /** The results of `logWithLinkBack`, by the start of each log’s fence. */
  readonly linked: ReadonlyMap<number, LogBlock>
  /** The number of encounters in each fence, by the start of the fence. */
  readonly encounters: ReadonlyMap<number, number>
  readonly byStart: ReadonlyMap<number, LogBlock>
  /** The results of `logOfEncounter` so far. */
  readonly found: Map<EncounterBlock, LogBlock | undefined>
}

const frontmatter = -1
const logIndexCache = new WeakMap<Note, LogIndex>()

/** The index of the logs of a note. Cached by note, because every search for a log needs the index. */
function logIndexOf(note: Note): LogIndex {
  const known = logIndexCache.get(note)
  if (known) return known
  const logs = new Map<number, LogBlock[]>([[frontmatter, []]])
  const left = [...note.logs]
  let below = logs.get(frontmatter)
  const linked = new Map<number, LogBlock>()
  let last: LogBlock | undefined
  for (const { kind, start } of note.fences) {
    if (kind !== 'encounter-log') {
      below = []
      logs.set(start, below)
      last = undefined
    } else {
      const log = left.shift()
      if (log) below?.push(log)
      if (log?.linkBack) last = log
      if (last) linked.set(start, last)
    }
  }
  const encounters = new Map<number, number>()
  for (const { fence } of note.encounters)
    encounters.set(fence.start, (encounters.get(fence.start) ?? 0) + 1)
  const byStart = new Map(note.logs.map((log) => [log.fence.start, log]))
  const places = { logs, linked, encounters, byStart, found: new Map() }
  logIndexCache.set(note, places)
  return places
}

/**
 * The encounters of a note. Then a stand-in for each fight whose log has no encounter in this note: the encounter is
 * deleted, or in another note.
 */
export const fightsIn = (note: Note): readonly EncounterBlock[] => allFights(note).fights

/** The first log without an encounter in its note that exceeds the limit and is ignored, or `undefined`. */
export const firstLogOverLimit = (note: Note): LogBlock | undefined => allFights(note).excess

interface Fights {
  readonly fights: readonly EncounterBlock[]
  readonly excess: LogBlock | undefined
}

function allFights(note: Note): Fights {
  const known = fightsByNote.get(note)
  if (known) return known
  const found = findFights(note)
  fightsByNote.set(note, found)
  return found
}

const fightsByNote = new WeakMap<Note, Fights>()

function findFights(note: Note): Fights {
  const begun = note.logs.filter((log) => log.header && log.beginning())
  if (begun.length === 0) return { fights: note.encounters, excess: undefined }
  const own = note.encounters.flatMap((block) => logOfEncounter(note, block) ?? [])
  const taken = new Set(own.map(({ fence }) => fence.start))
  const alone = begun.filter(({ fence }) => !taken.has(fence.start))
  const read = alone.slice(0, limits.encounters)
  const names = namesOfLogs(read, [...note.encounters.map(({ name }) => name), ...own.map(titleOf)])
  const fights = read.map((log, index) => encounterOfLog(log, names[index] ?? titleOf(log)))
  return { fights: [...note.encounters, ...fights], excess: alone[limits.encounters] }
}

const titleOf = ({ header }: LogBlock): string => header?.title ?? ''

/**
 * Unique names for logs without an encounter: their titles. A title that an encounter or an earlier log has gets a
 * number.
 */
function namesOfLogs(logs: readonly LogBlock[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  const nameFor = uniqueNames(numberedTitle)
  for (const name of new Set([...used, ...logs.map((log) => titleOf(log).toLowerCase())]))
    nameFor(name)
  return logs.map((log) => {
    const title = titleOf(log)
    const key = title.toLowerCase()
    if (used.has(key)) return nameFor(title)
    used.add(key)
    return title
  })
}

/** The fights with this name. Without any, the fights whose log has this title. */
export function fightsCalled(note: Note, name: string): readonly EncounterBlock[] {
  const wanted = name.trim().toLowerCase()
  const fights = fightsIn(note)
  const named = fights.filter((block) => block.name.toLowerCase() === wanted)
  if (named.length > 0) return named
  return fights.filter((block) => {
    const log = logOfEncounter(note, block)
    return log && isLogOf(log, wanted)
  })
}

/** A stand-in for an encounter that is deleted or in another note, with only the fence of its log. */
const encounterOfLog = ({ fence }: LogBlock, name: string): EncounterBlock => ({
  name,
  fields: {},
  players: 'none',
  party: undefined,
  creatures: [],
  reinforcements: [],
  hides: [],
  ruleset: undefined,
  fence,
  rangeOf: () => undefined
})

/**
 * Whether a block is a stand-in for an encounter that is deleted or in another note, with only the fence of its log.
 */
export const hasOnlyLog = ({ fence }: Pick<Statblock, 'fence'>): boolean =>
  fence?.kind === 'encounter-log'

/** The log of a stand-in for an encounter. `undefined` for an encounter of the note. */
export const logOfDeletedEncounter = (note: Note, block: EncounterBlock): LogBlock | undefined =>
  hasOnlyLog(block) ? logOfEncounter(note, block) : undefined

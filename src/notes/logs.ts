import type { Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { foldWords } from '../core/text/same-words.ts'
import type { CreatureLine } from './encounter/creature-line.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import { isLogOf } from './log-block.ts'
import { numberedTitle } from './log-link.ts'
import type { LogBlock, Note } from './note.ts'
import { uniqueNames } from './note-issues.ts'
import type { Statblock } from './statblock/statblock.ts'

/**
 * The log of an encounter: the one with its name among the logs between its fence and the next block; or the first, if
 * the encounter may have got another name since. The log of an encounter that is gone is its own (see
 * `encounterOfLog`).
 */
export function logOfEncounter(note: Note, block: EncounterBlock): LogBlock | undefined {
  const { fence, name } = block
  if (isOnlyLog(block)) return note.logs.find((log) => log.fence.start === fence.start)
  const logs = logsBelow(note, fence)
  const named = logs.find((log) => isLogOf(log, name))
  if (named || placesIn(note).encounters.get(fence.start) !== 1) return named
  const [first] = logs
  return first && !first.linkBack && mayBeOf(first, block) ? first : undefined
}

/**
 * Whether a log under another name may be of this encounter: as many of the same creatures. An encounter that cannot
 * be read, and a log that does not say who fights, go by their place alone.
 */
function mayBeOf(log: LogBlock, { fields, creatures }: EncounterBlock): boolean {
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

/** The names by which a line of `creatures:` may stand in a log, as `foldWords` gives them. */
const namesOf = ({ creature, displayName, wholeText, joined }: CreatureLine): readonly string[] =>
  [displayName, wholeText?.creature, joined?.creature, creature].flatMap((name) =>
    name === undefined ? [] : foldWords(name)
  )

/** How many these are together, or their dice. */
function countIn(lines: readonly { readonly count: number | string }[]): string {
  let number = 0
  const dice: string[] = []
  for (const { count } of lines)
    if (typeof count === 'number') number += count
    else dice.push(count)
  return [...dice.sort(), number].join(' + ')
}

/** The saved rolls of a statblock. A log that says who fights is of a fight. */
export const logOfStatblock = (note: Note, statblock: Statblock): LogBlock | undefined =>
  logsBelow(note, statblock).find((log) => !log.beginning())

/** The log of an encounter, or the saved rolls of a statblock. */
export const logBelow = (note: Note, place: EncounterBlock | Statblock): LogBlock | undefined =>
  'creatures' in place ? logOfEncounter(note, place) : logOfStatblock(note, place)

/** The logs between a fence, or the frontmatter, and the next encounter or statblock. */
export function logsBelow(note: Note, { start }: Range): readonly LogBlock[] {
  const { logs } = placesIn(note)
  return logs.get(start) ?? logs.get(frontmatter) ?? []
}

/**
 * The log with a link back that a log alone belongs to: itself, or the nearest above it with no other block between.
 * `undefined` for an encounter.
 */
export const logWithLinkBack = (note: Note, { fence }: EncounterBlock): LogBlock | undefined =>
  placesIn(note).linked.get(fence.start)

interface Places {
  /** The logs below each fence, by its start. */
  readonly logs: ReadonlyMap<number, readonly LogBlock[]>
  /** The log with a link back that each log belongs to, by its start. */
  readonly linked: ReadonlyMap<number, LogBlock>
  /** How many encounters each fence has, by its start. */
  readonly encounters: ReadonlyMap<number, number>
}

const frontmatter = -1
const placesCache = new WeakMap<Note, Places>()

/** Looked up for every fence of a note, so found once. */
function placesIn(note: Note): Places {
  const known = placesCache.get(note)
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
  const places = { logs, linked, encounters }
  placesCache.set(note, places)
  return places
}

/** The encounters of a note, and those that are gone and have left a log from which they can be fought on. */
export const fightsIn = (note: Note): readonly EncounterBlock[] => allFights(note).fights

/** The first log without an encounter that is not read, because there are too many above it. */
export const excessLog = (note: Note): LogBlock | undefined => allFights(note).excess

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
 * The names of logs without an encounter: their titles, so that each can be told from all others of its note. A title
 * that is taken, or that a log above has, gets a number.
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

/** The fights with this name; if nothing has the name any more, those whose log has it as its title. */
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

/** Stands for an encounter that is gone: nothing but the fence of its log. */
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

/** Whether an encounter is gone but for its log. */
export const isOnlyLog = ({ fence }: Pick<Statblock, 'fence'>): boolean =>
  fence?.kind === 'encounter-log'

/** The log of an encounter that is gone. */
export const logAlone = (note: Note, block: EncounterBlock): LogBlock | undefined =>
  isOnlyLog(block) ? logOfEncounter(note, block) : undefined

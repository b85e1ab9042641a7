import { type Issue, type Range, writeFix } from '../core/issues/issue.ts'
import { type LogHeader, parseHeader } from '../core/log/header.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import { moveCreatureLine, moveIssue } from './encounter/move-ranges.ts'
import { type ParsedEncounter, parseEncounters } from './encounter/parse-encounter.ts'
import { type Body, type Fence, toNoteRange } from './fences/fence.ts'
import { scanFrontmatter } from './fences/frontmatter.ts'
import { scanFences } from './fences/scan-fences.ts'
import { type ParsedStatblock, parseStatblock } from './statblock/parse-statblock.ts'
import { placeStatblock, type Statblock } from './statblock/statblock.ts'
import { emptyIndexCache, type IndexCache } from './vault/index-cache.ts'
import { isRecord, lowerCaseKeys } from './yaml/fields.ts'
import { parseYaml, type YamlDocument } from './yaml/parse-yaml.ts'
import { quoteIfNeeded } from './yaml/quote.ts'
import type { YamlPath } from './yaml/yaml-node.ts'

export type { Statblock } from './statblock/statblock.ts'

/**
 * A note as it stands: what Fray finds in it, and what is wrong with that. Offsets are in `text`. Its
 * fences are found at once, and what stands in them is read when it is asked for.
 */
export interface Note {
  readonly path: string
  readonly text: string
  /** Every fence of ours, in order. */
  readonly fences: readonly Fence[]
  /** By lower-case key. */
  readonly frontmatter: Fields
  /** Numbers the frontmatter sets for a game, by the id of the game. */
  readonly defaults: Readonly<Record<string, Fields>>
  readonly rangeInFrontmatter: (path: YamlPath, at?: 'key' | 'value') => Range | undefined
  readonly statblocks: readonly Statblock[]
  readonly encounters: readonly EncounterBlock[]
  readonly logs: readonly LogBlock[]
  readonly issues: readonly Issue[]
  /** What has been read of it so far, for the next reading. */
  readonly parseJson: ParsedFences | undefined
}

export interface LogBlock {
  readonly fence: Fence
  readonly header: LogHeader | undefined
}

/** What the fences say by themselves, wherever they stand, by their bodies. */
interface ParsedFences {
  readonly statblocks: Map<string, ParsedStatblock>
  readonly encounters: Map<string, readonly ParsedEncounter[]>
  readonly frontmatter: Map<string, ReadFrontmatter>
}

interface ReadFrontmatter {
  readonly fields: Fields
  readonly yaml: YamlDocument | undefined
}

/**
 * Read a note. Never throws: what cannot be read becomes an issue. With the `previous` reading of the
 * same note only the fences that changed are read again, and with `readings` those that nobody has read
 * before.
 */
export const parseNote = (
  path: string,
  text: string,
  previous?: Note,
  readings: IndexCache = emptyIndexCache
): Note => new Reading(path, text, previous?.parseJson, readings)

/** Holds no more than its fences until it is asked: of the many notes in a vault most never are. */
class Reading implements Note {
  readonly fences: readonly Fence[]
  private readonly made: {
    known?: ParsedFences
    front?: Body | typeof noFront
    statblocks?: readonly Statblock[]
    encounters?: readonly EncounterBlock[]
    logs?: readonly LogBlock[]
    issues?: readonly Issue[]
  } = {}

  constructor(
    readonly path: string,
    readonly text: string,
    before: ParsedFences | undefined,
    private readonly readings: IndexCache
  ) {
    this.fences = scanFences(text)
    // What did not change is carried over now: what is not asked for may be before the next keystroke.
    if (before) this.carryOver(before)
  }

  get parseJson() {
    return this.made.known
  }

  get frontmatter() {
    return this.readFront().fields
  }

  get defaults() {
    return mapsIn(this.frontmatter)
  }

  get rangeInFrontmatter(): Note['rangeInFrontmatter'] {
    return (path, at) => {
      const range = this.readFront().yaml?.rangeOf(path, at)
      return this.front && range && toNoteRange(this.front, range)
    }
  }

  get statblocks() {
    this.made.statblocks ??= this.findStatblocks()
    return this.made.statblocks
  }

  get encounters() {
    this.made.encounters ??= this.findEncounters()
    return this.made.encounters
  }

  get logs() {
    this.made.logs ??= this.fences
      .filter(({ kind }) => kind === 'encounter-log')
      .map((fence) => ({ fence, header: parseHeader(fence.body.split('\n', 1)[0] ?? '') }))
    return this.made.logs
  }

  get issues() {
    this.made.issues ??= this.findIssues()
    return this.made.issues
  }

  private carryOver(before: ParsedFences): void {
    const now = this.knowing()
    const bodies = this.fences.map(({ body }) => body)
    for (const body of this.front ? [...bodies, this.front.body] : bodies) {
      carry(before.statblocks, now.statblocks, body)
      carry(before.encounters, now.encounters, body)
      carry(before.frontmatter, now.frontmatter, body)
    }
  }

  private knowing(): ParsedFences {
    this.made.known ??= { statblocks: new Map(), encounters: new Map(), frontmatter: new Map() }
    return this.made.known
  }

  private get front(): Body | undefined {
    this.made.front ??= scanFrontmatter(this.text) ?? noFront
    return this.made.front === noFront ? undefined : this.made.front
  }

  private readFront(): ReadFrontmatter {
    const { front } = this
    if (!front) return noFrontmatter
    return recall(this.knowing().frontmatter, front.body, readFrontmatter)
  }

  private readStatblock(body: string): ParsedStatblock {
    return recall(this.knowing().statblocks, body, () => parseStatblock(body, this.readings))
  }

  private readEncounters(body: string): readonly ParsedEncounter[] {
    return recall(this.knowing().encounters, body, parseEncounters)
  }

  private findStatblocks(): readonly Statblock[] {
    const places = this.fences.filter(({ kind }) => kind === 'statblock')
    const { front } = this
    if (places.length === 0 && !front) return []
    const own = front && isStatblock(front) ? this.readStatblock(front.body) : undefined
    const fenced = places.flatMap((fence) => {
      const read = this.readStatblock(fence.body)
      const at = placed(fence, () => read.yaml)
      return placeStatblock(read, fence, fence, at) ?? []
    })
    const first = front && own && placeStatblock(own, front, undefined, this.rangeInFrontmatter)
    return first && !fenced.some((other) => isConverted(first, other)) ? [first, ...fenced] : fenced
  }

  private findEncounters(): readonly EncounterBlock[] {
    const nameFor = uniqueNames()
    return this.fences.filter(isEncounterFence).flatMap((fence) =>
      this.readEncounters(fence.body)
        .filter(isFight)
        .map((read) => encounterAt(fence, read, nameFor(read.name ?? 'Encounter')))
    )
  }

  private findIssues(): readonly Issue[] {
    const { front, fences } = this
    const wrongIn = (fence: Fence): readonly Issue[] => {
      if (fence.kind === 'statblock') return this.readStatblock(fence.body).issues
      if (!isEncounterFence(fence)) return []
      return this.readEncounters(fence.body).flatMap(({ issues }) => issues)
    }
    return [
      ...(front ? placeAll(front, this.frontmatterIssues(front)) : []),
      ...fences.flatMap((fence) => [...placeAll(fence, wrongIn(fence)), ...unclosed(fence)]),
      ...doubles(
        'statblock',
        this.statblocks.filter(({ isNamed }) => isNamed)
      ),
      ...doubles('encounter', this.encounters, ({ fields }) => fields.name)
    ].sort((a, b) => a.start - b.start)
  }

  /** `statblock: inline` without a fence that is one. */
  private absentStatblock({ body }: Body): readonly Issue[] {
    const isInline = /^["']?statblock["']?[ \t]*:[ \t]*["']?inline\b/im.test(body)
    if (!isInline || this.fences.some(({ kind }) => kind === 'statblock')) return []
    const range = this.readFront().yaml?.rangeOf(['statblock'])
    if (!range) return []
    const message = 'Unexpected “inline” in a note without a statblock, expected one, or “true”'
    const fixes = 'name' in this.frontmatter && [writeFix('true', range)]
    const issue = { code: 'frontmatter.statblock', severity: 'warning', message } as const
    return [{ ...issue, ...range, ...(fixes && { fixes }) }]
  }

  /** A note that is none of ours may have the frontmatter it likes. */
  private frontmatterIssues(front: Body): readonly Issue[] {
    const own = isStatblock(front) ? this.readStatblock(front.body).issues : []
    const absent = this.absentStatblock(front)
    if (this.fences.length === 0 && !isStatblock(front)) return absent
    return [
      ...absent,
      ...(this.readFront().yaml?.issues ?? []).map((issue) => ({
        ...issue,
        severity: 'warning' as const
      })),
      ...own.filter(({ code }) => code === 'statblock.no-name' || code === 'statblock.key-case')
    ]
  }
}

const noFront = 'none'

function carry<T>(from: ReadonlyMap<string, T>, to: Map<string, T>, body: string): void {
  const known = from.get(body)
  if (known !== undefined) to.set(body, known)
}

/** What was read of these words before, or is now. */
function recall<T>(known: Map<string, T>, body: string, read: (body: string) => T): T {
  const value = known.get(body) ?? read(body)
  known.set(body, value)
  return value
}

const noFrontmatter: ReadFrontmatter = { fields: {}, yaml: undefined }

function readFrontmatter(body: string): ReadFrontmatter {
  const [yaml] = parseYaml(body, 'frontmatter')
  return { fields: lowerCaseKeys(yaml?.root).fields, yaml }
}

/** `statblock: true` makes the frontmatter a statblock; `inline` and the like speak of a fence. */
const isStatblock = ({ body }: Body): boolean =>
  /^["']?statblock["']?[ \t]*:[ \t]*["']?true["']?[ \t]*(?:#.*)?$/im.test(body)

/**
 * Whether a fence has the creature of the frontmatter for one of our games: what stands in the
 * frontmatter is for other tools then.
 */
const isConverted = (front: Statblock, fenced: Statblock): boolean =>
  front.name.toLowerCase() === fenced.name.toLowerCase() &&
  fenced.isNamed &&
  fenced.ruleset !== undefined &&
  front.ruleset === undefined

const isEncounterFence = ({ kind }: Fence): boolean =>
  kind === 'encounter' || kind === 'encounter-table'

const isFight = ({ yaml }: ParsedEncounter): boolean => isRecord(yaml.value)

const mapsIn = (fields: Fields): Readonly<Record<string, Fields>> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, Fields] => isRecord(entry[1]))
  )

const placed =
  (fence: Fence, yaml: () => YamlDocument): Statblock['rangeOf'] =>
  (path, at) => {
    const range = yaml().rangeOf(path, at)
    return range && toNoteRange(fence, range)
  }

/** Issues in offsets of the note. One about a body without a line stands at the first line of its fence. */
const placeAll = (body: Body, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => {
    const moved = moveIssue(issue, (range) => toNoteRange(body, range))
    if (moved.end > moved.start || !('openerEnd' in body)) return moved
    const { start, openerEnd } = body as Fence
    return body.lines.length === 0 ? { ...moved, start, end: openerEnd } : moved
  })

function unclosed({ isClosed, kind, start, openerEnd, end, eol, prefix, marker }: Fence): Issue[] {
  if (isClosed) return []
  const message = `Unexpected end of the ${kind}, expected a line of ${marker}`
  const text = `${eol}${prefix}${marker}`
  const fixes = [{ title: `Write ${marker} below it`, edits: [{ start: end, end, text }] }]
  return [{ code: `${kind}.unclosed`, severity: 'warning', message, start, end: openerEnd, fixes }]
}

/** Names as they are wanted, with a number where one is taken. */
function uniqueNames(): (wanted: string) => string {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return (wanted) => {
    const key = wanted.toLowerCase()
    let number = last.get(key) ?? 1
    let name = number === 1 ? wanted : `${wanted} ${number}`
    while (taken.has(name.toLowerCase())) name = `${wanted} ${++number}`
    last.set(key, number)
    taken.add(name.toLowerCase())
    return name
  }
}

function encounterAt(fence: Fence, read: ParsedEncounter, name: string): EncounterBlock {
  const { yaml, issues: _, players, creatures, reinforcements, ...rest } = read
  const place = (range: Range) => toNoteRange(fence, range)
  return {
    ...rest,
    name,
    fence,
    players:
      typeof players === 'string'
        ? players
        : players.map((player) => ({ ...player, range: place(player.range) })),
    creatures: creatures.map((line) => moveCreatureLine(line, place)),
    reinforcements: reinforcements.map((line) => moveCreatureLine(line, place)),
    rangeOf: placed(fence, () => yaml)
  }
}

/** The second of two with one name: a statblock would never be found, an encounter has another name. */
function doubles<T extends Pick<Statblock, 'name' | 'rangeOf'>>(
  topic: 'statblock' | 'encounter',
  all: readonly T[],
  written: (one: T) => unknown = ({ name }) => name
): Issue[] {
  const seen = new Set<string>()
  const nameFor = uniqueNames()
  for (const name of new Set(all.map((one) => one.name.toLowerCase()))) nameFor(name)
  return all.flatMap((one) => {
    const name = written(one)
    if (name === undefined || name === null) return []
    const key = String(name).trim().toLowerCase()
    const range = one.rangeOf(['name'])
    if (!seen.has(key) || !range) {
      seen.add(key)
      return []
    }
    const message =
      topic === 'statblock'
        ? `Unexpected second “${one.name}” in this note; the first is used`
        : `Unexpected second “${String(name)}” in this note; it is called “${one.name}”`
    const own = topic === 'statblock' ? nameFor(one.name) : one.name
    const fixes = [{ title: `Call it “${own}”`, edits: [{ ...range, text: quoteIfNeeded(own) }] }]
    return [{ code: `${topic}.double`, severity: 'warning', message, ...range, fixes }]
  })
}

/** The log of an encounter: of those below its fence and above the next, the one with its name. */
export function logOfEncounter(note: Note, { fence, name }: EncounterBlock): LogBlock | undefined {
  const logs = logsBelow(note, fence)
  const named = logs.find(({ header }) => header?.title.toLowerCase() === name.toLowerCase())
  const isAlone = note.encounters.filter((other) => other.fence.start === fence.start).length === 1
  return named ?? (isAlone ? logs[0] : undefined)
}

/** The rolls kept under a statblock. */
export const logOfStatblock = (note: Note, statblock: Statblock): LogBlock | undefined =>
  logsBelow(note, statblock)[0]

/** The log of an encounter, or the rolls kept under a statblock. */
export const logBelow = (note: Note, place: EncounterBlock | Statblock): LogBlock | undefined =>
  'creatures' in place ? logOfEncounter(note, place) : logOfStatblock(note, place)

/** The logs between a fence, or the frontmatter, and the next encounter or statblock. */
export function logsBelow({ fences, logs }: Note, place: Range): readonly LogBlock[] {
  const next = fences.find(({ kind, start }) => kind !== 'encounter-log' && start > place.start)
  return logs.filter(
    ({ fence }) => fence.start > place.start && (!next || fence.start < next.start)
  )
}

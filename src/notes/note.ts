import type { Issue, Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import type { Fields } from '../core/statblock/fields.ts'
import { isRecord } from '../core/statblock/fields.ts'
import type { YamlPath } from '../core/text/yaml-node.ts'
import { withConflicts } from './conflicts.ts'
import type { EncounterBlock } from './encounter/encounter.ts'
import type { ParsedEncounter } from './encounter/parse-encounter.ts'
import { parseEncounters } from './encounter/parse-encounter.ts'
import { encounterInNote, rangeInFence } from './encounter/place-encounter.ts'
import type { Body, Fence } from './fences/fence.ts'
import { toNoteRange } from './fences/fence.ts'
import { lastOpener } from './fences/find-opener.ts'
import { scanFrontmatter } from './fences/frontmatter.ts'
import { scanFences } from './fences/scan-fences.ts'
import { frontmatterIssues } from './frontmatter-issues.ts'
import type { LogBlock } from './log-block.ts'
import { parseLogAt } from './log-block.ts'
import {
  blockInLogIssues,
  duplicateNameIssues,
  firstOverLimit,
  moveIssuesToNote,
  noteTooLarge,
  syncCopyIssue,
  tooManyBlocks,
  unclosedFenceIssues,
  uniqueNames
} from './note-issues.ts'
import type { ParsedFences, ParsedFrontmatter } from './parsed-fences.ts'
import {
  copyParsed,
  memoized,
  noFrontmatter,
  noParsedFences,
  parseFrontmatter
} from './parsed-fences.ts'
import type { ParsedRuleset, RulesetBlock } from './ruleset-block.ts'
import { parseRuleset, rulesetInNote } from './ruleset-block.ts'
import { isConverted, isStatblock } from './statblock/frontmatter-statblock.ts'
import type { ParsedStatblock } from './statblock/parse-statblock.ts'
import { parseStatblock } from './statblock/parse-statblock.ts'
import type { Statblock } from './statblock/statblock-in-note.ts'
import { statblockInNote } from './statblock/statblock-in-note.ts'
import { isTemplate } from './text/templates.ts'
import type { IndexCache } from './vault/index-cache.ts'
import { emptyIndexCache } from './vault/index-cache.ts'
import { recordsIn, rulesetField } from './yaml/fields.ts'

export type { LogBlock } from './log-block.ts'
export type { RulesetBlock } from './ruleset-block.ts'
export type { Statblock } from './statblock/statblock-in-note.ts'

/**
 * A parsed note: its fences, statblocks, encounters, logs and issues. Offsets are in `text`. Fences are
 * found at once; their contents are parsed on first use.
 */
export interface Note {
  readonly path: string
  readonly text: string
  /** Every fence Fray reads, in order. */
  readonly fences: readonly Fence[]
  /** Values by lower-case key. */
  readonly frontmatter: Fields
  /** The id of the game in the frontmatter, used by blocks that name none. */
  readonly ruleset: string | undefined
  /** Default numbers in the frontmatter, by the id of the game. */
  readonly defaults: Readonly<Record<string, Fields>>
  readonly rangeInFrontmatter: (path: YamlPath, at?: 'key' | 'value') => Range | undefined
  readonly statblocks: readonly Statblock[]
  readonly encounters: readonly EncounterBlock[]
  readonly logs: readonly LogBlock[]
  /** The games that the note describes. */
  readonly rulesets: readonly RulesetBlock[]
  readonly issues: readonly Issue[]
  /** The fences parsed so far; the next `parseNote` reuses them. */
  readonly parsedFences: ParsedFences | undefined
}

/**
 * Parses a note. Never throws: errors become issues. Reuses unchanged fences of `previous`, an earlier
 * version of the same note, and the fields in `cache`.
 */
export const parseNote = (
  path: string,
  text: string,
  previous?: Note,
  cache: IndexCache = emptyIndexCache
): Note => new LazyNote(path, text, previous?.parsedFences, cache)

/** A note that finds only its fences at first, because most notes of a vault are never read further. */
class LazyNote implements Note {
  readonly fences: readonly Fence[]
  private readonly isTooLarge: boolean
  /** The first fence over the limits. */
  private excess: Fence | undefined
  private readonly cache: {
    known?: ParsedFences
    frontBody?: Body | typeof noFrontBody
    defaults?: Readonly<Record<string, Fields>>
    statblocks?: readonly Statblock[]
    encounters?: readonly EncounterBlock[]
    logs?: readonly LogBlock[]
    rulesets?: readonly RulesetBlock[]
    issues?: readonly Issue[]
  } = {}

  constructor(
    readonly path: string,
    readonly text: string,
    before: ParsedFences | undefined,
    private readonly indexCache: IndexCache
  ) {
    this.isTooLarge = text.length > limits.noteLength
    const fences = this.isTooLarge ? [] : scanFences(text)
    this.excess = firstOverLimit(fences)
    this.fences = this.excess ? fences.slice(0, fences.indexOf(this.excess)) : fences
    // Carry over all parsed fences, because the next version copies only from this version.
    if (before) this.carryOver(before)
  }

  get parsedFences() {
    return this.cache.known
  }

  get frontmatter() {
    return this.parseFront().fields
  }

  get ruleset() {
    return rulesetField(this.frontmatter)
  }

  get defaults() {
    this.cache.defaults ??= recordsIn(this.frontmatter)
    return this.cache.defaults
  }

  get rangeInFrontmatter(): Note['rangeInFrontmatter'] {
    return (path, at) => {
      const range = this.parseFront().yaml?.rangeOf(path, at)
      return this.front && range && toNoteRange(this.front, range)
    }
  }

  get statblocks() {
    this.cache.statblocks ??= this.findStatblocks()
    return this.cache.statblocks
  }

  get encounters() {
    this.cache.encounters ??= this.findEncounters()
    return this.cache.encounters
  }

  get logs() {
    this.cache.logs ??= this.fences.flatMap((fence, index) =>
      fence.kind === 'encounter-log'
        ? [parseLogAt(this.text, fence, this.fences[index - 1]?.end ?? 0)]
        : []
    )
    return this.cache.logs
  }

  get rulesets() {
    this.cache.rulesets ??= this.fences
      .filter(({ kind }) => kind === 'ruleset')
      .map((fence) => rulesetInNote(fence, this.parseRuleset(fence.body)))
    return this.cache.rulesets
  }

  get issues() {
    this.cache.issues ??= this.findIssues()
    return this.cache.issues
  }

  private carryOver(before: ParsedFences): void {
    const bodies = this.fences.map(({ body }) => body)
    copyParsed(before, this.ensureParsed(), this.front ? [...bodies, this.front.body] : bodies)
  }

  private ensureParsed(): ParsedFences {
    this.cache.known ??= noParsedFences()
    return this.cache.known
  }

  private get front(): Body | undefined {
    this.cache.frontBody ??=
      (this.isTooLarge ? undefined : scanFrontmatter(this.text)) ?? noFrontBody
    return this.cache.frontBody === noFrontBody ? undefined : this.cache.frontBody
  }

  private parseFront(): ParsedFrontmatter {
    const { front } = this
    if (!front) return noFrontmatter
    return memoized(this.ensureParsed().frontmatter, front.body, parseFrontmatter)
  }

  private parseStatblock(body: string): ParsedStatblock {
    return memoized(this.ensureParsed().statblocks, body, () =>
      parseStatblock(body, this.indexCache)
    )
  }

  private parseEncounters(body: string): readonly ParsedEncounter[] {
    return memoized(this.ensureParsed().encounters, body, parseEncounters)
  }

  private parseRuleset(body: string): ParsedRuleset {
    return memoized(this.ensureParsed().rulesets, body, parseRuleset)
  }

  private findStatblocks(): readonly Statblock[] {
    const places = this.fences.filter(({ kind }) => kind === 'statblock')
    const { front } = this
    if (places.length === 0 && !front) return []
    const own = front && isStatblock(front) ? this.parseStatblock(front.body) : undefined
    const fenced = places.flatMap((fence) => {
      const parsed = this.parseStatblock(fence.body)
      const at = rangeInFence(fence, () => parsed.yaml)
      return statblockInNote(parsed, fence, fence, at) ?? []
    })
    const first = front && own && statblockInNote(own, front, undefined, this.rangeInFrontmatter)
    return first && !fenced.some((other) => isConverted(first, other)) ? [first, ...fenced] : fenced
  }

  private findEncounters(): readonly EncounterBlock[] {
    const nameFor = uniqueNames()
    const all = this.fences.filter(isEncounterFence).flatMap((fence) =>
      this.parseEncounters(fence.body)
        .filter(isRecordDocument)
        .map((parsed) => ({ fence, parsed }))
    )
    // A fence may have many encounters, so count these, too.
    this.excess ??= all[limits.encounters]?.fence
    return all
      .slice(0, limits.encounters)
      .map(({ fence, parsed }) =>
        encounterInNote(fence, parsed, nameFor(parsed.name ?? 'Encounter'))
      )
  }

  private frontmatterIssues(front: Body): readonly Issue[] {
    const { fields, yaml } = this.parseFront()
    const statblockIssues = () => this.parseStatblock(front.body).issues
    return frontmatterIssues({ front, fields, yaml, statblockIssues }, this.fences)
  }

  private findIssues(): readonly Issue[] {
    const { front, fences, text, encounters } = this
    if (this.isTooLarge) return lastOpener(text) < 0 ? [] : [noteTooLarge(text)]
    const issuesIn = (fence: Fence): readonly Issue[] => {
      if (isTemplate(fence.body)) return []
      if (fence.kind === 'statblock') return this.parseStatblock(fence.body).issues
      if (fence.kind === 'ruleset') return this.parseRuleset(fence.body).issues
      if (!isEncounterFence(fence)) return []
      return this.parseEncounters(fence.body).flatMap(({ issues }) => issues)
    }
    const copied = fences.length > 0 ? syncCopyIssue(this.path, text) : undefined
    const issues = [
      ...(copied ? [copied] : []),
      ...(front ? moveIssuesToNote(front, this.frontmatterIssues(front)) : []),
      ...fences.flatMap((fence) => {
        const issues = moveIssuesToNote(fence, issuesIn(fence))
        const unclosed = [
          ...(fence.kind === 'encounter-log' ? blockInLogIssues(fence, text) : []),
          ...unclosedFenceIssues(fence, text, issues)
        ]
        return unclosed.length > 0 ? unclosed : issues
      }),
      ...duplicateNameIssues(
        'statblock',
        this.statblocks.filter(({ isNamed }) => isNamed)
      ),
      ...duplicateNameIssues('encounter', encounters, ({ fields }) => fields.name),
      ...(this.excess ? [tooManyBlocks(this.excess)] : [])
    ]
    return withConflicts(this, issues).toSorted((a, b) => a.start - b.start)
  }
}

const noFrontBody = 'none'

const isEncounterFence = ({ kind }: Fence): boolean =>
  kind === 'encounter' || kind === 'encounter-table'

const isRecordDocument = ({ yaml }: ParsedEncounter): boolean => isRecord(yaml.value)

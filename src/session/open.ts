import type { Encounter, Problem } from '../core/encounter/encounter.ts'
import { beginHistory, type PlayOptions, resume } from '../core/fight/history.ts'
import { type Fix, type Issue, type Range, writeFix } from '../core/issues/issue.ts'
import { type ReadLog, readLog } from '../core/log/read-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'
import { prefixedLine } from '../notes/edits.ts'
import { addCreatureEdits } from '../notes/encounter/add-creatures.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { resolveEncounter, resolveStatblock } from '../notes/encounter/resolve-encounter.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { logBelow } from '../notes/logs.ts'
import type { LogBlock, Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { foreignGameOf } from '../notes/statblock/foreign-game.ts'
import { inheritedFields } from '../notes/statblock/inheritance.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { allRulesets, rulesetById } from '../rulesets/index.ts'
import type { Fight } from './fight.ts'
import { logFixes } from './log-fixes.ts'
import { memory } from './memory.ts'

/** Where a fight stands: an encounter of a note, or a statblock with rolls kept beside it. */
export type Place = EncounterBlock | Statblock

/** What is needed to play at a place. */
export interface Setup {
  readonly note: Note
  readonly place: Place
  readonly ruleset: AnyRuleset
  readonly encounter: Encounter
  /** Where each entrant is written in the note, if it is, and then each of the reserve. */
  readonly sources: readonly (Range | undefined)[]
  /** The statblock of each entrant, if there is one. */
  readonly origins: readonly (FoundStatblock | undefined)[]
  readonly log?: LogBlock
}

export type Prepared =
  | { readonly setup: Setup; readonly issues: readonly Issue[] }
  | { readonly issues: readonly Issue[] }

export const isEncounter = (place: Place): place is EncounterBlock => 'creatures' in place

/** The encounter of a note by its name, the only one, or the first. */
export function findEncounter(note: Note, name?: string): EncounterBlock | undefined {
  if (name === undefined) return note.encounters[0]
  return note.encounters.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
}

/**
 * Put together what a fight needs: its game, who is in it, and its log. Issues are in offsets of the
 * note; with an error among them there is no setup.
 */
export function prepare(vault: Vault, note: Note, place: Place, setting?: string): Prepared {
  const known = prepared.get(place)
  if (known && known.vault === vault && known.setting === setting) return known.result
  const result = preparedAfresh(vault, note, place, setting)
  prepared.set(place, { vault, setting, result })
  return result
}

/** Lenses and issues ask for the same places, one after the other. */
const prepared = new WeakMap<
  Place,
  { readonly vault: Vault; readonly setting: string | undefined; readonly result: Prepared }
>()

function preparedAfresh(vault: Vault, note: Note, place: Place, setting?: string): Prepared {
  const chosen = rulesetOf(note, place, setting)
  const whole = wholeOf(place)
  if (chosen.id === undefined) {
    const message = `Which game is this? Write “ruleset: ${allRulesets()[0]?.id}” here, in the note’s frontmatter or in the setting fray.ruleset`
    const fixes = rulesetFixes(place)
    return { issues: [{ code: 'ruleset.missing', severity: 'error', message, ...whole, fixes }] }
  }
  const ruleset = rulesetById(chosen.id)
  if (!ruleset) return { issues: [unknownRuleset(chosen.id, chosen.range ?? whole)] }
  const { encounter, issues, sources, origins } = isEncounter(place)
    ? resolveEncounter(vault, note, place, ruleset.id)
    : {
        encounter: resolveStatblock(vault, note, place, ruleset.id),
        issues: [],
        sources: [],
        origins: [{ note, statblock: place }]
      }
  const strange = strangers(vault, encounter, origins, sources, place, ruleset)
  if (strange.length > 0) return { issues: [...issues, ...strange] }
  if (issues.some((issue) => issue.severity === 'error')) return { issues }
  const log = logBelow(note, place)
  return {
    setup: { note, place, ruleset, encounter, sources, origins, ...(log && { log }) },
    issues
  }
}

/** Creatures written for a game that is none of ours: they are there to be read, and cannot fight. */
function strangers(
  vault: Vault,
  { entries, reserve }: Encounter,
  origins: Setup['origins'],
  sources: Setup['sources'],
  place: Place,
  { title }: AnyRuleset
): readonly Issue[] {
  return [...entries, ...reserve].flatMap(({ name }, index): readonly Issue[] => {
    const found = origins[index]
    const game = found && foreignGameOf(inheritedFields(vault, found))
    if (game === undefined) return []
    const { start, end } = sources[index] ?? wholeOf(place)
    if (!isEncounter(place)) return [strangeStatblock(game, title, { start, end })]
    const message = `“${name}” is written for ${game}: convert it to ${title}, or give it numbers of ${title}`
    return [{ code: 'encounter.other-game', severity: 'error', message, start, end }]
  })
}

/** A statblock of another game is no mistake; it says what can be done with it. */
export const strangeStatblock = (game: string, title: string, { start, end }: Range): Issue => ({
  code: 'statblock.other-game',
  severity: 'info',
  message: `A statblock of ${game}: it is shown as it is, and no rule of ${title} reads it. “Convert to ${title}” rewrites it`,
  start,
  end
})

/** A game nobody knows, where it is named. */
export function unknownRuleset(id: string, range: Range): Issue {
  const ids = allRulesets().map((game) => game.id)
  const message = `There is no ruleset “${id}”; expected one of ${ids.join(', ')}`
  const { start, end } = range
  const near = closestMatch(id, ids)
  const fixes = near && [writeFix(near, range)]
  const code = 'ruleset.unknown'
  return { code, severity: 'error', message, start, end, ...(fixes && { fixes }) }
}

/** One way out for each game: its name, on the first line of the fence. */
function rulesetFixes({ fence }: Place): readonly Fix[] {
  if (!fence) return []
  const at = fence.openerEnd
  return allRulesets().map(({ id, title }) => ({
    title: `Play it by ${title}`,
    edits: [{ start: at, end: at, text: prefixedLine(fence, `ruleset: ${id}`) }]
  }))
}

/** The first line of the fence a place stands in: where an issue of the whole is shown. */
export function wholeOf(place: Place): { readonly start: number; readonly end: number } {
  const { fence } = place
  return fence ? { start: fence.start, end: fence.openerEnd } : { start: 0, end: 0 }
}

const beginnings = memory<ReturnType<AnyRuleset['begin']>>(200)
const readings = memory<ReadLog<unknown, AnyCommand, AnyEvent>>(20)

/** All that a fight comes of, before its log. */
export const keyOf = ({ ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>): string =>
  `${ruleset.id} ${JSON.stringify(encounter)}`

/** The fight before anything has happened; or why there can be none, at the line of the creature or at the fence. */
export function begin({
  ruleset,
  encounter,
  note,
  place,
  sources
}: Setup): { readonly state: unknown } | { readonly issues: readonly Issue[] } {
  const begun = beginnings(keyOf({ ruleset, encounter }), () => ruleset.begin(encounter))
  if ('state' in begun) return begun
  const issues = begun.problems.map((problem): Issue => {
    const { entry, code, message, instead } = problem
    const source = entry === undefined ? fieldAt(note, place, problem) : sources[entry]
    const { start, end } = source ?? wholeOf(place)
    const better = source && instead !== undefined && [writeFix(instead, source)]
    const enemies = code === 'encounter.one-side' ? enemyFixes(note, place) : []
    const fixes = better || (enemies.length > 0 && enemies)
    return { code, severity: 'error', message, start, end, ...(fixes && { fixes }) }
  })
  return { issues }
}

/** Creatures of the note, for an encounter that has none. */
function enemyFixes(note: Note, place: Place): readonly Fix[] {
  if (!isEncounter(place) || place.creatures.length > 0) return []
  return note.statblocks
    .filter(({ isPlayer }) => !isPlayer)
    .slice(0, 3)
    .flatMap(({ name }) => {
      const edits = addCreatureEdits(place, 'creatures', [name])
      return edits ? [{ title: `Add “${name}”`, edits }] : []
    })
}

/** The field of an encounter a problem is of, or the last such word in it: what comes first is meant to be. */
function fieldAt(note: Note, place: Place, { field, word }: Problem): Range | undefined {
  const range = field === undefined ? undefined : place.rangeOf([field])
  if (!range || word === undefined) return range
  const at = note.text.slice(range.start, range.end).toLowerCase().lastIndexOf(word.toLowerCase())
  const start = range.start + at
  return at < 0 ? range : { start, end: start + word.length }
}

/** The log of a place, followed to where it goes; its issues in offsets of the note. */
export interface Followed {
  readonly read: ReadLog<unknown, AnyCommand, AnyEvent>
  readonly issues: readonly Issue[]
}

/** Hold the log of a place against the rules. `undefined` where there is none, or no fight can begin. */
export function follow(setup: Setup, until?: number): Followed | undefined {
  const { log, ruleset } = setup
  if (!log || log.fence.body.trim() === '') return undefined
  const begun = begin(setup)
  if ('issues' in begun) return undefined
  const { fence } = log
  const read = readings(`${until} ${fence.body} ${keyOf(setup)}`, () =>
    readLog(ruleset, begun.state, fence.body, until === undefined ? {} : { until })
  )
  // Read in part, a log cannot be written again: what was not read would be lost.
  const isWhole = until === undefined
  const fixes = isWhole && read.issues.length > 0 ? logFixes(setup, read, fence.body) : []
  const issues = read.issues.map((issue) => ({ ...issue, ...toNoteRange(fence, issue), fixes }))
  return { read, issues }
}

export type Opened =
  | { readonly fight: Fight; readonly isNew: boolean }
  | { readonly issues: readonly Issue[] }

/** Begin the fight of a place, or go on with it where its log stands. A log that does not follow is not touched. */
export function openFight(
  setup: Setup,
  {
    seed,
    dice,
    orders = []
  }: Pick<PlayOptions, 'dice'> & Partial<PlayOptions> & { readonly seed: number }
): Opened {
  const { ruleset, encounter } = setup
  const followed = follow(setup)
  if (followed && followed.issues.length > 0) return { issues: followed.issues }
  if (followed) {
    // Dice that were asked for and not written are rolled now, or asked again.
    const now = resume(ruleset, { ...followed.read.now.history, dice, orders })
    return {
      fight: { ruleset, title: encounter.name, now, remarks: followed.read.remarks },
      isNew: false
    }
  }
  const begun = begin(setup)
  if ('issues' in begun) return begun
  const now = beginHistory(ruleset, begun.state, seed, dice, orders)
  return { fight: { ruleset, title: encounter.name, now, remarks: [] }, isNew: true }
}

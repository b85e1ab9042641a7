import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Issue, Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { unreadableNameMessage } from '../../core/text/names.ts'
import { headerRange } from '../fences/fence.ts'
import type { Note, Statblock } from '../note.ts'
import { inheritedFields } from '../statblock/inheritance.ts'
import { isTemplate } from '../text/templates.ts'
import type { FoundStatblock } from '../vault/find-statblock.ts'
import { findStatblock, missingPlace } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import { loggableName } from '../yaml/fields.ts'
import type { CreatureLine } from './creature-line.ts'
import type { EncounterBlock } from './encounter.ts'
import { playersOfEncounter } from './players.ts'
import type { RepeatedPlayer, UnknownPlayer } from './unknown-names.ts'
import {
  linkIssue,
  repeatedPlayerIssues,
  unknownCreatureIssues,
  unknownPlayerIssues
} from './unknown-names.ts'

/** An encounter with its combatants, and the issues of its text. Ranges are offsets in the note. */
export interface ResolvedEncounter {
  readonly encounter: Encounter
  readonly issues: readonly Issue[]
  /** The range of each entry, then of each reinforcement. `undefined` for players that the encounter does not name. */
  readonly sources: readonly (Range | undefined)[]
  /** The statblock of each entry, then of each reinforcement. */
  readonly origins: readonly (FoundStatblock | undefined)[]
  /** The lines of `creatures:` that add no combatant: no note has the statblock, and the line has no numbers. */
  readonly missing: readonly CreatureLine[]
  /** The names without a statblock, each where the encounter has it. Includes lines with numbers of their own. */
  readonly unknown: readonly UnknownName[]
}

/** A name in an encounter that no note has a statblock for. */
interface UnknownName {
  readonly name: string
  readonly range: Range
  readonly isPlayer: boolean
  /** Whether the fight begins without the combatant. */
  readonly isAbsent: boolean
}

/** An encounter entry, its range in the note and its statblock. */
interface ResolvedEntry {
  readonly entry: EncounterEntry
  readonly source: Range | undefined
  readonly found: FoundStatblock | undefined
}

/**
 * Resolves an encounter to its combatants: its players, and its creatures with the fields of their statblocks and lines
 * merged. Returns these with the issues. `ruleset`: the id of the game whose defaults the frontmatter may set.
 */
export function resolveEncounter(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  ruleset: string
): ResolvedEncounter {
  const issues: Issue[] = []
  const unknownPlayers: UnknownPlayer[] = []
  const repeatedPlayers: RepeatedPlayer[] = []
  const players = playersOfEncounter(vault, note, block, unknownPlayers, repeatedPlayers)
  const entries: ResolvedEntry[] = players.map((player) => ({
    ...player,
    entry: entryOf(vault, player.found)
  }))
  const unknown: CreatureLine[] = []
  const missing: CreatureLine[] = []
  const gather = (lines: readonly CreatureLine[], into: ResolvedEntry[]) => {
    for (const line of lines) {
      const { resolved, isUnknown, issue } = resolveCreature(vault, note, line)
      if (issue) issues.push(issue)
      if (isUnknown) unknown.push(line)
      if (!resolved && into === entries) missing.push(line)
      if (!resolved || resolved.entry.count === 0) continue
      const index = into.findIndex((other) => isRepeated(other, resolved))
      const other = into[index]
      if (other) into[index] = combineEntries(other, resolved, line)
      else into.push(resolved)
    }
  }
  gather(block.creatures, entries)
  const reserve: ResolvedEntry[] = []
  gather(block.reinforcements, reserve)
  issues.unshift(
    ...unknownPlayerIssues(vault, note, unknownPlayers),
    ...repeatedPlayerIssues(repeatedPlayers, block.rangeOf(['party']) ?? headerRange(block))
  )
  issues.push(...unknownCreatureIssues(vault, unknown))
  if (entries.length === 0 && issues.length === 0) issues.push(noCombatantsIssue(block))
  return {
    encounter: {
      name: block.name,
      entries: entries.map(({ entry }) => entry),
      reserve: reserve.map(({ entry }) => entry),
      fields: block.fields,
      defaults: note.defaults[ruleset] ?? {},
      aside: false
    },
    issues,
    sources: [...entries, ...reserve].map(({ source }) => source),
    origins: [...entries, ...reserve].map(({ found }) => found),
    missing,
    unknown: [
      ...unknownPlayers
        .filter(({ isParty }) => !isParty)
        .map(({ name, range }) => ({ name, range, isPlayer: true, isAbsent: true })),
      ...[...new Set([...unknown, ...missing])].map((line) => ({
        name: line.creature,
        range: line.nameRange,
        isPlayer: false,
        isAbsent: missing.includes(line)
      }))
    ]
  }
}

function entryOf(vault: Vault, found: FoundStatblock): EncounterEntry {
  const fields = inheritedFields(vault, found)
  const { isPlayer, name } = found.statblock
  const side = sideField(fields) ?? (isPlayer ? 'Party' : 'Enemies')
  return { name, count: 1, side, player: isPlayer, hidden: false, fields }
}

function resolveCreature(
  vault: Vault,
  note: Note,
  line: CreatureLine
): {
  readonly resolved?: ResolvedEntry
  readonly isUnknown: boolean
  /** The issue that other tools do not find the creature, or that its link leads nowhere. */
  readonly issue?: Issue
} {
  const whole = line.wholeText && findStatblock(vault, line.wholeText.creature, note)
  const joined =
    whole || !line.joined ? undefined : findStatblock(vault, line.joined.creature, note)
  const found = whole ?? joined ?? findStatblock(vault, line.link ?? line.creature, note)
  const count = whole && line.wholeText ? line.wholeText.count : line.count
  const shown = whole ? undefined : line.displayName
  const gap = line.link === undefined ? undefined : missingPlace(vault, line.link, note)
  const lost = gap && linkIssue(note, line, gap, found !== undefined)
  const isUnknown = !found && !lost && !isTemplate(line.creature)
  if (!found && Object.keys(line.fields).length === 0)
    return { isUnknown, ...(lost && { issue: lost }) }
  const statblock = found && entryOf(vault, found)
  const written = shown ?? statblock?.name ?? line.creature
  const entry: EncounterEntry = {
    // Keep a name with unreadable characters, so that the game reports it.
    name: unreadableNameMessage(written) ? written : (loggableName(written) ?? line.creature),
    count,
    side:
      line.side ??
      sideField(statblock?.fields ?? {}) ??
      (line.isFriend ? 'Party' : (statblock?.side ?? 'Enemies')),
    player: statblock?.player ?? false,
    hidden: line.isHidden,
    // The same object while nothing changes, by which its issues are cached.
    fields:
      statblock && Object.keys(line.fields).length === 0
        ? statblock.fields
        : { ...statblock?.fields, ...line.fields }
  }
  return {
    resolved: { entry, source: line.range, found },
    isUnknown,
    ...(joined && line.joined ? { issue: line.joined.issue } : lost && { issue: lost })
  }
}

/** Reports creatures without a statblock, broken links, and names with a comma, which other tools cut off there. */
export function creatureIssues(
  vault: Vault,
  note: Note,
  lines: readonly CreatureLine[]
): readonly Issue[] {
  const resolved = lines.map((line) => ({ line, ...resolveCreature(vault, note, line) }))
  return [
    ...resolved.flatMap(({ issue }) => issue ?? []),
    ...unknownCreatureIssues(
      vault,
      resolved.flatMap(({ line, isUnknown }) => (isUnknown ? line : []))
    )
  ]
}

/** Whether `next` is a player that the encounter already has, or more of the same creature. */
function isRepeated(
  { entry, found }: ResolvedEntry,
  { entry: next, found: nextFound }: ResolvedEntry
): boolean {
  if (!found || found.statblock.fields !== nextFound?.statblock.fields) return false
  if (entry.player) return next.count === 1
  return (
    typeof entry.count === 'number' &&
    typeof next.count === 'number' &&
    entry.name === next.name &&
    entry.side === next.side &&
    entry.hidden === next.hidden &&
    JSON.stringify(entry.fields) === JSON.stringify(next.fields)
  )
}

function combineEntries(
  first: ResolvedEntry,
  second: ResolvedEntry,
  { range }: CreatureLine
): ResolvedEntry {
  if (first.entry.player) return { ...second, source: range }
  const count = Number(first.entry.count) + Number(second.entry.count)
  return { ...first, entry: { ...first.entry, count } }
}

const noCombatantsIssue = (block: EncounterBlock): Issue => ({
  code: 'encounter.empty',
  severity: 'warning',
  message: 'Expected “creatures:” in the encounter, found no combatants',
  ...headerRange(block)
})

const sideField = (fields: Fields): string | undefined =>
  typeof fields.side === 'string' && fields.side.trim() !== '' ? fields.side.trim() : undefined

/** Resolves one statblock as an encounter of its own, for rolls outside of a fight. */
export function resolveStatblock(
  vault: Vault,
  note: Note,
  statblock: Statblock,
  ruleset: string
): Encounter {
  const entry = entryOf(vault, { note, statblock })
  return {
    name: statblock.name,
    entries: [entry],
    reserve: [],
    fields: {},
    defaults: note.defaults[ruleset] ?? {},
    aside: true
  }
}

import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Issue, Range } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Note, Statblock } from '../note.ts'
import { inheritedFields } from '../statblock/inheritance.ts'
import { type FoundStatblock, findStatblock } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import { loggableName } from '../yaml/fields.ts'
import type { CreatureLine } from './creature-line.ts'
import type { EncounterBlock } from './encounter.ts'
import { playersOfEncounter } from './players.ts'
import { statblockNameSuggester, unknownCreatureIssue } from './unknown-names.ts'

export interface ResolvedEncounter {
  readonly encounter: Encounter
  readonly issues: readonly Issue[]
  /** Where each entrant is written in the note, and then each of the reserve; nothing for players who come unnamed. */
  readonly sources: readonly (Range | undefined)[]
  /** The statblock of each of them. */
  readonly origins: readonly (FoundStatblock | undefined)[]
}

/** An entrant with where it comes from. */
interface ResolvedEntry {
  readonly entrant: EncounterEntry
  readonly source: Range | undefined
  readonly found: FoundStatblock | undefined
}

/**
 * Who comes to an encounter: the players, and each creature with its statblock and what its line says
 * over it. `ruleset` is the game whose numbers the frontmatter may set.
 */
export function resolveEncounter(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  ruleset: string
): ResolvedEncounter {
  const issues: Issue[] = []
  const comers: ResolvedEntry[] = playersOfEncounter(vault, note, block, issues).map(
    ({ found, source }) => ({
      entrant: entryOf(vault, found),
      source,
      found
    })
  )
  const nearestName = statblockNameSuggester(vault)
  const gather = (lines: readonly CreatureLine[], into: ResolvedEntry[]) => {
    for (const line of lines) {
      const { comer, issue } = resolveCreature(vault, note, line, nearestName)
      if (issue) issues.push(issue)
      if (!comer || comer.entrant.count === 0) continue
      const index = into.findIndex((other) => isRepeated(other, comer))
      const other = into[index]
      if (other) into[index] = combineEntries(other, comer, line)
      else into.push(comer)
    }
  }
  gather(block.creatures, comers)
  const later: ResolvedEntry[] = []
  gather(block.reinforcements, later)
  if (comers.length === 0 && issues.length === 0) issues.push(noCombatantsIssue(block))
  return {
    encounter: {
      name: block.name,
      entries: comers.map(({ entrant }) => entrant),
      reserve: later.map(({ entrant }) => entrant),
      fields: block.fields,
      defaults: note.defaults[ruleset] ?? {},
      aside: false
    },
    issues,
    sources: [...comers, ...later].map(({ source }) => source),
    origins: [...comers, ...later].map(({ found }) => found)
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
  line: CreatureLine,
  nearestName: (name: string) => string | undefined
): { readonly comer?: ResolvedEntry; readonly issue?: Issue } {
  const whole = line.wholeText && findStatblock(vault, line.wholeText.creature, note)
  const found = whole ?? findStatblock(vault, line.link ?? line.creature, note)
  const count = whole && line.wholeText ? line.wholeText.count : line.count
  const shown = whole ? undefined : line.displayName
  const issue = found ? undefined : unknownCreatureIssue(line, nearestName(line.creature))
  if (!found && Object.keys(line.fields).length === 0) return issue ? { issue } : {}
  const statblock = found && entryOf(vault, found)
  const entrant: EncounterEntry = {
    name: loggableName(shown ?? statblock?.name ?? line.creature) ?? line.creature,
    count,
    side:
      line.side ??
      sideField(statblock?.fields ?? {}) ??
      (line.isFriend ? 'Party' : (statblock?.side ?? 'Enemies')),
    player: statblock?.player ?? false,
    hidden: line.isHidden,
    fields: { ...statblock?.fields, ...line.fields }
  }
  return { comer: { entrant, source: line.range, found }, ...(issue && { issue }) }
}

/** Creatures of these lines that nobody has written. */
export function unknownCreatureIssues(
  vault: Vault,
  note: Note,
  lines: readonly CreatureLine[]
): readonly Issue[] {
  const nearestName = statblockNameSuggester(vault)
  return lines.flatMap((line) => resolveCreature(vault, note, line, nearestName).issue ?? [])
}

/** A player who is there already, or more of the same creature: all it says is the same. */
function isRepeated(
  { entrant, found }: ResolvedEntry,
  { entrant: next, found: nextFound }: ResolvedEntry
): boolean {
  if (!found || found.statblock.fields !== nextFound?.statblock.fields) return false
  if (entrant.player) return next.count === 1
  return (
    typeof entrant.count === 'number' &&
    typeof next.count === 'number' &&
    entrant.name === next.name &&
    entrant.side === next.side &&
    entrant.hidden === next.hidden &&
    JSON.stringify(entrant.fields) === JSON.stringify(next.fields)
  )
}

function combineEntries(
  first: ResolvedEntry,
  second: ResolvedEntry,
  { range }: CreatureLine
): ResolvedEntry {
  if (first.entrant.player) return { ...second, source: range }
  const count = Number(first.entrant.count) + Number(second.entrant.count)
  return { ...first, entrant: { ...first.entrant, count } }
}

const noCombatantsIssue = ({ fence }: EncounterBlock): Issue => ({
  code: 'encounter.empty',
  severity: 'warning',
  message: 'Unexpected encounter of nobody, expected “creatures:”',
  start: fence.start,
  end: fence.openerEnd
})

const sideField = (fields: Fields): string | undefined =>
  typeof fields.side === 'string' && fields.side.trim() !== '' ? fields.side.trim() : undefined

/** A statblock by itself, for rolls outside a fight. */
export function resolveStatblock(
  vault: Vault,
  note: Note,
  statblock: Statblock,
  ruleset: string
): Encounter {
  const entrant = entryOf(vault, { note, statblock })
  return {
    name: statblock.name,
    entries: [entrant],
    reserve: [],
    fields: {},
    defaults: note.defaults[ruleset] ?? {},
    aside: true
  }
}

import type { Encounter, EncounterEntry } from '../../core/encounter/encounter.ts'
import { type Issue, type Range, writeFix } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { Note, Statblock } from '../note.ts'
import { inheritedFields } from '../statblock/inheritance.ts'
import { lazy } from '../text/lazy.ts'
import {
  type FoundStatblock,
  findStatblock,
  folderOf,
  partyNames,
  playersInNote,
  playersInVault,
  statblockNames,
  titleKey,
  type Vault
} from '../vault/vault.ts'
import { loggableName, rulesetField } from '../yaml/fields.ts'
import { isPlainScalar, quoteIfNeeded } from '../yaml/quote.ts'
import type { CreatureLine } from './creature-line.ts'
import type { EncounterBlock } from './encounter.ts'

/** The game a place is played by: its own word, the note’s frontmatter, the setting. `range` is where the note says so. */
export function rulesetOf(
  note: Note,
  place: Pick<EncounterBlock | Statblock, 'fields' | 'ruleset' | 'rangeOf'>,
  setting?: string
): { readonly id: string | undefined; readonly range: Range | undefined } {
  const keyIn = (fields: Fields) => (fields.ruleset === undefined ? 'system' : 'ruleset')
  if (place.ruleset !== undefined)
    return { id: place.ruleset, range: place.rangeOf([keyIn(place.fields)]) }
  const id = rulesetField(note.frontmatter)
  if (id !== undefined) return { id, range: note.rangeInFrontmatter([keyIn(note.frontmatter)]) }
  return { id: setting, range: undefined }
}

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
  const comers: ResolvedEntry[] = playersAt(vault, note, block, issues).map(
    ({ found, source }) => ({
      entrant: entryOf(vault, found),
      source,
      found
    })
  )
  const nearestName = nearestNames(vault)
  const gather = (lines: readonly CreatureLine[], into: ResolvedEntry[]) => {
    for (const line of lines) {
      const { comer, issue } = creatureAt(vault, note, line, nearestName)
      if (issue) issues.push(issue)
      if (!comer || comer.entrant.count === 0) continue
      const index = into.findIndex((other) => isAgain(other, comer))
      const other = into[index]
      if (other) into[index] = together(other, comer, line)
      else into.push(comer)
    }
  }
  gather(block.creatures, comers)
  const later: ResolvedEntry[] = []
  gather(block.reinforcements, later)
  if (comers.length === 0 && issues.length === 0) issues.push(nobody(block))
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
  const side = sideIn(fields) ?? (isPlayer ? 'Party' : 'Enemies')
  return { name, count: 1, side, player: isPlayer, hidden: false, fields }
}

function creatureAt(
  vault: Vault,
  note: Note,
  line: CreatureLine,
  nearestName: (name: string) => string | undefined
): { readonly comer?: ResolvedEntry; readonly issue?: Issue } {
  const whole = line.whole && findStatblock(vault, line.whole.creature, note)
  const found = whole ?? findStatblock(vault, line.link ?? line.creature, note)
  const count = whole && line.whole ? line.whole.count : line.count
  const shown = whole ? undefined : line.shown
  const issue = found ? undefined : unknownCreature(line, nearestName(line.creature))
  if (!found && Object.keys(line.fields).length === 0) return issue ? { issue } : {}
  const statblock = found && entryOf(vault, found)
  const entrant: EncounterEntry = {
    name: loggableName(shown ?? statblock?.name ?? line.creature) ?? line.creature,
    count,
    side:
      line.side ??
      sideIn(statblock?.fields ?? {}) ??
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
  const nearestName = nearestNames(vault)
  return lines.flatMap((line) => creatureAt(vault, note, line, nearestName).issue ?? [])
}

/** A player who is there already, or more of the same creature: all it says is the same. */
function isAgain(
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

function together(
  first: ResolvedEntry,
  second: ResolvedEntry,
  { range }: CreatureLine
): ResolvedEntry {
  if (first.entrant.player) return { ...second, source: range }
  const count = Number(first.entrant.count) + Number(second.entrant.count)
  return { ...first, entrant: { ...first.entrant, count } }
}

const nobody = ({ fence }: EncounterBlock): Issue => ({
  code: 'encounter.empty',
  severity: 'warning',
  message: 'Unexpected encounter of nobody, expected “creatures:”',
  start: fence.start,
  end: fence.openerEnd
})

const sideIn = (fields: Fields): string | undefined =>
  typeof fields.side === 'string' && fields.side.trim() !== '' ? fields.side.trim() : undefined

interface Player {
  readonly found: FoundStatblock
  /** Where the encounter names them. */
  readonly source: Range | undefined
}

/** The players of an encounter: those of its party, those it names, or all that are near. */
function playersAt(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  issues: Issue[]
): readonly Player[] {
  if (block.party !== undefined) {
    const source = block.rangeOf(['party'])
    const members = partyOf(vault, note, block.party)
    if (members.length > 0) return members.map((found) => ({ found, source }))
    if (source) issues.push(unknownParty(vault, note, block.party, source))
  }
  if (block.players === 'none') return []
  if (block.players === 'all')
    return nearPlayers(vault, note).map((found) => ({ found, source: undefined }))
  return block.players.flatMap(({ name, range }) => {
    const found = findStatblock(vault, name, note)
    if (!found) issues.push(unknownPlayer(vault, note, name, range))
    return found
      ? [{ found: { ...found, statblock: asPlayer(found.statblock) }, source: range }]
      : []
  })
}

/** Whoever is named among the players is one, whether the statblock says so or not. */
const asPlayer = (statblock: Statblock): Statblock =>
  statblock.isPlayer
    ? statblock
    : {
        ...statblock,
        isPlayer: true
      }

/** Players of the note if it has some; else those of its folder, or of the nearest folder above that has some. */
function nearPlayers(vault: Vault, note: Note): readonly FoundStatblock[] {
  const own = playersInNote(note)
  if (own.length > 0) return own
  const all = playersInVault(vault).filter((player) => player.note.path !== note.path)
  const beside = all.filter((player) => folderOf(player.note.path) === folderOf(note.path))
  if (beside.length > 0) return beside
  for (let folder = folderOf(note.path); folder !== ''; folder = folderOf(folder.slice(0, -1))) {
    const below = all.filter((player) => player.note.path.startsWith(folder))
    if (below.length > 0) return below
  }
  return all
}

/** Players whose `party:` says so, or whose note or folder is called so. */
function partyOf(vault: Vault, note: Note, party: string): readonly FoundStatblock[] {
  const wanted = party.trim().toLowerCase()
  const isIn = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).some(
      (one: unknown) => typeof one === 'string' && loggableName(one)?.toLowerCase() === wanted
    )
  const all = [
    ...playersInNote(note),
    ...playersInVault(vault).filter((player) => player.note.path !== note.path)
  ]
  const members = all.filter(
    ({ note: home, statblock }) =>
      isIn(statblock.fields.party) || isIn(home.frontmatter.party) || titleKey(home.path) === wanted
  )
  if (members.length > 0) return members
  return all.filter((player) => titleKey(folderOf(player.note.path).slice(0, -1)) === wanted)
}

function unknownParty(vault: Vault, note: Note, party: string, { start, end }: Range): Issue {
  const near = closestMatch(party, partyNames([...playersInNote(note), ...playersInVault(vault)]))
  const message = `Unexpected party “${party}”, expected one that players have as “party:”, or their note`
  const fixes =
    near === undefined ? undefined : [writeFix(near, { start, end }, quoteIfNeeded(near))]
  const code = 'encounter.unknown-party'
  return { code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }
}

function unknownPlayer(vault: Vault, note: Note, name: string, range: Range): Issue {
  const players = [...playersInNote(note), ...playersInVault(vault)].map(
    ({ statblock }) => statblock.name
  )
  const near = closestMatch(name, players) ?? closestMatch(name, statblockNames(vault))
  return unknown('encounter.unknown-player', 'error', name, 'a player', near, range)
}

/** A creature nobody wrote. With numbers of its own it may still come. */
function unknownCreature(
  { creature, fields, nameRange }: CreatureLine,
  near: string | undefined
): Issue {
  const severity = Object.keys(fields).length > 0 ? 'warning' : 'error'
  return unknown('encounter.unknown-creature', severity, creature, 'a statblock', near, nameRange)
}

/** The names of the vault that are near; for the first few, as a list of hundreds is no slip of the pen. */
function nearestNames(vault: Vault): (name: string) => string | undefined {
  const names = lazy(() => statblockNames(vault))
  let left = 20
  return (name) => (left-- > 0 ? closestMatch(name, names()) : undefined)
}

function unknown(
  code: string,
  severity: Issue['severity'],
  name: string,
  what: string,
  near: string | undefined,
  { start, end }: Range
): Issue {
  const meant = near === undefined ? '' : `; “${near}” is near`
  const message = `Unexpected “${name}”, expected the name of ${what}${meant}`
  // The word may stand in quotes already.
  const isWord = near !== undefined && isPlainScalar(near)
  const fixes = isWord && [writeFix(near, { start, end })]
  return { code, severity, message, start, end, ...(fixes && { fixes }) }
}

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

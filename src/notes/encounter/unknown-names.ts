import type { Issue, Range } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import { listOf } from '../../core/text/names.ts'
import type { Note } from '../note.ts'
import { isSrdCreature } from '../statblock/srd-creatures.ts'
import type { MissingPlace } from '../vault/find-statblock.ts'
import { missingPlaceMessage } from '../vault/find-statblock.ts'
import { noteName } from '../vault/note-path.ts'
import type { Vault } from '../vault/vault.ts'
import { partyNames, playersInNote, playersInVault } from '../vault/vault-players.ts'
import { isPlainScalar, quoteIfNeeded } from '../yaml/quote.ts'
import type { CreatureLine } from './creature-line.ts'

/** A player or a party that an encounter names and that no note has. */
export interface UnknownPlayer {
  readonly name: string
  readonly range: Range
  readonly isParty: boolean
}

/** A player whose name has statblocks in several notes. Only the one in `used` fights. */
export interface RepeatedPlayer {
  readonly name: string
  readonly used: Note
  readonly unused: readonly Note[]
}

/** Reports players with statblocks in several notes, at the given range. */
export const repeatedPlayerIssues = (
  repeated: readonly RepeatedPlayer[],
  { start, end }: Range
): readonly Issue[] =>
  repeated.map(({ name, used, unused }) => {
    const home = `“${noteName(used.path)}”`
    const titles = unused.slice(0, 3).map(({ path }) => `“${noteName(path)}”`)
    const more =
      unused.length > titles.length ? [`${unused.length - titles.length} other notes`] : []
    const others = listOf([...titles, ...more])
    const message = `“${name}” is a player in ${home} and also in ${others}. Only the one in ${home} fights`
    return { code: 'encounter.player-twice', severity: 'warning', message, start, end }
  })

/** Reports unknown players and parties, each with the closest known name as its fix. */
export function unknownPlayerIssues(
  vault: Vault,
  note: Note,
  unknown: readonly UnknownPlayer[]
): readonly Issue[] {
  if (unknown.length === 0) return []
  const players = [...playersInNote(note), ...playersInVault(vault)]
  const names = players.map(({ statblock }) => statblock.name)
  return unknown.map(({ name, range, isParty }) => {
    if (isParty) return unknownPartyIssue(name, closestMatch(name, partyNames(players)), range)
    const near = closestMatch(name, names) ?? vault.index().nearestName(name)
    return unknownNameIssue('encounter.unknown-player', 'error', name, 'a player', near, range)
  })
}

function unknownPartyIssue(party: string, near: string | undefined, { start, end }: Range): Issue {
  const message = `Expected a party that a player or its note names under “party:”, found “${party}”`
  const fixes =
    near === undefined ? undefined : [writeFix(near, { start, end }, quoteIfNeeded(near))]
  const code = 'encounter.unknown-party'
  return { code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }
}

/**
 * Reports creatures without a statblock. A line with fields gets only a warning, because its creature can fight. A line
 * with hit points gets no issue, unless a statblock has a similar name. All creatures of the SRD are one issue, because
 * other tools have them built in.
 */
export function unknownCreatureIssues(
  vault: Vault,
  lines: readonly CreatureLine[]
): readonly Issue[] {
  const isOfSrd = ({ creature }: CreatureLine) => isSrdCreature(creature)
  // Look for misspellings of few names only: each search compares all names of the vault.
  const misspelt = new Set(lines.slice(0, 20))
  return [
    ...srdCreaturesIssue(lines.filter((line) => isOfSrd(line) && line.fields.hp === undefined)),
    ...lines
      .filter((line) => !isOfSrd(line))
      .flatMap((line) => {
        const { creature, joined, fields, nameRange } = line
        const nearestTo = (name: string) => vault.index().nearestName(name)
        const near = misspelt.has(line)
          ? (nearestTo(creature) ?? (joined && nearestTo(joined.creature)))
          : undefined
        // A line with hit points and no similar statblock describes a combatant of this one fight.
        if (near === undefined && fields.hp !== undefined) return []
        const severity = Object.keys(fields).length > 0 ? 'warning' : 'error'
        const code = 'encounter.unknown-creature'
        return unknownNameIssue(code, severity, creature, 'a statblock', near, nameRange)
      })
  ]
}

/** Reports a creature whose link names a heading or a block that its note does not have. */
export function linkIssue(
  note: Note,
  { nameRange }: CreatureLine,
  lost: MissingPlace,
  isFound: boolean
): Issue {
  const { start, end } = nameRange
  const { message, near } = missingPlaceMessage(lost)
  const at = note.text.slice(start, end).indexOf(`#${lost.place}`)
  const from = start + at + 1
  const fixes =
    near !== undefined && at >= 0
      ? [writeFix(near, { start: from, end: from + lost.place.length })]
      : undefined
  const severity = isFound ? 'warning' : 'error'
  return { code: 'encounter.link', severity, message, start, end, ...(fixes && { fixes }) }
}

function srdCreaturesIssue(lines: readonly CreatureLine[]): readonly Issue[] {
  const [first] = lines
  if (!first) return []
  const names = [...new Set(lines.map(({ creature }) => `“${creature}”`))]
  const are = names.length === 1 ? 'is a creature' : 'are creatures'
  const message = `${listOf(names)} ${are} of D&D 5e without a statblock in the notes. Add a statblock, or write numbers after the name`
  const isUsable = lines.every(({ fields }) => Object.keys(fields).length > 0)
  const severity = isUsable ? 'warning' : 'error'
  const { start, end } = first.nameRange
  return [{ code: 'encounter.unknown-creature', severity, message, start, end }]
}

function unknownNameIssue(
  code: string,
  severity: Issue['severity'],
  name: string,
  what: string,
  near: string | undefined,
  { start, end }: Range
): Issue {
  const suggestion = near === undefined ? '' : `; did you mean “${near}”?`
  const message = `Expected the name of ${what}, found “${name}”${suggestion}`
  // Quotes may surround the name already, so offer only a name that needs no quotes.
  const isWord = near !== undefined && isPlainScalar(near)
  const fixes = isWord && [writeFix(near, { start, end })]
  return { code, severity, message, start, end, ...(fixes && { fixes }) }
}

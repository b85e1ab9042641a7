import type { Issue, Range } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { Note } from '../note.ts'
import { lazy } from '../text/lazy.ts'
import { statblockNames } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import { partyNames, playersInNote, playersInVault } from '../vault/vault-players.ts'
import { isPlainScalar, quoteIfNeeded } from '../yaml/quote.ts'
import type { CreatureLine } from './creature-line.ts'

export function unknownPartyIssue(
  vault: Vault,
  note: Note,
  party: string,
  { start, end }: Range
): Issue {
  const near = closestMatch(party, partyNames([...playersInNote(note), ...playersInVault(vault)]))
  const message = `Unexpected party “${party}”, expected one that players have as “party:”, or their note`
  const fixes =
    near === undefined ? undefined : [writeFix(near, { start, end }, quoteIfNeeded(near))]
  const code = 'encounter.unknown-party'
  return { code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }
}

export function unknownPlayerIssue(vault: Vault, note: Note, name: string, range: Range): Issue {
  const players = [...playersInNote(note), ...playersInVault(vault)].map(
    ({ statblock }) => statblock.name
  )
  const near = closestMatch(name, players) ?? closestMatch(name, statblockNames(vault))
  return unknownNameIssue('encounter.unknown-player', 'error', name, 'a player', near, range)
}

/** Reports a creature without a statblock. With fields in its line it can fight all the same: only a warning. */
export function unknownCreatureIssue(
  { creature, fields, nameRange }: CreatureLine,
  near: string | undefined
): Issue {
  const severity = Object.keys(fields).length > 0 ? 'warning' : 'error'
  return unknownNameIssue(
    'encounter.unknown-creature',
    severity,
    creature,
    'a statblock',
    near,
    nameRange
  )
}

/** Suggests a known name for a misspelt one, for the first 20 calls: hundreds of unknown names are not misspelt. */
export function statblockNameSuggester(vault: Vault): (name: string) => string | undefined {
  const names = lazy(() => statblockNames(vault))
  let left = 20
  return (name) => (left-- > 0 ? closestMatch(name, names()) : undefined)
}

function unknownNameIssue(
  code: string,
  severity: Issue['severity'],
  name: string,
  what: string,
  near: string | undefined,
  { start, end }: Range
): Issue {
  const suggestion = near === undefined ? '' : `; “${near}” is near`
  const message = `Unexpected “${name}”, expected the name of ${what}${suggestion}`
  // The name may be in quotes already, so the replacement must not need any.
  const isWord = near !== undefined && isPlainScalar(near)
  const fixes = isWord && [writeFix(near, { start, end })]
  return { code, severity, message, start, end, ...(fixes && { fixes }) }
}

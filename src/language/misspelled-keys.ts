import type { Issue, Range } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { lazy } from '../notes/text/lazy.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { gameCalled } from '../session/note-games.ts'
import { knownKeysAt } from './known-keys.ts'

/** Other keys that Fray or other tools read, which are no misspellings. */
const otherKeys = ['creature', 'reinforcement', 'system', 'xp', 'side', 'note', 'notes', 'source']

/** Other words for keys. */
const synonyms = new Map([
  ...['monsters', 'enemies', 'foes', 'combatants', 'npcs'].map(
    (key) => [key, 'creatures'] as const
  ),
  ...['pcs', 'heroes', 'characters'].map((key) => [key, 'players'] as const)
])

/** A sign that people type as the dash of a list, before an entry in the first column. */
const bullet = /^[•–—·◦▪‣](?=\s)/

const encounterKeysCache = new WeakMap<AnyRuleset, readonly string[]>()
const keysWithoutGame = lazy(() => keysOf(undefined))

function encounterKeys(game: AnyRuleset | undefined): readonly string[] {
  if (!game) return keysWithoutGame()
  const known = encounterKeysCache.get(game) ?? keysOf(game)
  encounterKeysCache.set(game, known)
  return known
}

const keysOf = (game: AnyRuleset | undefined): readonly string[] =>
  Object.keys(knownKeysAt({ topic: 'encounter', path: [] }, game))

/** Reports encounter keys that look like misspellings of known keys, or that are other words for known keys. */
export function misspelledKeyIssues(
  vault: Vault,
  note: Note,
  encounter: EncounterBlock,
  setting?: string
): readonly Issue[] {
  const { id = '' } = rulesetOf(note, encounter, setting)
  const known = encounterKeys(gameCalled(vault, id))
  return Object.keys(encounter.fields).flatMap((key): readonly Issue[] => {
    const isRead = known.some((one) => one.toLowerCase() === key) || otherKeys.includes(key)
    if (isRead) return []
    const [sign] = bullet.exec(key) ?? []
    const synonym = synonyms.get(key)
    const meant = synonym !== undefined && !(synonym in encounter.fields) ? synonym : undefined
    const near = sign === undefined ? (meant ?? closestMatch(key, known)) : undefined
    // Finding a range takes time for each key, so only keys with an issue have one.
    const hasIssue = sign !== undefined || near !== undefined
    const range = hasIssue ? encounter.rangeOf([key], 'key') : undefined
    if (!range) return []
    if (sign !== undefined) return [bulletIssue(sign, range)]
    if (near === undefined) return []
    const message = `Expected “${near}”, found “${key}”. Fray ignores this key`
    const fixes = [writeFix(near, range)]
    return [{ code: 'encounter.unknown-field', severity: 'warning', message, ...range, fixes }]
  })
}

function bulletIssue(sign: string, { start, end }: Range): Issue {
  const message = `Expected “- ” before each creature, found “${sign}”`
  const fixes = [writeFix('-', { start, end: start + sign.length })]
  return { code: 'encounter.no-list', severity: 'error', message, start, end, fixes }
}

/**
 * Leaves out the issue of a missing side if Fray could not read the creatures or players, because another issue reports
 * the cause. `causes`: the issues of the note’s text about such causes. `issues`: all other issues of the encounter.
 */
export function withoutMissingSide(
  causes: readonly Issue[],
  { fence: { start, end } }: EncounterBlock,
  issues: readonly Issue[]
): readonly Issue[] {
  const isCaused =
    issues.some(hidesCombatants) || causes.some((one) => one.start >= start && one.end <= end)
  return isCaused ? issues.filter(({ code }) => code !== 'encounter.one-side') : issues
}

/** Whether Fray could not read the creatures or players of an encounter. */
export const hidesCombatants = ({ code, message }: Issue): boolean =>
  code === 'encounter.yaml' ||
  code === 'encounter.no-list' ||
  (code === 'encounter.unknown-field' && /“(?:creatures|players|party)”/.test(message))

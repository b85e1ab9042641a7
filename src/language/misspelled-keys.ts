import type { Issue } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { closestMatch } from '../core/text/fuzzy-match.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { Note } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { rulesetById } from '../rulesets/index.ts'
import { knownKeysAt } from './known-keys.ts'

/** Other keys that Fray or other tools read, which are no misspellings. */
const otherKeys = ['creature', 'reinforcement', 'system', 'xp', 'side', 'note', 'notes', 'source']

const encounterKeysCache = new Map<AnyRuleset | undefined, readonly string[]>()

function encounterKeys(game: AnyRuleset | undefined): readonly string[] {
  const known = encounterKeysCache.get(game)
  if (known) return known
  const keys = Object.keys(knownKeysAt({ topic: 'encounter', path: [] }, game))
  encounterKeysCache.set(game, keys)
  return keys
}

/** Reports encounter keys that look like misspellings of known keys. */
export function misspelledKeyIssues(
  note: Note,
  encounter: EncounterBlock,
  setting?: string
): readonly Issue[] {
  const { id = '' } = rulesetOf(note, encounter, setting)
  const known = encounterKeys(rulesetById(id))
  return Object.keys(encounter.fields).flatMap((key): readonly Issue[] => {
    const isRead = known.some((one) => one.toLowerCase() === key) || otherKeys.includes(key)
    const near = isRead ? undefined : closestMatch(key, known)
    const range = near === undefined ? undefined : encounter.rangeOf([key], 'key')
    if (near === undefined || !range) return []
    const message = `Expected “${near}”, found “${key}”. Fray ignores this key`
    const fixes = [writeFix(near, range)]
    return [{ code: 'encounter.unknown-field', severity: 'warning', message, ...range, fixes }]
  })
}

import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { einfelst } from './einfelst/index.ts'
import { hestia } from './hestia/index.ts'
import { murdham } from './murdham/index.ts'
import { isWord, wordEntry } from './own/formula/moments.ts'
import { formulaExample } from './own/formula-example.ts'
import { ownRuleset, rulesetOfParts } from './own/index.ts'
import { parts } from './own/schema/keys/parts.ts'
import { readRules } from './own/schema/read-rules.ts'
import { scopeOf } from './own/schema/scope.ts'
import { usualFields } from './own/schema/usual-fields.ts'
import { wholeGames } from './own/whole-games.ts'
import { radiant } from './radiant/index.ts'
import { td2e } from './td2e/index.ts'

/**
 * All games of Fray. A function, because the extension’s bundle has the games in a file of its own. A note without a
 * fight never loads that file.
 */
export const allRulesets = (): readonly AnyRuleset[] => [hestia, murdham, radiant, einfelst, td2e]

/** The functions that create games from `ruleset` fences and from logs. A function for the same reason. */
export const gamesInNotes = () => ({
  formulaExample,
  isWord,
  ownRuleset,
  parts,
  readRules,
  rulesetOfParts,
  scopeOf,
  usualFields,
  wholeGames,
  wordEntry
})

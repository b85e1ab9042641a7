import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { allRulesets } from './games.ts'

export { allRulesets } from './games.ts'

/** The game of this id, whatever its case. */
export function rulesetById(id: string): AnyRuleset | undefined {
  const key = id.trim().toLowerCase()
  return allRulesets().find((game) => game.id === key)
}

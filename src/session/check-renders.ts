import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/**
 * Renders a state for the game master, for players and for its log. Throws a `GameError` if another author’s
 * game cannot show the state, so that callers do not write it.
 */
export function checkRenders(ruleset: AnyRuleset, state: unknown): void {
  ruleset.editionOf(state)
  ruleset.view(state, 'game-master')
  ruleset.view(state, 'players')
}

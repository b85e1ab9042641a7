import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/**
 * Looks at a state as game master, players and its log do. Throws a `GameError` if somebody else’s game cannot show it:
 * then nothing of it is written.
 */
export function lookAt(ruleset: AnyRuleset, state: unknown): void {
  ruleset.editionOf(state)
  ruleset.view(state, 'game-master')
  ruleset.view(state, 'players')
}

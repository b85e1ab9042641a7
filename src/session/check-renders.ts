import type { AnyRuleset } from '../core/ruleset/ruleset.ts'

/**
 * Checks that a game can show a state: the edition for the log, and the views of game master and players. Throws a
 * `GameError` if another author’s game cannot, so that callers do not write the state into a note.
 */
export function checkRenders(ruleset: AnyRuleset, state: unknown): void {
  ruleset.editionOf(state)
  ruleset.view(state, 'game-master')
  ruleset.view(state, 'players')
}

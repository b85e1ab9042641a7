import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { suggestedCommand } from '../odds/cunning/suggestion.ts'

const suggestions = new WeakMap<object, AnyCommand>()

/**
 * The command that the next actor would choose by its temperament, or `undefined`. Caches the command by state,
 * because a combatant of cunning temperament thinks for up to 100 ms.
 */
export function cachedSuggestion(ruleset: AnyRuleset, state: object): AnyCommand | undefined {
  const before = suggestions.get(state)
  if (before) return before
  const command = suggestedCommand(ruleset, state)
  // Do not cache a missing suggestion: a game that failed may succeed when the fight is drawn again.
  if (command) suggestions.set(state, command)
  return command
}

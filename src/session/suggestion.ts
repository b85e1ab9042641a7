import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { suggestedCommand } from '../odds/cunning/suggestion.ts'

const known = new WeakMap<object, AnyCommand>()

/**
 * What whoever acts next would do by its temperament. A state is thought about once, however often it is drawn: who is
 * cunning takes up to 100 ms.
 */
export function suggestionIn(ruleset: AnyRuleset, state: object): AnyCommand | undefined {
  const before = known.get(state)
  if (before) return before
  const command = suggestedCommand(ruleset, state)
  // That there is none is not kept: a fight whose game fails in this is drawn again without suggestions.
  if (command) known.set(state, command)
  return command
}

import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { suggestedCommand } from '../odds/cunning/suggestion.ts'

const known = new WeakMap<object, AnyCommand | undefined>()

/**
 * What whoever acts next would do by its temperament. A state is thought about once, however often it is drawn: who is
 * cunning takes up to 100 ms.
 */
export function suggestionIn(ruleset: AnyRuleset, state: object): AnyCommand | undefined {
  if (known.has(state)) return known.get(state)
  const command = suggestedCommand(ruleset, state)
  known.set(state, command)
  return command
}

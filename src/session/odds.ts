import type { Chance } from '../core/view/tracker-view.ts'
import { chancesOf } from '../odds/command-odds.ts'
import type { Fight } from './fight.ts'

/**
 * What commands would do if they were given now; where the rules ask somebody, what the answers would. By
 * the words of each; what may not be given or answered is left out.
 */
export function weigh(
  { ruleset, now }: Fight,
  words: readonly string[]
): Readonly<Record<string, readonly Chance[]>> {
  const { state, asked, history } = now
  const { pending, orders } = history
  const chances: Record<string, readonly Chance[]> = {}
  for (const text of words) {
    if (pending) {
      if (asked?.kind === 'choice' && asked.options.includes(text))
        chances[text] = chancesOf(
          ruleset,
          state,
          pending.command,
          [...pending.answers, text],
          orders
        )
      continue
    }
    const parsed = ruleset.language.parse(state, text)
    if ('command' in parsed) chances[text] = chancesOf(ruleset, state, parsed.command, [], orders)
  }
  return chances
}

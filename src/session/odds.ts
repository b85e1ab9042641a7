import type { Odds } from '../core/view/tracker-view.ts'
import { commandOdds } from '../odds/command-odds.ts'
import type { Fight } from './fight.ts'
import { offeredIn } from './turn-end.ts'
import { groupOddsKey, oddsOfGroup } from './views/auto-play-view.ts'

/**
 * Estimates what commands would do now or, while a question is open, what its answers would do. Gives the
 * odds by text. Leaves out what cannot be given or answered.
 */
export function estimateOdds(
  fight: Fight,
  texts: readonly string[]
): Readonly<Record<string, readonly Odds[]>> {
  const { ruleset, now } = fight
  const { state, asked, history, unfinal } = now
  const { pending, orders } = history
  const oddsByText: Record<string, readonly Odds[]> = {}
  for (const text of texts) {
    if (text === groupOddsKey) {
      Object.assign(oddsByText, oddsOfGroup({ ruleset, now }))
      continue
    }
    if (pending) {
      if (asked?.kind === 'choice' && asked.options.includes(text))
        oddsByText[text] = commandOdds(
          ruleset,
          state,
          pending.command,
          [...pending.answers, text],
          orders,
          // What the command did before it asked is in the rows.
          unfinal?.state
        )
      continue
    }
    const parsed = ruleset.language.parse(state, text)
    if (!('command' in parsed)) continue
    const { command } = parsed
    const from = ruleset.refuses(state, command) ? offeredIn(fight).now.state : state
    oddsByText[text] = commandOdds(ruleset, from, command, [], orders)
  }
  return oddsByText
}

import { commandOdds } from '../odds/command-odds.ts'
import type { Fight } from './fight.ts'
import { offeredIn } from './turn-end.ts'
import type { OddsByText } from './views/auto-play-view.ts'
import { groupOddsKey, oddsOfGroup } from './views/auto-play-view.ts'

/** The odds of fights as they stand: a prompt or a panel that is shown once more asks for the same. */
const cache = new WeakMap<Fight, Map<string, OddsByText>>()

/**
 * Estimates what commands would do now or, while a question is open, what its answers would do. Gives the
 * odds by text. Leaves out what cannot be given or answered.
 */
export function estimateOdds(fight: Fight, texts: readonly string[]): OddsByText {
  const known = cache.get(fight) ?? new Map<string, OddsByText>()
  cache.set(fight, known)
  for (const text of texts) if (!known.has(text)) known.set(text, oddsOf(fight, text))
  return Object.assign({}, ...texts.map((text) => known.get(text)))
}

/** The odds of one text: of several combatants for a group, and of none if it cannot be given or answered. */
function oddsOf(fight: Fight, text: string): OddsByText {
  const { ruleset, now } = fight
  const { state, asked, history, unfinal } = now
  const { pending, orders } = history
  if (text === groupOddsKey) return oddsOfGroup({ ruleset, now })
  if (pending) {
    if (asked?.kind !== 'choice' || !asked.options.includes(text)) return {}
    const answers = [...pending.answers, text]
    // What the command did before it asked is in the rows.
    const since = unfinal?.state
    return { [text]: commandOdds(ruleset, state, pending.command, answers, orders, since) }
  }
  const parsed = ruleset.language.parse(state, text)
  if (!('command' in parsed)) return {}
  const { command } = parsed
  const from = ruleset.refuses(state, command) ? offeredIn(fight).now.state : state
  return { [text]: commandOdds(ruleset, from, command, [], orders) }
}

import { commandOdds } from '../odds/command-odds.ts'
import type { Fight } from './fight.ts'
import { fightForOffers } from './turn-end.ts'
import type { OddsByText } from './views/auto-play-view.ts'
import { groupOddsKey, oddsOfGroup } from './views/auto-play-view.ts'

/** Caches odds by fight, because a prompt or panel needs the same odds again each time it is drawn. */
const cache = new WeakMap<Fight, Map<string, OddsByText>>()

/**
 * Estimates the odds of commands or, while a question is open, of its answers. Returns the odds by text, without
 * impossible commands and answers.
 */
export function estimateOdds(fight: Fight, texts: readonly string[]): OddsByText {
  const known = cache.get(fight) ?? new Map<string, OddsByText>()
  cache.set(fight, known)
  for (const text of texts) if (!known.has(text)) known.set(text, oddsOf(fight, text))
  return Object.assign({}, ...texts.map((text) => known.get(text)))
}

/**
 * The odds of one text; `groupOddsKey` gives the odds of a group’s actions. Empty for an impossible command or answer.
 */
function oddsOf(fight: Fight, text: string): OddsByText {
  const { ruleset, now } = fight
  const { state, asked, history, unfinished } = now
  const { pending, orders } = history
  if (text === groupOddsKey) return oddsOfGroup({ ruleset, now })
  if (pending) {
    if (asked?.kind !== 'choice' || !asked.options.includes(text)) return {}
    const answers = [...pending.answers, text]
    // The rows already show the effects of the command before its question.
    const since = unfinished?.state
    return { [text]: commandOdds(ruleset, state, pending.command, answers, orders, since) }
  }
  const parsed = ruleset.language.parse(state, text)
  if (!('command' in parsed)) return {}
  const { command } = parsed
  const from = ruleset.refuses(state, command) ? fightForOffers(fight).now.state : state
  return { [text]: commandOdds(ruleset, from, command, [], orders) }
}

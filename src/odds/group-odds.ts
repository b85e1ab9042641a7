import { faceStream, parseSeed } from '../core/dice/seed.ts'
import { resolve } from '../core/fight/resolve.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import { optionByStandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { EffectOdds } from '../core/view/tracker-view.ts'
import type { EffectTally } from './effect-tally.ts'
import {
  countEffect,
  effectOddsFrom,
  emptyEffectTally,
  isHarmed,
  vitalsByName
} from './effect-tally.ts'

/** Simulations per estimate: the error is below 11 percentage points nine times out of ten. */
const sampleSize = 60
const maxCommands = 100

/** The effects of a group on other combatants, and of each member’s first attack on its most likely target. */
interface GroupOdds {
  readonly others: readonly EffectOdds[]
  readonly plans: readonly { readonly who: string; readonly target: EffectOdds }[]
}

/**
 * Estimates the effects of a group’s actions until another combatant acts. Simulates them many times, with suggested
 * commands, suggested answers and the standing `orders`. `next` returns the group’s next command, or `undefined` at the
 * end.
 */
export function groupOdds(
  rules: AnyRuleset,
  state: unknown,
  orders: readonly StandingOrder[],
  isMember: (state: unknown, name: string) => boolean,
  next: (state: unknown) => AnyCommand | undefined
): GroupOdds {
  const before = vitalsByName(rules, state)
  // Other states and other orders get other dice.
  const seed = parseSeed(JSON.stringify([[...before.values()], orders]))
  const losses = new Map<string, EffectTally>()
  const attacks = new Map<string, Map<string, EffectTally>>()
  for (let nth = 0; nth < sampleSize; nth++) {
    const face = faceStream(seed, nth)
    let now = state
    const source = {
      face,
      choice: (question: Parameters<typeof optionByStandingOrder>[3]) =>
        optionByStandingOrder(rules, now, orders, question) ?? question.suggested
    }
    const hasAttacked = new Set<string>()
    let latest = before
    for (let given = 0; given < maxCommands; given++) {
      const command: AnyCommand | undefined = rules.due(now) ?? next(now)
      const played = command && resolve(rules, now, command, [], source)
      if (played?.kind !== 'allowed') break
      const previous = latest
      latest = vitalsByName(rules, played.state)
      const { by, target } = command as { readonly by?: string; readonly target?: string }
      if (by !== undefined && target !== undefined && !hasAttacked.has(by)) {
        hasAttacked.add(by)
        const tallies = attacks.get(by) ?? new Map<string, EffectTally>()
        attacks.set(by, tallies)
        countEffect(tallyOf(tallies, target), previous.get(target), latest.get(target))
      }
      now = played.state
      if (played.events.some(({ round }) => round !== undefined)) break
    }
    for (const [name, one] of before)
      if (!isMember(state, name)) countEffect(tallyOf(losses, name), one, latest.get(name))
  }
  return {
    others: [...losses]
      .map(([name, tally]) => effectOddsFrom(name, tally, false, rules.unit))
      .filter(isHarmed),
    plans: [...attacks].flatMap(([who, tallies]) => {
      const [likeliest] = [...tallies].sort(([, a], [, b]) => b.weight - a.weight)
      if (!likeliest) return []
      const [target, tally] = likeliest
      return [{ who, target: effectOddsFrom(target, tally, false, rules.unit) }]
    })
  }
}

function tallyOf(tallies: Map<string, EffectTally>, name: string): EffectTally {
  const tally = tallies.get(name) ?? emptyEffectTally()
  tallies.set(name, tally)
  return tally
}

import type { Answer } from '../core/fight/answers.ts'
import { resolve } from '../core/fight/resolve.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Ruleset, Vitals } from '../core/ruleset/ruleset.ts'
import type { EffectOdds } from '../core/view/tracker-view.ts'
import {
  countEffect,
  effectOddsFrom,
  emptyEffectTally,
  hasCounted,
  isAffected
} from './effect-tally.ts'
import type { Decided } from './visit-leaves.ts'
import { defaultBounds, visitLeaves } from './visit-leaves.ts'

/**
 * The odds of a command’s effects on each combatant. Questions get the answers of standing `orders`, then suggested
 * ones. `answers`: the answers and dice already given. `since`: the state for comparison; by default `state`. Omits
 * combatants without effects; the most affected come first. Empty if the rules refuse the command or the answers do not
 * fit.
 */
export function commandOdds<State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command,
  answers: readonly Answer[] = [],
  orders: readonly StandingOrder[] = [],
  since = state
): readonly EffectOdds[] {
  if (!fits(rules, state, command, answers)) return []
  const decided: Decided = { rules, state, command, answers, orders }
  const before = rules.vitals(since)
  let tallies = before.map(emptyEffectTally)
  const begin = () => {
    tallies = before.map(emptyEffectTally)
    const counted = tallies
    return (later: unknown, weight: number) => {
      const after = rules.vitals(later as State)
      counted.forEach((tally, nth) => {
        const was = before[nth] as Vitals
        countEffect(tally, was, vitalsOfSame(after, was, nth), weight, rules.survivalWords)
      })
    }
  }
  const isIdle = () => !tallies.some(hasCounted)
  const { isExact } = visitLeaves(decided, begin, { ...defaultBounds, isIdle })
  return tallies
    .map((tally, nth) => effectOddsFrom((before[nth] as Vitals).name, tally, isExact, rules.unit))
    .filter(isAffected)
    .sort((a, b) => b.downChance - a.downChance || b.damageChance - a.damageChance)
}

/** The vitals of the same combatant afterwards, usually at the same index. */
function vitalsOfSame(after: readonly Vitals[], { name }: Vitals, nth: number): Vitals | undefined {
  const one = after[nth]
  return one?.name === name ? one : after.find((other) => other.name === name)
}

/** Whether the rules allow the command with these answers. Questions after these answers can still be open. */
const fits = <State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command,
  answers: readonly Answer[]
): boolean => {
  const { kind } = resolve(rules, state, command, answers, {})
  return kind === 'allowed' || kind === 'waiting'
}

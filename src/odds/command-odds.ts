import type { Answer } from '../core/fight/answers.ts'
import { resolve } from '../core/fight/resolve.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Ruleset, Vitals } from '../core/ruleset/ruleset.ts'
import type { Odds } from '../core/view/tracker-view.ts'
import type { Decided } from './exact.ts'
import { usualBounds, visitLeaves } from './exact.ts'
import { count, hasCounted, isAffected, newTally, oddsFrom } from './tally.ts'

/**
 * What a command does to each combatant, by suggested answers and the standing `orders`. `answers`: those already given.
 * `since`: the state that it is compared with, by default the one before the command. Leaves out combatants that are never
 * affected; the most affected come first. Empty if the command is refused or the answers do not fit.
 */
export function commandOdds<State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command,
  answers: readonly Answer[] = [],
  orders: readonly StandingOrder[] = [],
  since = state
): readonly Odds[] {
  if (!fits(rules, state, command, answers)) return []
  const decided: Decided = { rules, state, command, answers, orders }
  const before = rules.vitals(since)
  let tallies = before.map(newTally)
  const begin = () => {
    tallies = before.map(newTally)
    const counted = tallies
    return (later: unknown, weight: number) => {
      const after = rules.vitals(later as State)
      counted.forEach((tally, nth) => {
        const was = before[nth] as Vitals
        count(tally, was, sameOne(after, was, nth), weight, rules.hope)
      })
    }
  }
  const isIdle = () => !tallies.some(hasCounted)
  const { isExact } = visitLeaves(decided, begin, { ...usualBounds, isIdle })
  return tallies
    .map((tally, nth) => oddsFrom((before[nth] as Vitals).name, tally, isExact, rules.unit))
    .filter(isAffected)
    .sort((a, b) => b.downChance - a.downChance || b.damageChance - a.damageChance)
}

/** Whoever was the `nth` before: mostly it still is, unless somebody came or went. */
function sameOne(after: readonly Vitals[], { name }: Vitals, nth: number): Vitals | undefined {
  const one = after[nth]
  return one?.name === name ? one : after.find((other) => other.name === name)
}

/** Whether the command may be given and the answers fit. What is asked after them need not be answered for that. */
const fits = <State, Command extends AnyCommand>(
  rules: Ruleset<State, Command>,
  state: State,
  command: Command,
  answers: readonly Answer[]
): boolean => {
  const { kind } = resolve(rules, state, command, answers, {})
  return kind === 'allowed' || kind === 'waiting'
}

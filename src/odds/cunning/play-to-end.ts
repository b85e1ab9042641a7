import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset, Vitals } from '../../core/ruleset/ruleset.ts'
import { fightSimulator } from '../simulate.ts'

/** The state of a fight of any game. */
// biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset
export type AnyState = any

/** How far to play a fight, and with which dice. */
interface PlayOn {
  readonly seed: number
  /** The number of further rounds. Without a number, the fight is played to its end. */
  readonly rounds?: number
  /** The maximum number of commands. A fight that reaches the maximum is valued as it is then. */
  readonly maxCommands?: number
}

/**
 * Returns a function that plays fight `nth` after `command`, with the tactic of its game. The same `nth` has the same
 * dice for any command. The function returns the value of the last state by `rate`, and the number of commands.
 */
export function playToEndAfter(
  rules: AnyRuleset,
  state: AnyState,
  command: AnyCommand,
  rate: (end: AnyState) => number,
  { seed, rounds, maxCommands = 1000 }: PlayOn
): (nth: number) => { readonly value: number; readonly commands: number } {
  const last = rounds === undefined ? Number.POSITIVE_INFINITY : state.round + rounds
  let isFirst = true
  const play = fightSimulator(rules, state, seed, {
    maxCommands,
    tactic(now: AnyState) {
      if (!isFirst) return rules.tactic(now)
      isFirst = false
      return command
    },
    after: (now: AnyState) => now.round <= last
  })
  return (nth) => {
    isFirst = true
    const { state: end, commands } = play(nth)
    return { value: rate(end), commands }
  }
}

/**
 * Returns a function for the value of a fight’s end to a side. The value is 1 if only this side is able to act, 0 if
 * only others are. Otherwise it is the side’s share of the points of everybody able to act, 0.5 if there are none. Each
 * combatant able to act also counts for half the mean points in `state`, a dying one for an eighth.
 */
export function valueOfEnd(
  rules: AnyRuleset,
  state: AnyState,
  side: string
): (end: AnyState) => number {
  const up = rules.vitals(state).filter(({ isUp }) => isUp)
  const bonus = up.reduce((sum, { left }) => sum + left, 0) / Math.max(1, up.length) / 2
  const valueFor = ({ left, isUp, isDying }: Vitals): number =>
    isUp ? left + bonus : isDying ? bonus / 4 : 0
  return (end) => {
    let own = 0
    let others = 0
    let ownUp = false
    let othersUp = false
    for (const one of rules.vitals(end)) {
      const isOwn = rules.sideOf(end, one.name) === side
      if (isOwn) own += valueFor(one)
      else others += valueFor(one)
      if (one.isUp && isOwn) ownUp = true
      else if (one.isUp) othersUp = true
    }
    if (ownUp !== othersUp) return ownUp ? 1 : 0
    return own + others > 0 ? own / (own + others) : 0.5
  }
}

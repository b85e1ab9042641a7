import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset, Vitals } from '../../core/ruleset/ruleset.ts'
import { fightSimulator } from '../simulate.ts'

/** A fight of any game. */
// biome-ignore lint/suspicious/noExplicitAny: the state belongs to the ruleset
export type State = any

/** How far a fight is played on, and by which dice. */
interface PlayOn {
  readonly seed: number
  /** So many rounds after the present one. Without it, to the end. */
  readonly rounds?: number
  /** So many commands at most: what never ends is judged where it stands. */
  readonly maxCommands?: number
}

/**
 * Plays a fight on many times with the tactic of its game, after one command. The same number has the same dice for any
 * command. Returns what the end is worth to a side (`worthTo`).
 */
export function playOnAfter(
  rules: AnyRuleset,
  state: State,
  command: AnyCommand,
  worth: (end: State) => number,
  { seed, rounds, maxCommands = 1000 }: PlayOn
): (nth: number) => { readonly worth: number; readonly commands: number } {
  const last = rounds === undefined ? Number.POSITIVE_INFINITY : state.round + rounds
  let isFirst = true
  const play = fightSimulator(rules, state, seed, {
    maxCommands,
    tactic(now: State) {
      if (!isFirst) return rules.tactic(now)
      isFirst = false
      return command
    },
    after: (now: State) => now.round <= last
  })
  return (nth) => {
    isFirst = true
    const { state: end, commands } = play(nth)
    return { worth: worth(end), commands }
  }
}

/**
 * What the end of a fight is worth to a side: 1 where only it still stands, 0 where only others do, between them its share
 * of what is left to all. Whoever stands counts for its points and, because it can act, for as much as half of what
 * those in `state` have at the mean.
 */
export function worthTo(rules: AnyRuleset, state: State, side: string): (end: State) => number {
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

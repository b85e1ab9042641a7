import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { ActorCommand } from './candidates.ts'
import { candidatesFor } from './candidates.ts'
import { lead } from './lead.ts'
import type { AnyState } from './play-to-end.ts'
import { playToEndAfter, valueOfEnd } from './play-to-end.ts'

/** How thorough a search is. */
export interface Effort {
  /** The number of fights played for one decision, for all tried commands together. */
  readonly plays: number
  /** The maximum number of tried commands beside that of the tactic. */
  readonly maxCandidates: number
  /** The number of rounds that each fight continues. */
  readonly rounds: number
  /** The number of standard errors by which a command must beat that of the tactic. */
  readonly margin: number
  /** The approximate number of commands in all these fights, for up to sixteen combatants. Larger fights get fewer. */
  readonly commands: number
}

/** Takes about 5 to 25 ms for eight combatants, and at most about 100 ms for more. */
export const defaultEffort: Effort = {
  plays: 192,
  maxCandidates: 9,
  rounds: 2,
  margin: 2,
  commands: 8000
}

/** The minimum number of fights for each command in a stage. */
const minPlays = 4

/** A command is dropped if its lead over the tactic’s command is below this number of standard errors. */
const dropBelow = -1

/** The effort for simulations of hundreds of fights. */
export const quickEffort: Effort = { ...defaultEffort, plays: 96 }

/** A tried command, and the values of its fights so far. */
interface Tried {
  readonly command: ActorCommand
  readonly play: ReturnType<typeof playToEndAfter>
  readonly values: number[]
  sum: number
}

/**
 * Searches for a command better than `own`, the command of the game’s tactic. Returns `own` if none is clearly better.
 * Plays fights after each candidate with the same dice for all, and drops the worse half after each stage (sequential
 * halving).
 *
 * Knows nothing about the game’s rules. The same state, effort and seed give the same command.
 */
export function searchCommand(...search: Parameters<typeof searchInSteps>): ActorCommand {
  const steps = searchInSteps(...search)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value.isClear ? value.command : search[2]
  }
}

/**
 * The best tried command, or the tactic’s if all others were dropped. `isClear`: whether the command clearly beats the
 * tactic’s.
 */
interface FoundCommand {
  readonly command: ActorCommand
  readonly isClear: boolean
}

/** The search of `searchCommand` in steps, so that the caller can pause or stop. Yields the progress, 0 to 1. */
export function* searchInSteps(
  rules: AnyRuleset,
  state: AnyState,
  own: ActorCommand,
  actor: string,
  seed: number,
  effort: Effort = defaultEffort
): Generator<number, FoundCommand> {
  const nothing: FoundCommand = { command: own, isClear: false }
  const rate = valueOfEnd(rules, state, rules.sideOf(state, actor))
  const triedOf = (command: ActorCommand): Tried => ({
    command,
    play: playToEndAfter(rules, state, command, rate, { seed, rounds: effort.rounds }),
    values: [],
    sum: 0
  })
  const base = triedOf(own)
  const sizeFactor = Math.max(1, Object.keys(state.combatants).length / 16)
  const commands = effort.commands / sizeFactor
  const plays = Math.min(effort.plays, Math.floor(commands / playMore(base, minPlays)))
  const maxCandidates = Math.min(effort.maxCandidates, Math.floor(plays / minPlays / 2) - 1)
  if (maxCandidates < 1) return nothing
  let left = candidatesFor(rules, state, own, actor, maxCandidates, rate, seed).map(triedOf)
  const stages = Math.ceil(Math.log2(left.length + 1))
  for (let stage = 0; stage < stages && left.length > 0; stage++) {
    const each = Math.max(minPlays, Math.floor(plays / stages / (left.length + 1)))
    const until = stage === 0 ? each : base.values.length + each
    for (const [nth, one] of [base, ...left].entries()) {
      yield (stage + nth / (left.length + 1)) / stages
      playMore(one, until)
    }
    left = left
      .filter((one) => lead(one.values, base.values) > dropBelow)
      .sort((one, other) => other.sum - one.sum)
      .slice(0, Math.max(1, Math.ceil((left.length + 1) / 2) - 1))
  }
  const [best] = left
  return best
    ? { command: best.command, isClear: lead(best.values, base.values) > effort.margin }
    : nothing
}

/**
 * Plays fights after the command of `one` until there are `until` of them. Returns the mean number of commands in the
 * new fights.
 */
function playMore(one: Tried, until: number): number {
  let total = 0
  const before = one.values.length
  while (one.values.length < until) {
    const { value, commands } = one.play(one.values.length)
    one.values.push(value)
    one.sum += value
    total += commands
  }
  return total / Math.max(1, one.values.length - before)
}

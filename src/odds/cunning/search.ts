import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { OwnCommand } from './candidates.ts'
import { candidatesFor } from './candidates.ts'
import type { State } from './play-on.ts'
import { playOnAfter, worthTo } from './play-on.ts'

/** How thoroughly a command is searched for. */
export interface Effort {
  /** Fights played on for one decision, shared out among the commands tried. */
  readonly plays: number
  /** Commands tried beside that of the tactic. */
  readonly most: number
  /** How many rounds each is played on. */
  readonly rounds: number
  /** By how many standard errors another command has to be better than that of the tactic. */
  readonly margin: number
  /** Commands in all these plays, at about the most, among up to sixteen combatants; among more, fewer. */
  readonly commands: number
}

/** Takes some 5 to 25 ms among eight combatants, and at most about 100 ms among more. */
export const usualEffort: Effort = { plays: 192, most: 9, rounds: 2, margin: 2, commands: 8000 }

/** Plays of each in a stage, at the least. */
const minPlays = 4

/** A command is given up where it is worse than that of the tactic by so many standard errors. */
const hopeless = -1

/** Where hundreds of fights are played for their odds. */
export const briefEffort: Effort = { ...usualEffort, plays: 96 }

/** A command that is tried, and what its plays were worth so far. */
interface Tried {
  readonly command: OwnCommand
  readonly play: ReturnType<typeof playOnAfter>
  readonly worths: number[]
  sum: number
}

/**
 * A command that leads to more than `own`, which the tactic of the game gives; `own` if none is clearly better. Plays the
 * fight on after each command worth trying, with the same dice for all, and gives up the worse half again and again.
 *
 * Needs no word about the game. The same state, effort and seed give the same command.
 */
export function searchCommand(...search: Parameters<typeof searchBySteps>): OwnCommand {
  const steps = searchBySteps(...search)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value.isClear ? value.command : search[2]
  }
}

/** The best command beside that of the tactic, if any is left that is not worse, and whether it is clearly better. */
export interface Found {
  readonly command: OwnCommand
  readonly isClear: boolean
}

/** The same, step by step: whoever asks can do something else in between, or stop. Yields the share that is done. */
export function* searchBySteps(
  rules: AnyRuleset,
  state: State,
  own: OwnCommand,
  actor: string,
  seed: number,
  effort: Effort = usualEffort
): Generator<number, Found> {
  const nothing: Found = { command: own, isClear: false }
  const worth = worthTo(rules, state, rules.sideOf(state, actor))
  const triedOf = (command: OwnCommand): Tried => ({
    command,
    play: playOnAfter(rules, state, command, worth, { seed, rounds: effort.rounds }),
    worths: [],
    sum: 0
  })
  const base = triedOf(own)
  const crowd = Math.max(1, Object.keys(state.combatants).length / 16)
  const commands = effort.commands / crowd
  const plays = Math.min(effort.plays, Math.floor(commands / playMore(base, minPlays)))
  const most = Math.min(effort.most, Math.floor(plays / minPlays / 2) - 1)
  if (most < 1) return nothing
  let left = candidatesFor(rules, state, own, actor, most, worth, seed).map(triedOf)
  const stages = Math.ceil(Math.log2(left.length + 1))
  for (let stage = 0; stage < stages && left.length > 0; stage++) {
    const each = Math.max(minPlays, Math.floor(plays / stages / (left.length + 1)))
    const until = stage === 0 ? each : base.worths.length + each
    for (const [nth, one] of [base, ...left].entries()) {
      yield (stage + nth / (left.length + 1)) / stages
      playMore(one, until)
    }
    left = left
      .filter((one) => lead(one, base) > hopeless)
      .sort((one, other) => other.sum - one.sum)
      .slice(0, Math.max(1, Math.ceil((left.length + 1) / 2) - 1))
  }
  const [best] = left
  return best ? { command: best.command, isClear: lead(best, base) > effort.margin } : nothing
}

/** Plays until there are so many plays. Gives how many commands one took, at the mean. */
function playMore(one: Tried, until: number): number {
  let total = 0
  const before = one.worths.length
  while (one.worths.length < until) {
    const { worth, commands } = one.play(one.worths.length)
    one.worths.push(worth)
    one.sum += worth
    total += commands
  }
  return total / Math.max(1, one.worths.length - before)
}

/** By how many standard errors one is worth more than the other, from the mean difference play by play. */
function lead(one: Tried, other: Tried): number {
  const count = one.worths.length
  const mean = (one.sum - other.sum) / count
  let squares = 0
  for (let nth = 0; nth < count; nth++)
    squares += ((one.worths[nth] ?? 0) - (other.worths[nth] ?? 0) - mean) ** 2
  return mean === 0 ? 0 : mean / Math.sqrt(squares / (count - 1) / count)
}

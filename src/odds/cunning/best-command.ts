import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { AnyRuleset } from '../../core/ruleset/ruleset.ts'
import type { ActorCommand } from './candidates.ts'
import type { Plans } from './plans.ts'
import { plansBySteps, withPlans } from './plans.ts'
import type { AnyState } from './play-to-end.ts'
import { playToEndAfter } from './play-to-end.ts'
import type { Effort } from './search.ts'
import { defaultEffort, searchInSteps } from './search.ts'
import { searchSeed } from './suggestion.ts'

/** The best command for a combatant, by the share of fights that its side wins. */
interface BestCommand {
  readonly side: string
  /** The command that the game’s tactic suggests. */
  readonly own: ActorCommand
  readonly ownWins: number
  /**
   * The best of the other commands. `undefined` if none was tried, or the search dropped all of them as worse than
   * `own`.
   */
  readonly other?: ActorCommand
  readonly otherWins?: number
  /** The margin of the difference between both shares, at 95 %. */
  readonly margin: number
  /** Whether `other` wins so many more fights than `own` that chance hardly explains it. */
  readonly isOther: boolean
  /** The number of fights behind each share. */
  readonly fights: number
  /** How both sides fight on in these fights. */
  readonly plans: Plans
}

/** The effort of a search that takes a second or two, which a person is ready to wait. */
const thorough: Effort = { ...defaultEffort, plays: 360, maxCandidates: 14, commands: 18_000 }

/** The number of fights that are played to the end after the tactic’s command, and after the best other command. */
const fights = 400
const fightsInAStep = 10

/** Finding the plans is shown as this share of the whole progress. It usually tries this number of pairs of plans. */
const planShare = 0.15
const usualPairs = 7

/** The number of standard errors by which `other` must lead to count as better. */
const minLead = 2
/** The number of standard errors in a margin at 95 %. */
const errorsInMargin = 1.96

/**
 * Finds the best command for `actor`. First finds how both sides fight on, then the best other command. Then plays
 * fights to the end after this command and after the tactic’s. Yields the progress, 0 to 1. Returns `undefined` if the
 * actor has no command.
 */
export function* findBestCommandInSteps(
  rules: AnyRuleset,
  state: AnyState,
  actor: string
): Generator<number, BestCommand | undefined> {
  const own: ActorCommand | undefined = rules.tactic(state, (name) => name === actor)
  if (own?.by !== actor) return undefined
  const seed = searchSeed(rules, state)
  const side = rules.sideOf(state, actor)
  const plans = yield* planned(plansBySteps(rules, state, side, seed))
  const now = withPlans(rules, state, side, plans)
  const search = searchInSteps(rules, now, own, actor, seed, thorough)
  let step = search.next()
  while (!step.done) {
    yield planShare + (step.value * (1 - planShare)) / 2
    step = search.next()
  }
  const { command } = step.value
  const other = command === own ? undefined : command
  const winsAfter = (given: AnyCommand) =>
    playToEndAfter(rules, now, given, (end) => winOf(rules, end, side), { seed })
  const playOwn = winsAfter(own)
  const playOther = other && winsAfter(other)
  let [ownSum, otherSum, squares] = [0, 0, 0]
  for (let nth = 0; nth < fights; nth++) {
    if (nth % fightsInAStep === 0) yield 1 - ((1 - planShare) * (1 - nth / fights)) / 2
    const ownWin = playOwn(nth).value
    const otherWin = playOther?.(nth).value ?? 0
    ownSum += ownWin
    otherSum += otherWin
    squares += (otherWin - ownWin) ** 2
  }
  const lead = otherSum - ownSum
  const error = Math.sqrt(squares - lead ** 2 / fights)
  return {
    side,
    own,
    ownWins: ownSum / fights,
    ...(other && { other, otherWins: otherSum / fights }),
    margin: (errorsInMargin * error) / fights,
    isOther: other !== undefined && lead > minLead * error,
    fights,
    plans
  }
}

/** Finds the plans, and yields the progress of the whole search meanwhile. */
function* planned(steps: Generator<void, Plans>): Generator<number, Plans> {
  for (let step = steps.next(), nth = 1; ; step = steps.next(), nth++) {
    if (step.done) return step.value
    yield planShare * Math.min(1, nth / usualPairs)
  }
}

/** 1 if somebody on this side is able to act and nobody on another side is, else 0. */
function winOf(rules: AnyRuleset, end: AnyState, side: string): number {
  let isUp = false
  for (const one of rules.vitals(end)) {
    if (!one.isUp) continue
    if (rules.sideOf(end, one.name) !== side) return 0
    isUp = true
  }
  return isUp ? 1 : 0
}

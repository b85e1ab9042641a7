import { faceStream, parseSeed } from '../core/dice/seed.ts'
import type { Answer } from '../core/fight/answers.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Decision, Follow, Path, Throw } from './fork-table.ts'
import { advance, ForkTable } from './fork-table.ts'
import type { RollOutcome } from './roll-outcomes.ts'

/**
 * Explores all outcomes of a command: runs `decide` once for every way the dice can fall. A run is a leaf, and the
 * rolls before it are its path. If there are too many leaves, samples them by weight, without bias.
 */

/** A command to explore, with the answers already given. */
export interface Decided {
  readonly rules: AnyRuleset
  readonly state: unknown
  readonly command: AnyCommand
  readonly answers: readonly Answer[]
  readonly orders: readonly StandingOrder[]
}

/** Called with each leaf: its state, which the visitor may keep and change, and its probability. */
type VisitLeaf = (state: unknown, weight: number) => void

/** The limits of the work for one result. */
interface Bounds {
  /** The maximum number of leaves for an exact result. */
  readonly maxLeaves: number
  /** The number of leaves for a sampled result. */
  readonly sharedLeaves: number
  /** Whether no leaf since `begin` had an effect. Then sampling stops early. */
  isIdle?(): boolean
}

/** A leaf takes about 10 µs, so a person waits at most 0.2 s. */
export const defaultBounds: Bounds = { maxLeaves: 20_000, sharedLeaves: 8_000 }

/**
 * A path less likely than this continues with one random outcome for each roll. The first of these values that is not
 * too much work is used.
 */
const minWeights = [1e-6, 1e-5, 1e-4]

/**
 * The maximum standard deviation that random rolls can cause in an exact result: 0.01 percentage points, which no
 * display shows.
 */
const maxDeviation = 1e-4

/**
 * The share of the leaves that decides whether a command has any effect. This many leaves miss an effect of 1 % three
 * times in 10,000.
 */
const idleShare = 0.1

/** The number of leaves after which the total is estimated, and the number of random runs for the estimate. */
const leavesBeforeEstimate = 600
const estimateRuns = 100

interface Visited {
  readonly leaves: number
  /** Whether every leaf was visited, apart from a share too small to show. */
  readonly isExact: boolean
  /** Whether outcomes of any roll were left out. */
  readonly isCut: boolean
}

/** Visits the leaves of a decision. Calls `begin` before the first leaf, and again whenever the visit starts over. */
export function visitLeaves(
  decided: Decided,
  begin: () => VisitLeaf,
  { maxLeaves, sharedLeaves, isIdle }: Bounds = defaultBounds
): Visited {
  const random = randomOf(decided)
  const isTooMuch = (minWeight: number) => {
    const { leaves, deviation } = estimate(decided, random, minWeight)
    return leaves > maxLeaves || deviation > maxDeviation
  }
  for (const minWeight of minWeights) {
    // Visiting a few leaves is faster than estimating.
    const isFirst = minWeight === minWeights[0]
    if (!isFirst && isTooMuch(minWeight)) continue
    const counted = visitAll(decided, random, minWeight, begin(), (visited) =>
      isFirst && visited === leavesBeforeEstimate ? isTooMuch(minWeight) : visited > maxLeaves
    )
    if (counted) return counted
  }
  const isNotExact = (leaves: number): Visited => ({ leaves, isExact: false, isCut: true })
  if (isIdle) {
    const leaves = visitSample(decided, randomOf(decided), sharedLeaves * idleShare, begin())
    if (isIdle()) return isNotExact(leaves)
  }
  return isNotExact(visitSample(decided, random, sharedLeaves, begin()))
}

/** Visits every leaf. Returns `undefined` if there are too many, or if random rolls make the result too inexact. */
function visitAll(
  decided: Decided,
  random: Random,
  minWeight: number,
  visit: VisitLeaf,
  isTooMuch: (visited: number) => boolean
): Visited | undefined {
  const follow: Follow = ({ outcomes, weight, any }) =>
    weight < minWeight || !outcomes ? [sampleOne(outcomes, any, random)] : outcomes
  const decision = decisionOf(decided, random, follow)
  const path: Path = []
  let squares = 0
  let leaves = 0
  do {
    const { weight, isCut } = runLeaf(decided, decision, path, visit)
    if (isCut) squares += weight * weight
    leaves++
    if (deviationOf(squares) > maxDeviation || isTooMuch(leaves)) return undefined
  } while (advance(path))
  return { leaves, isExact: true, isCut: squares > 0 }
}

/**
 * The standard deviation of a probability that is a sum of leaves, each yes or no with even chances. `squares`: the sum
 * of the squared weights of the leaves.
 */
const deviationOf = (squares: number): number => Math.sqrt(squares) / 2

/**
 * Estimates the number of leaves from random runs: a leaf with probability p counts as 1/p leaves. A path less likely
 * than `minWeight` ends there.
 */
function estimate(
  decided: Decided,
  random: Random,
  minWeight: number
): { readonly leaves: number; readonly deviation: number } {
  let weight = 1
  let isCut = false
  const decision = decisionOf(decided, random, ({ outcomes, any }) => {
    const one = sampleOne(outcomes, any, random)
    if (weight < minWeight) isCut = true
    else weight *= outcomes ? chanceOf(outcomes, one) : 0
    return [one]
  })
  let leaves = 0
  let squares = 0
  for (let nth = 0; nth < estimateRuns; nth++) {
    weight = 1
    isCut = false
    runLeaf(decided, decision, [], () => undefined)
    leaves += 1 / weight
    if (isCut) squares += weight
  }
  return { leaves: leaves / estimateRuns, deviation: deviationOf(squares / estimateRuns) }
}

/** Visits about `sharedLeaves` leaves, distributed by weight at each roll. Returns their number. */
function visitSample(
  decided: Decided,
  random: Random,
  sharedLeaves: number,
  visit: VisitLeaf
): number {
  const starts = evenStarts(random)
  const follow: Follow = ({ outcomes, any, weight, depth }: Throw) => {
    const share = Math.max(1, Math.round(weight * sharedLeaves))
    if (outcomes && outcomes.length <= share) return outcomes
    if (outcomes) return sampleEvenly(outcomes, share, starts(depth))
    return Array.from({ length: share }, () => ({ ...any(), weight: 1 / share }))
  }
  const decision = decisionOf(decided, random, follow)
  const path: Path = []
  let leaves = 0
  do {
    runLeaf(decided, decision, path, visit)
    leaves++
  } while (advance(path))
  return leaves
}

/** Runs `decide` along a path. After the path, each new roll takes its first outcome, and the path grows to a leaf. */
function runLeaf(
  { rules, state, command }: Decided,
  decision: Decision,
  path: Path,
  visit: VisitLeaf
): ForkTable {
  const table = new ForkTable(rules.copy(state), path, decision)
  rules.decide(table, command)
  visit(table.now, table.weight)
  return table
}

const decisionOf = (
  { rules, orders, answers }: Decided,
  { face }: Random,
  follow: Follow
): Decision => ({ rules, orders, answers, follow, face })

/** Random numbers for sampling. */
interface Random {
  face(sides: number): number
  /** From 0 to below 1. */
  share(): number
}

/**
 * Random numbers seeded by the decision: each command has its own, and the same command gets the same numbers again.
 */
function randomOf({ rules, state, command, answers, orders }: Decided): Random {
  let stream: ((sides: number) => number) | undefined
  const face = (sides: number) => {
    stream ??= faceStream(
      parseSeed(JSON.stringify([command, answers, orders, rules.vitals(state)])),
      0
    )
    return stream(sides)
  }
  return { face, share: () => (face(1 << 24) - 1) / (1 << 24) }
}

/** A random outcome, chosen by probability, with weight 1. */
function sampleOne(
  outcomes: readonly RollOutcome[] | undefined,
  any: () => RollOutcome,
  random: Random
): RollOutcome {
  if (!outcomes) return any()
  const [one] = sampleEvenly(outcomes, 1, random.share())
  return one ?? any()
}

/** Square roots of different primes keep the starting points of different depths independent. */
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/**
 * Starting points for sampling, from 0 to below 1. Points of the same depth are spread evenly, after a random first
 * one. Depths beyond the list of primes use random points.
 */
function evenStarts(random: Random): (depth: number) => number {
  const latest: number[] = []
  return (depth) => {
    const prime = primes[depth]
    if (prime === undefined) return random.share()
    const next = ((latest[depth] ?? random.share()) + Math.sqrt(prime)) % 1
    latest[depth] = next
    return next
  }
}

/** Chooses `count` outcomes evenly by weight: systematic sampling, with one random start. */
function sampleEvenly(
  outcomes: readonly RollOutcome[],
  count: number,
  start: number
): readonly RollOutcome[] {
  const sampled: RollOutcome[] = []
  let next = 0
  let sum = 0
  for (const { faces, total, weight } of outcomes) {
    sum += weight
    let times = 0
    while (next < count && next + start < sum * count) {
      next++
      times++
    }
    if (times > 0) sampled.push({ faces, total, weight: times / count })
  }
  // Rounding errors can leave the sum of the weights just below 1.
  const last = outcomes.at(-1)
  if (next < count && last) sampled.push({ ...last, weight: (count - next) / count })
  return sampled
}

/** The probability of an outcome that was sampled from `outcomes`. */
const chanceOf = (outcomes: readonly RollOutcome[], { faces }: RollOutcome): number =>
  outcomes.find((one) => one.faces === faces)?.weight ?? 1

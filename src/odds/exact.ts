import { faceStream, parseSeed } from '../core/dice/seed.ts'
import type { Answer } from '../core/fight/answers.ts'
import type { StandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { Decision, Follow, Path, Throw } from './fork-table.ts'
import { advance, ForkTable } from './fork-table.ts'
import type { Outcome } from './outcomes.ts'

/**
 * What a command may lead to, by running `decide` once for every way its dice can fall: a run is a leaf, and the throws
 * before it are its path. Where that is too much, leaves are shared out by weight, without bias.
 */

/** A command about to be decided, with the answers already given. */
export interface Decided {
  readonly rules: AnyRuleset
  readonly state: unknown
  readonly command: AnyCommand
  readonly answers: readonly Answer[]
  readonly orders: readonly StandingOrder[]
}

/** Sees one leaf: the state it leads to, which is the visitor’s own, and its chance. */
export type Visit = (state: unknown, weight: number) => void

/** How much work a figure may be. */
interface Bounds {
  /** More leaves than that are not counted out. */
  readonly maxLeaves: number
  /** Leaves of a figure that is not exact. */
  readonly sharedLeaves: number
  /** Whether all leaves since `begin` were alike in what counts: then no more are visited than tell so. */
  isIdle?(): boolean
}

/** A leaf takes some 10 µs: a person waits 0.2 s at most. */
export const usualBounds: Bounds = { maxLeaves: 20_000, sharedLeaves: 8_000 }

/**
 * Of a path less likely than the least of these that is not too much work, the rest is one throw at random with all of its
 * weight.
 */
const minWeights = [1e-6, 1e-5, 1e-4]

/** The standard deviation that throws at random may have in an exact figure: 0.01 points of a hundred show in none. */
const maxDeviation = 1e-4

/** The share of a figure’s leaves that tell whether anything happens at all: a chance of 1 % is missed 3 times in 10,000. */
const idleShare = 0.1

/** Leaves after which it is estimated how many there are in all, and the throws at random for that. */
const fewLeaves = 600
const probes = 100

interface Visited {
  readonly leaves: number
  /** Whether they are all there are, but for a share that shows in no figure. */
  readonly isExact: boolean
  /** Whether any throw was left to chance. */
  readonly isCut: boolean
}

/**
 * Visits the leaves of a decision. `begin` is called before the first leaf, and again if the work begins anew with fewer.
 */
export function visitLeaves(
  decided: Decided,
  begin: () => Visit,
  { maxLeaves, sharedLeaves, isIdle }: Bounds = usualBounds
): Visited {
  const random = randomOf(decided)
  const isTooMuch = (minWeight: number) => {
    const { leaves, deviation } = estimate(decided, random, minWeight)
    return leaves > maxLeaves || deviation > maxDeviation
  }
  for (const minWeight of minWeights) {
    // Few leaves are sooner visited than estimated.
    const isFirst = minWeight === minWeights[0]
    if (!isFirst && isTooMuch(minWeight)) continue
    const counted = countOut(decided, random, minWeight, begin(), (visited) =>
      isFirst && visited === fewLeaves ? isTooMuch(minWeight) : visited > maxLeaves
    )
    if (counted) return counted
  }
  const isNotExact = (leaves: number): Visited => ({ leaves, isExact: false, isCut: true })
  if (isIdle) {
    const leaves = shareOut(decided, randomOf(decided), sharedLeaves * idleShare, begin())
    if (isIdle()) return isNotExact(leaves)
  }
  return isNotExact(shareOut(decided, random, sharedLeaves, begin()))
}

/** Visits every leaf; `undefined` where they are too many, or too much is left to chance. */
function countOut(
  decided: Decided,
  random: Random,
  minWeight: number,
  visit: Visit,
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

/** How far a chance may be off, if leaves with these squares of weights, added up, each say yes or no at random. */
const deviationOf = (squares: number): number => Math.sqrt(squares) / 2

/**
 * How many leaves there are, from a few that fell at random: one with the chance p is one of 1/p. A path less likely than
 * `minWeight` ends there.
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
  for (let nth = 0; nth < probes; nth++) {
    weight = 1
    isCut = false
    runLeaf(decided, decision, [], () => undefined)
    leaves += 1 / weight
    if (isCut) squares += weight
  }
  return { leaves: leaves / probes, deviation: deviationOf(squares / probes) }
}

/** Visits about so many leaves, shared out by weight at each throw. Returns how many. */
function shareOut(decided: Decided, random: Random, sharedLeaves: number, visit: Visit): number {
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

/** Runs `decide` along a path, and on to the first leaf behind it. */
function runLeaf(
  { rules, state, command }: Decided,
  decision: Decision,
  path: Path,
  visit: Visit
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

/** Chance for what is not counted out. */
interface Random {
  face(sides: number): number
  /** From 0 to below 1. */
  share(): number
}

/** Chance seeded by what is decided: no two buttons share it, and the same button has the same figure again. */
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

/** One outcome by its chance, with all of the weight. */
function sampleOne(
  outcomes: readonly Outcome[] | undefined,
  any: () => Outcome,
  random: Random
): Outcome {
  if (!outcomes) return any()
  const [one] = sampleEvenly(outcomes, 1, random.share())
  return one ?? any()
}

/** Primes: no two of their roots are alike, so that the starts of one depth say nothing about those of another. */
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/**
 * Starts for samples, from 0 to below 1: at each depth, those that follow one another are spread as evenly as may be, from a
 * random one. Beyond the first depths they are random.
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

/** So many outcomes, evenly over all of their weight: systematic sampling, with one random number for all. */
function sampleEvenly(
  outcomes: readonly Outcome[],
  count: number,
  start: number
): readonly Outcome[] {
  const sampled: Outcome[] = []
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
  // Sums of weights may end a rounding error below 1.
  const last = outcomes.at(-1)
  if (next < count && last) sampled.push({ ...last, weight: (count - next) / count })
  return sampled
}

/** The chance of an outcome that was sampled. */
const chanceOf = (outcomes: readonly Outcome[], { faces }: Outcome): number =>
  outcomes.find((one) => one.faces === faces)?.weight ?? 1

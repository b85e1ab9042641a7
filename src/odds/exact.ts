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
export interface Bounds {
  /** More leaves than that are not counted out. */
  readonly maxLeaves: number
  /** Leaves of a figure that is not exact. */
  readonly sharedLeaves: number
}

/** A leaf takes some 10 µs: a person waits 0.2 s at most. */
const usualBounds: Bounds = { maxLeaves: 20_000, sharedLeaves: 4_000 }

/** Of a path less likely than that, the rest is one throw at random with all of its weight. */
const minWeight = 1e-6

/** More weight at random than that is not exact: with paths of `minWeight` the error stays below 0.002 points. */
const maxCutWeight = 1e-3

/** Leaves after which it is estimated how many there are in all, and the throws at random for that. */
const fewLeaves = 600
const probes = 100

/**
 * Visits the leaves of a decision. `isExact`: whether they are all there are, but for a share that shows in no figure.
 * `begin` is called before the first leaf, and again if the work begins anew with fewer.
 */
export function visitLeaves(
  decided: Decided,
  begin: () => Visit,
  { maxLeaves, sharedLeaves } = usualBounds
): { readonly isExact: boolean; readonly leaves: number } {
  const random = randomOf(decided)
  const counted = countOut(decided, random, maxLeaves, begin())
  if (counted !== undefined) return { isExact: true, leaves: counted }
  const leaves = shareOut(decided, random, sharedLeaves, begin())
  return { isExact: false, leaves }
}

/** Visits every leaf; returns how many there are, or `undefined` where they are too many. */
function countOut(
  decided: Decided,
  random: Random,
  maxLeaves: number,
  visit: Visit
): number | undefined {
  const follow: Follow = ({ outcomes, weight, any }) =>
    weight < minWeight || !outcomes ? [sampleOne(outcomes, any, random)] : outcomes
  const decision = decisionOf(decided, random, follow)
  const path: Path = []
  let cutWeight = 0
  let leaves = 0
  do {
    const { weight, isCut } = runLeaf(decided, decision, path, visit)
    if (isCut) cutWeight += weight
    leaves++
    if (leaves > maxLeaves || cutWeight > maxCutWeight) return undefined
    if (leaves === fewLeaves && estimateLeaves(decided, random) > maxLeaves * 2) return undefined
  } while (advance(path))
  return leaves
}

/**
 * How many leaves there are, from a few that fell at random: one with the chance p is one of 1/p. A path less likely than
 * `minWeight` ends there.
 */
function estimateLeaves(decided: Decided, random: Random): number {
  let weight = 1
  const decision = decisionOf(decided, random, ({ outcomes, any }) => {
    const one = sampleOne(outcomes, any, random)
    if (weight >= minWeight) weight *= outcomes ? chanceOf(outcomes, one) : 0
    return [one]
  })
  let sum = 0
  for (let nth = 0; nth < probes; nth++) {
    weight = 1
    runLeaf(decided, decision, [], () => undefined)
    sum += 1 / weight
  }
  return sum / probes
}

/** Visits about so many leaves, shared out by weight at each throw. Returns how many. */
function shareOut(decided: Decided, random: Random, sharedLeaves: number, visit: Visit): number {
  const follow: Follow = ({ outcomes, any, weight }: Throw) => {
    const share = Math.max(1, Math.round(weight * sharedLeaves))
    if (outcomes && outcomes.length <= share) return outcomes
    if (outcomes) return sampleEvenly(outcomes, share, random)
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
  const [one] = sampleEvenly(outcomes, 1, random)
  return one ?? any()
}

/** So many outcomes, evenly over all of their weight: systematic sampling, with one random number for all. */
function sampleEvenly(
  outcomes: readonly Outcome[],
  count: number,
  random: Random
): readonly Outcome[] {
  const start = random.share()
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

import type { Roll } from '../core/dice/roll.ts'
import type { RelevantDice } from '../core/ruleset/relevant-dice.ts'
import { memoize } from '../core/text/memoize.ts'

/** One outcome of a roll. Stands for all rolls that a rule treats alike. `weight`: its probability, 0 to 1. */
export interface RollOutcome extends Roll {
  readonly weight: number
}

/** The maximum number of listed outcomes. An exact result with more would need too many leaves. */
const maxOutcomes = 20_000

/** The highest sum for which outcomes are counted: the time grows with its square. */
const maxSum = 2000

/**
 * Every outcome of `count` dice rolled together, in any order; `undefined` if there are too many. `reads`: the part of
 * the roll that the rule uses. One outcome stands for all rolls that are alike in that part.
 */
export function rollOutcomes(
  count: number,
  sides: number,
  reads: RelevantDice | undefined
): readonly RollOutcome[] | undefined {
  return listed(`${count} ${sides} ${wordOf(count, reads)}`).outcomes
}

/** `reads` as part of a cache key. For one die, sum, highest and lowest all mean its face. */
function wordOf(count: number, reads: RelevantDice | undefined): string {
  if (typeof reads === 'object') return `${reads.of} ${reads.from.join(' ')}`
  return typeof reads === 'number' || (reads && count > 1) ? String(reads) : 'all'
}

const listed = memoize((key: string): { readonly outcomes: readonly RollOutcome[] | undefined } => {
  const [count, sides, how, ...from] = key.split(' ')
  return { outcomes: list(Number(count), Number(sides), how ?? 'all', from.map(Number)) }
})

function list(
  count: number,
  sides: number,
  how: string,
  from: readonly number[]
): readonly RollOutcome[] | undefined {
  switch (how) {
    case 'sum':
      return sums(count, sides)
    case 'highest':
    case 'lowest': {
      const bands = from.length > 0 ? from : facesOf(sides)
      return bands && extremes(count, sides, how === 'highest', bands)
    }
    case 'all':
      return choose(count + sides - 1, count) > maxOutcomes ? undefined : multisets(count, sides)
    default:
      return successes(count, sides, Number(how))
  }
}

const facesOf = (sides: number): readonly number[] | undefined =>
  sides > maxOutcomes ? undefined : Array.from({ length: sides }, (_, index) => index + 1)

const outcome = (faces: readonly number[], weight: number): RollOutcome => ({
  faces,
  total: faces.reduce((sum, face) => sum + face, 0),
  weight
})

/** The binomial coefficient: the number of ways to choose `some` of `all`. */
function choose(all: number, some: number): number {
  let ways = 1
  for (let nth = 1; nth <= some; nth++) ways = (ways * (all - some + nth)) / nth
  return ways
}

/** Outcomes with ascending faces: 1, 1, 2 stands for its three orders. */
function multisets(count: number, sides: number): readonly RollOutcome[] {
  const all: RollOutcome[] = []
  const faces: number[] = []
  const one = 1 / sides
  // `run`: the number of equal faces at the end. The weight is n! divided by the factorial of each run, computed die by
  // die.
  const add = (weight: number, run: number): void => {
    if (faces.length === count) {
      all.push(outcome([...faces], weight))
      return
    }
    const last = faces.at(-1) ?? 0
    for (let face = Math.max(1, last); face <= sides; face++) {
      const alike = face === last ? run + 1 : 1
      faces.push(face)
      add((weight * one * faces.length) / alike, alike)
      faces.pop()
    }
  }
  add(1, 0)
  return all
}

/** Outcomes by the number of dice that show `from` or more. */
function successes(count: number, sides: number, from: number): readonly RollOutcome[] {
  const share = Math.min(1, Math.max(0, (sides - from + 1) / sides))
  const all: RollOutcome[] = []
  for (let shown = 0; shown <= count; shown++) {
    const weight = choose(count, shown) * share ** shown * (1 - share) ** (count - shown)
    if (weight === 0) continue
    all.push(outcome([...repeat(sides, shown), ...repeat(1, count - shown)], weight))
  }
  return all
}

/** Outcomes by the threshold of `from` that the highest or lowest die reaches. `from` is ascending. */
function extremes(
  count: number,
  sides: number,
  isHighest: boolean,
  from: readonly number[]
): readonly RollOutcome[] {
  /** The probability that the highest (or lowest) die is below a face. */
  const below = (face: number): number =>
    isHighest ? ((face - 1) / sides) ** count : 1 - ((sides - face + 1) / sides) ** count
  return from.flatMap((face, nth) => {
    const next = from[nth + 1] ?? sides + 1
    const weight = below(next) - below(face)
    return weight > 0 ? [outcome(repeat(next - 1, count), weight)] : []
  })
}

/** Outcomes by the sum of the dice. The first faces of an outcome are as high as possible. */
function sums(count: number, sides: number): readonly RollOutcome[] | undefined {
  if (count * sides > maxSum) return undefined
  let shares = [1]
  for (let dice = 1; dice <= count; dice++) {
    const next: number[] = new Array(shares.length + sides - 1).fill(0)
    // The index is the sum minus the number of dice, which is the lowest sum.
    for (let at = 0; at < shares.length; at++)
      for (let more = 0; more < sides; more++)
        next[at + more] = (next[at + more] ?? 0) + (shares[at] ?? 0) / sides
    shares = next
  }
  return shares.map((weight, over) => {
    let left = over
    const faces = repeat(1, count).map((face) => {
      const more = Math.min(sides - 1, left)
      left -= more
      return face + more
    })
    return outcome(faces, weight)
  })
}

const repeat = (face: number, times: number): number[] => new Array<number>(times).fill(face)

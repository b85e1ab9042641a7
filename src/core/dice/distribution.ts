import { limits } from '../limits.ts'
import type { Formula, Marks } from './formula.ts'
import { matchesComparison } from './roll.ts'

/** The probability of each total of a formula: `shares[0]` for `min`, `shares[1]` for the next total, and so on. */
interface Distribution {
  readonly min: number
  readonly shares: readonly number[]
}

/** The probability of each total, 0 to 1. */
type Shares = Map<number, number>

/** The number of steps left, such as pairs of totals to combine. Below 0, the calculation stops without a result. */
interface Work {
  left: number
}

/** The maximum number of steps, so that a hover appears without a noticeable delay. */
const maxWork = 200_000

/**
 * The exact probabilities of the totals of a formula. `undefined` if the calculation takes too many steps, for dice
 * with over 1000 sides, and for over 10,001 totals. Also `undefined` for explosions, unique dice, `-=`, rerolls of
 * other faces than 1, and keeping dice together with rerolls or counts.
 */
export function distributionOf(formula: Formula): Distribution | undefined {
  const work = { left: maxWork }
  const shares = sharesOf(formula, work)
  if (!shares || work.left < 0) return undefined
  const totals = [...shares.keys()]
  const min = Math.min(...totals)
  const max = Math.max(...totals)
  if (max - min > 10_000) return undefined
  return {
    min,
    shares: Array.from({ length: max - min + 1 }, (_, index) => shares.get(min + index) ?? 0)
  }
}

export const meanOf = ({ min, shares }: Distribution): number =>
  shares.reduce((sum, share, index) => sum + share * (min + index), 0)

function sharesOf(formula: Formula, work: Work): Shares | undefined {
  switch (formula.kind) {
    case 'number':
      return new Map([[formula.value, 1]])
    case 'minus': {
      const of = sharesOf(formula.of, work)
      return of && new Map([...of].map(([total, share]) => [0 - total, share]))
    }
    case 'sum':
    case 'product': {
      const left = sharesOf(formula.left, work)
      const right = sharesOf(formula.right, work)
      return left && right && combine(left, right, operations[formula.op] ?? operations['+'], work)
    }
    case 'dice': {
      const { count, sides, values, marks } = formula
      if (count > limits.dice || sides > 1000) return undefined
      if (marks) return values ? undefined : markedDice(count, sides, marks, work)
      return sumOf(count, values ? dieOf(values) : die(sides), work)
    }
  }
}

function markedDice(
  count: number,
  sides: number,
  { keep, explosions, rerolls, rerollsOn, isUnique, counts, minus }: Marks,
  work: Work
): Shares | undefined {
  if (isUnique || minus !== undefined || rerollsOn) return undefined
  if (explosions > 0 || (keep && (rerolls > 0 || counts))) return undefined
  if (keep) return keptDice(count, sides, keptOf(count, keep), work)
  // A 1 remains only if every reroll shows a 1 again.
  const ones = sides ** -(rerolls + 1)
  const shares = [...die(sides).keys()].map((face): [number, number] => [
    face,
    face === 1 ? ones : (1 - ones) / (sides - 1)
  ])
  if (!counts) return sumOf(count, new Map(shares), work)
  const counted = shares.reduce(
    (sum, [face, share]) => sum + (counts.some((one) => matchesComparison(face, one)) ? share : 0),
    0
  )
  return sumOf(
    count,
    new Map([
      [0, 1 - counted],
      [1, counted]
    ]),
    work
  )
}

type Operation = (left: number, right: number) => number

const operations: Readonly<Record<string, Operation>> & { readonly '+': Operation } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? 0 : Math.floor(left / right))
}

function combine(
  left: Shares,
  right: Shares,
  operation: Operation,
  work: Work
): Shares | undefined {
  work.left -= left.size * right.size
  if (work.left < 0) return undefined
  const out: Shares = new Map()
  for (const [a, share] of left)
    for (const [b, other] of right) {
      const total = operation(a, b)
      out.set(total, (out.get(total) ?? 0) + share * other)
    }
  return out
}

const die = (sides: number): Shares =>
  new Map(Array.from({ length: sides }, (_, index) => [index + 1, 1 / sides]))

/** A die with these values on its sides. Values may repeat. */
function dieOf(values: readonly number[]): Shares {
  const shares: Shares = new Map()
  for (const value of values) shares.set(value, (shares.get(value) ?? 0) + 1 / values.length)
  return shares
}

function sumOf(count: number, one: Shares, work: Work): Shares | undefined {
  let total: Shares | undefined = new Map([[0, 1]])
  for (let nth = 0; nth < count && total; nth++) total = combine(total, one, operations['+'], work)
  return total
}

/** Converts a modifier such as `dl1` to the number of kept dice of `count`, and whether these are the highest. */
function keptOf(
  count: number,
  { how, count: named }: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
): { readonly max: number; readonly isHighest: boolean } {
  const number = Math.min(count, named)
  return how.startsWith('k')
    ? { max: number, isHighest: how === 'kh' }
    : { max: count - number, isHighest: how === 'dl' }
}

/**
 * The probabilities of the sum of the kept dice. Goes through the faces from the best to the worst, and splits each
 * state by how many of its remaining dice show the face. `dice`: the dice that show none of the faces so far. `sum`:
 * the sum of the kept dice so far.
 */
function keptDice(
  count: number,
  sides: number,
  { max, isHighest }: { readonly max: number; readonly isHighest: boolean },
  work: Work
): Shares | undefined {
  let states = new Map<string, { dice: number; sum: number; share: number }>([
    ['', { dice: count, sum: 0, share: 1 }]
  ])
  for (let faces = sides; faces >= 1; faces--) {
    const face = isHighest ? faces : sides - faces + 1
    const next: typeof states = new Map()
    for (const { dice, sum, share } of states.values()) {
      work.left -= dice + 1
      if (work.left < 0) return undefined
      const ways = binomials(dice)
      for (let shown = faces === 1 ? dice : 0; shown <= dice; shown++) {
        const places = Math.max(0, max - (count - dice))
        const total = sum + Math.min(shown, places) * face
        const chance =
          share * (ways[shown] ?? 0) * faces ** -shown * (1 - 1 / faces) ** (dice - shown)
        const key = `${dice - shown} ${total}`
        const same = next.get(key)
        if (same) same.share += chance
        else next.set(key, { dice: dice - shown, sum: total, share: chance })
      }
    }
    states = next
  }
  const out: Shares = new Map()
  for (const { sum, share } of states.values()) out.set(sum, (out.get(sum) ?? 0) + share)
  return out
}

/** The binomial coefficients: the number of ways to choose 0, 1, … `count` of `count` dice. */
function binomials(count: number): readonly number[] {
  const ways = [1]
  for (let some = 1; some <= count; some++)
    ways.push(((ways[some - 1] ?? 0) * (count - some + 1)) / some)
  return ways
}

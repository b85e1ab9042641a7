import { type Formula, limits, type Marks } from './formula.ts'
import { matchesComparison } from './roll.ts'

/** How likely each total of a formula is, from the least total on. */
export interface Distribution {
  readonly least: number
  readonly shares: readonly number[]
}

type Shares = Map<number, number>

/** More totals or ways than this are not worth the time of a person who only looks. */
const mostWork = 200_000

/**
 * The exact chances of the totals of a formula. Nothing where dice explode, which has no end, or where
 * there are too many dice to count.
 */
export function distributionOf(formula: Formula): Distribution | undefined {
  const work = { left: mostWork }
  const shares = sharesOf(formula, work)
  if (!shares || work.left < 0) return undefined
  const totals = [...shares.keys()]
  const least = Math.min(...totals)
  const most = Math.max(...totals)
  if (most - least > 10_000) return undefined
  return {
    least,
    shares: Array.from({ length: most - least + 1 }, (_, index) => shares.get(least + index) ?? 0)
  }
}

/** The mean of a distribution. */
export const meanOf = ({ least, shares }: Distribution): number =>
  shares.reduce((sum, share, index) => sum + share * (least + index), 0)

function sharesOf(formula: Formula, work: { left: number }): Shares | undefined {
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
      return left && right && joined(left, right, operations[formula.op] ?? operations['+'], work)
    }
    case 'dice': {
      const { count, sides, marks } = formula
      if (count > limits.dice || sides > 1000) return undefined
      return marks ? marked(count, sides, marks, work) : adding(count, die(sides), work)
    }
  }
}

function marked(
  count: number,
  sides: number,
  { keep, explosions, rerolls, counts }: Marks,
  work: { left: number }
): Shares | undefined {
  if (explosions > 0 || (keep && (rerolls > 0 || counts))) return undefined
  if (keep) return keeping(count, sides, keptOf(count, keep), work)
  // A 1 stays where every throw shows it again.
  const ones = sides ** -(rerolls + 1)
  const shares = [...die(sides).keys()].map((face): [number, number] => [
    face,
    face === 1 ? ones : (1 - ones) / (sides - 1)
  ])
  if (!counts) return adding(count, new Map(shares), work)
  const so = shares.reduce(
    (sum, [face, share]) => sum + (matchesComparison(face, counts) ? share : 0),
    0
  )
  return adding(
    count,
    new Map([
      [0, 1 - so],
      [1, so]
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

function joined(
  left: Shares,
  right: Shares,
  operation: Operation,
  work: { left: number }
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

function adding(count: number, one: Shares, work: { left: number }): Shares | undefined {
  let total: Shares | undefined = new Map([[0, 1]])
  for (let nth = 0; nth < count && total; nth++) total = joined(total, one, operations['+'], work)
  return total
}

/** How many of the highest dice, or of the lowest, are kept. */
function keptOf(
  count: number,
  { how, count: named }: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
): { readonly most: number; readonly isHighest: boolean } {
  const some = Math.min(count, named)
  return how.startsWith('k')
    ? { most: some, isHighest: how === 'kh' }
    : { most: count - some, isHighest: how === 'dl' }
}

/**
 * Face by face from the best: how many dice show it decides how many places are left to be kept. A
 * state is the dice still to be read and the sum of those that are kept.
 */
function keeping(
  count: number,
  sides: number,
  { most, isHighest }: { readonly most: number; readonly isHighest: boolean },
  work: { left: number }
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
      for (let shown = faces === 1 ? dice : 0; shown <= dice; shown++) {
        const places = Math.max(0, most - (count - dice))
        const total = sum + Math.min(shown, places) * face
        const ways =
          share * binomial(dice, shown) * faces ** -shown * (1 - 1 / faces) ** (dice - shown)
        const key = `${dice - shown} ${total}`
        const known = next.get(key)
        if (known) known.share += ways
        else next.set(key, { dice: dice - shown, sum: total, share: ways })
      }
    }
    states = next
  }
  const out: Shares = new Map()
  for (const { sum, share } of states.values()) out.set(sum, (out.get(sum) ?? 0) + share)
  return out
}

function binomial(of: number, some: number): number {
  let ways = 1
  for (let nth = 1; nth <= some; nth++) ways = (ways * (of - some + nth)) / nth
  return ways
}

import { distributionOf } from '../../../core/dice/distribution.ts'
import type { Formula } from '../../../core/dice/formula.ts'
import { memoize } from '../../../core/text/memoize.ts'
import { bounded, boundedDice, boundedSides } from './bounds.ts'
import { diceOf } from './dice.ts'
import { applyCall, applyComparison, applyOperation } from './operations.ts'
import type { CallNode, CountNode, Node, Owner } from './tree.ts'

/** The probability of each value, 0 to 1. */
export type Shares = ReadonlyMap<number, number>

/** The value of a name: a number, or the shares of its values. `undefined` if they are not known. */
export type LookUp = (owner: Owner, name: string) => number | Shares | undefined

const noNames: LookUp = () => undefined

/** The most pairs of values to combine in one step. */
const maxWork = 200_000

/**
 * The exact probability of each value of a number. Every die is thrown once, so the parts are independent. `undefined`
 * for dice without a known distribution, such as exploding dice, for unknown names, and for too many values.
 */
export function sharesOf(node: Node, lookUp: LookUp = noNames): Shares | undefined {
  switch (node.kind) {
    case 'number':
      return only(node.value)
    case 'dice':
      return sharesOfDice(node.dice)
    case 'name': {
      const value = lookUp(node.owner, node.name)
      return typeof value === 'number' ? only(value) : value
    }
    case 'minus': {
      const of = sharesOf(node.of, lookUp)
      return of && new Map([...of].map(([value, share]) => [0 - value, share]))
    }
    case 'operation': {
      const { op, left, right } = node
      return combine(left, right, lookUp, (a, b) => applyOperation(op, a, b))
    }
    case 'call':
      return callShares(node, lookUp)
    case 'count':
      return countShares(node, lookUp)
    default: {
      const chance = passChance(node, lookUp)
      return chance === undefined ? undefined : coin(chance)
    }
  }
}

/** The exact probability that a test passes; `undefined` if it is not known. */
export function passChance(node: Node, lookUp: LookUp = noNames): number | undefined {
  switch (node.kind) {
    case 'not': {
      const of = passChance(node.of, lookUp)
      return of === undefined ? undefined : 1 - of
    }
    case 'and':
    case 'or': {
      const a = passChance(node.left, lookUp)
      const b = passChance(node.right, lookUp)
      if (a === undefined || b === undefined) return undefined
      return node.kind === 'and' ? a * b : a + b - a * b
    }
    case 'compare': {
      const { op, left, right } = node
      return shareOfTrue(
        combine(left, right, lookUp, (a, b) => (applyComparison(op, a, b) ? 1 : 0))
      )
    }
    default:
      return shareOfTrue(sharesOf(node, lookUp))
  }
}

/** The mean of a number; `undefined` if its shares are not known. */
export function meanOf(node: Node, lookUp: LookUp = noNames): number | undefined {
  const shares = sharesOf(node, lookUp)
  return shares && meanOfShares(shares)
}

export function meanOfShares(shares: Shares): number {
  let mean = 0
  for (const [value, share] of shares) mean += value * share
  return mean
}

/** The shares of a number that is worked out from another. */
export function mapShares(shares: Shares, to: (value: number) => number): Shares {
  const out = new Map<number, number>()
  for (const [value, share] of shares) {
    const key = to(value)
    out.set(key, (out.get(key) ?? 0) + share)
  }
  return out
}

/** The share of each total of dice; `undefined` if core has no distribution of them. */
function diceShares(dice: Formula): Shares | undefined {
  const distribution = distributionOf(dice)
  if (!distribution) return undefined
  const { min, shares } = distribution
  return new Map(
    shares.flatMap((share, index) => (share > 0 ? [[min + index, share] as const] : []))
  )
}

/** The shares of dice as text, such as `2d6`. Kept by their text. */
export const sharesOfDice = (dice: string): Shares | undefined => diceWithShares(dice).shares

const diceWithShares = memoize((dice: string) => ({ shares: diceShares(diceOf(dice)) }))

const only = (value: number): Shares => new Map([[value, 1]])

const coin = (chance: number): Shares =>
  new Map([
    [0, 1 - chance],
    [1, chance]
  ])

function shareOfTrue(shares: Shares | undefined): number | undefined {
  if (!shares) return undefined
  let sum = 0
  for (const [value, share] of shares) if (value !== 0) sum += share
  return sum
}

function combine(
  left: Node,
  right: Node,
  lookUp: LookUp,
  operation: (a: number, b: number) => number
): Shares | undefined {
  const a = sharesOf(left, lookUp)
  const b = a && sharesOf(right, lookUp)
  return a && b && combineShares(a, b, operation)
}

/** The shares of an operation on two independent numbers. */
export function combineShares(
  a: Shares,
  b: Shares,
  operation: (a: number, b: number) => number
): Shares | undefined {
  if (a.size * b.size > maxWork) return undefined
  const out = new Map<number, number>()
  for (const [one, share] of a)
    for (const [other, of] of b) {
      const value = bounded(operation(one, other))
      out.set(value, (out.get(value) ?? 0) + share * of)
    }
  return out
}

function callShares({ call, args }: CallNode, lookUp: LookUp): Shares | undefined {
  const shares = args.map((one) => sharesOf(one, lookUp))
  const [first, ...others] = shares
  if (!first) return undefined
  if (call !== 'min' && call !== 'max' && call !== 'dice')
    return mapShares(first, (value) => applyCall(call, [value]))
  if (call === 'dice') {
    const [count, sides] = shares.map((one) => (one?.size === 1 ? [...one.keys()][0] : undefined))
    if (count === undefined || sides === undefined) return undefined
    return poolShares(count, sides)
  }
  let all: Shares | undefined = first
  for (const other of others)
    all = all && other && combineShares(all, other, (a, b) => applyCall(call, [a, b]))
  return all
}

function poolShares(count: number, sides: number): Shares | undefined {
  const [dice, faces] = [boundedDice(count), boundedSides(sides)]
  return dice === 0 || faces === 0
    ? only(0)
    : diceShares({ kind: 'dice', count: dice, sides: faces })
}

/** The shares of the number of dice that meet a comparison. */
function countShares({ pool, op, than }: CountNode, lookUp: LookUp): Shares | undefined {
  if (pool.kind === 'dice') {
    const dice = diceOf(pool.dice)
    if (dice.kind !== 'dice' || dice.values) return undefined
    const marks = { explosions: 0, rerolls: 0, ...dice.marks, counts: [{ how: op, face: than }] }
    return diceShares({ ...dice, marks })
  }
  const [count, sides] = pool.args.map((one) => {
    const shares = sharesOf(one, lookUp)
    return shares?.size === 1 ? [...shares.keys()][0] : undefined
  })
  if (count === undefined || sides === undefined) return undefined
  const [dice, faces] = [boundedDice(count), boundedSides(sides)]
  if (dice === 0 || faces === 0) return only(0)
  const marks = { explosions: 0, rerolls: 0, counts: [{ how: op, face: than }] }
  return diceShares({ kind: 'dice', count: dice, sides: faces, marks })
}

import { bounded, boundedDice, boundedSides } from './bounds.ts'
import { applyCall, applyComparison, applyOperation } from './operations.ts'
import type { CallNode, CountNode, Node, Owner } from './tree.ts'

/** The values and dice of a formula while it is worked out. */
export interface Context {
  /** The value of a field or a word of the moment. */
  value(owner: Owner, name: string): number
  /** Rolls dice as `parseFormula` reads them, and returns the total. */
  roll(dice: string, owner: Owner): number
}

export type NumberOf = (context: Context) => number
export type TestOf = (context: Context) => boolean

/** A number as a function. Throws nothing; its results are within the bounds. */
export function compileNumber(node: Node): NumberOf {
  switch (node.kind) {
    case 'number': {
      const { value } = node
      return () => value
    }
    case 'dice': {
      const { dice, owner } = node
      return (context) => context.roll(dice, owner)
    }
    case 'name': {
      const { name, owner } = node
      return (context) => context.value(owner, name)
    }
    case 'minus': {
      const of = compileNumber(node.of)
      return (context) => 0 - of(context)
    }
    case 'operation': {
      const { op } = node
      const left = compileNumber(node.left)
      const right = compileNumber(node.right)
      return (context) => bounded(applyOperation(op, left(context), right(context)))
    }
    case 'call':
      return compileCall(node)
    case 'count':
      return compileCount(node)
    default: {
      const test = compileTest(node)
      return (context) => (test(context) ? 1 : 0)
    }
  }
}

/** A test as a function. Both sides of `and` and `or` are worked out, so that their dice always fall. */
export function compileTest(node: Node): TestOf {
  switch (node.kind) {
    case 'compare': {
      const { op } = node
      const left = compileNumber(node.left)
      const right = compileNumber(node.right)
      return (context) => applyComparison(op, left(context), right(context))
    }
    case 'not': {
      const of = compileTest(node.of)
      return (context) => !of(context)
    }
    case 'and':
    case 'or': {
      const isAnd = node.kind === 'and'
      const left = compileTest(node.left)
      const right = compileTest(node.right)
      return (context) => {
        const [a, b] = [left(context), right(context)]
        return isAnd ? a && b : a || b
      }
    }
    default: {
      const of = compileNumber(node)
      return (context) => of(context) !== 0
    }
  }
}

function compileCall(node: CallNode): NumberOf {
  const { call, owner } = node
  const args = node.args.map(compileNumber)
  if (call !== 'dice')
    return (context) =>
      applyCall(
        call,
        args.map((one) => one(context))
      )
  return (context) => {
    const dice = poolOf(args, context)
    return dice === undefined ? 0 : context.roll(dice, owner)
  }
}

/** The dice that `dice(count, sides)` throws; `undefined` for none. */
function poolOf([count, sides]: readonly NumberOf[], context: Context): string | undefined {
  const dice = boundedDice(count?.(context) ?? 0)
  const faces = boundedSides(sides?.(context) ?? 0)
  return dice === 0 || faces === 0 ? undefined : `${dice}d${faces}`
}

/** Fray’s own counting dice, such as `5d6>=5`. */
function compileCount({ pool, op, than }: CountNode): NumberOf {
  const { owner } = pool
  const counted = `${op}${than}`
  if (pool.kind === 'dice') {
    const dice = `${pool.dice}${counted}`
    return (context) => context.roll(dice, owner)
  }
  const args = pool.args.map(compileNumber)
  return (context) => {
    const dice = poolOf(args, context)
    return dice === undefined ? 0 : context.roll(`${dice}${counted}`, owner)
  }
}

import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import type { Context, NumberOf, TestOf } from './formula/compile.ts'
import { compileNumber } from './formula/compile.ts'
import type { TestFormula } from './formula/formula.ts'
import { applyComparison } from './formula/operations.ts'
import type { Comparison, Node, Owner } from './formula/tree.ts'
import { allNodes, isDice } from './formula/tree.ts'
import type { Advantage } from './schema/forms.ts'
import type { Banding, Extras } from './test-bands.ts'
import { bandingOf, bandsOf, isDoubleDigits, readsDoubles, withoutDice } from './test-bands.ts'

/** A test, ready to be rolled: the side with the dice of the roller, and the side that it is compared with. */
export interface TestForm {
  readonly op: Comparison
  readonly roll: NumberOf
  readonly need: NumberOf
  /** Whether the side of the roll is worked out first. */
  readonly isRollFirst: boolean
  /** Whether a low roll passes. */
  readonly isUnder: boolean
  /** The name of the number that the roll is compared with: `ac`; empty if it is no name. */
  readonly needName: string
  /** A test that is no comparison, such as `d20 >= 3 and d6 >= 2`. Then the numbers of the roll are 0. */
  readonly whole?: TestOf
  readonly node: Node
  /** The faces at which the result changes, of a test of one die. */
  readonly banding?: Banding
  /** Whether a critical or a fumble reads more of the dice than their total. */
  readonly readsFaces: boolean
}

/** The result of a test. Plain JSON, as events keep it. */
export interface TestResult {
  readonly passes: boolean
  /** All faces that the roller’s dice showed, in the order in which they fell. */
  readonly faces: readonly number[]
  /** The total of the first dice, after advantage or disadvantage. */
  readonly die: number
  readonly total: number
  readonly needs: number
  readonly margin: number
  /** Whether two dice, or both digits of a d100, are the same. */
  readonly doubles: boolean
}

/** Advantage (above 0) or disadvantage (below 0) of a roll, and a number that helps it. */
export interface Edge {
  readonly net: number
  readonly plus: number
}

export const noEdge: Edge = { net: 0, plus: 0 }

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '>=': '<=',
  '<=': '>=',
  '>': '<',
  '<': '>',
  '=': '='
}

/** `word`: the word of the table for a name. `extras`: the critical and the fumble of the test. */
export function testFormOf(
  test: TestFormula,
  word: (name: string) => string,
  extras: Extras = {}
): TestForm {
  const { node, passes } = test
  const readsFaces = readsDoubles(extras)
  if (node.kind !== 'compare') {
    const none = () => 0
    return {
      op: '>=',
      roll: none,
      need: none,
      isRollFirst: true,
      isUnder: false,
      needName: '',
      whole: passes,
      node,
      readsFaces
    }
  }
  const isRollFirst = hasOwnDice(node.left) || !hasOwnDice(node.right)
  const [rolled, needed] = isRollFirst ? [node.left, node.right] : [node.right, node.left]
  const op = isRollFirst ? node.op : mirrored[node.op]
  const banding = bandingOf(test, extras)
  return {
    op,
    roll: compileNumber(rolled),
    need: compileNumber(needed),
    isRollFirst,
    isUnder: op === '<=' || op === '<',
    // `value` is no word of the table: a save needs a number.
    needName: needed.kind === 'name' && needed.name !== 'value' ? word(needed.name) : '',
    node,
    ...(banding && { banding }),
    readsFaces
  }
}

const hasOwnDice = (node: Node): boolean =>
  allNodes(node).some((one) => isDice(one) && one.owner === 'self')

/** A context whose dice show their faces. */
export interface RollingContext {
  value(owner: Owner, name: string): number
  /** `reads`: the part of the dice that the rule uses; `all` for every face. The total by default. */
  throwDice(
    dice: string,
    owner: Owner,
    reads?: RelevantDice | 'all'
  ): { readonly faces: readonly number[]; readonly total: number }
}

/** Rolls a test. The first dice of the roller have the advantage or disadvantage. */
export function rollTest(
  form: TestForm,
  context: RollingContext,
  edge: Edge,
  advantage: Advantage
): TestResult {
  const faces: number[] = []
  let first:
    | { readonly faces: readonly number[]; readonly total: number; readonly dice: string }
    | undefined
  const isMore = advantage.kind === 'more' && edge.net !== 0
  const reads = form.readsFaces ? 'all' : 'sum'
  // Values have no dice, so the limit is known before the roll.
  const bands = (of: 'highest' | 'lowest') =>
    form.banding && !isMore
      ? bandsOf(
          form.banding,
          form.op,
          withoutDice(form.roll, context.value) + (form.isUnder ? 0 : edge.plus),
          withoutDice(form.need, context.value) + (form.isUnder ? edge.plus : 0),
          of
        )
      : reads
  const rolling: Context = {
    value: (owner, name) => context.value(owner, name),
    roll(dice, owner) {
      if (owner === 'other' || first) {
        const thrown = context.throwDice(dice, owner)
        if (owner === 'self') faces.push(...thrown.faces)
        return thrown.total
      }
      const best = advantage.kind === 'best' ? edge.net : 0
      const thrown = throwBest(dice, context, best, form.isUnder, advantage, { bands, reads })
      faces.push(...thrown.faces)
      first = { ...thrown, dice }
      return thrown.total
    }
  }
  const numbers = form.whole
    ? { rolled: 0, needed: 0 }
    : form.isRollFirst
      ? inOrder(form.roll, form.need, rolling)
      : reversed(inOrder(form.need, form.roll, rolling))
  const passed = form.whole?.(rolling)
  const plus = edge.plus + (advantage.kind === 'more' ? moreOf(advantage, edge.net, rolling) : 0)
  const total = numbers.rolled + (form.isUnder ? 0 : plus)
  const needs = numbers.needed + (form.isUnder ? plus : 0)
  return {
    passes: passed ?? applyComparison(form.op, total, needs),
    faces,
    die: first?.total ?? 0,
    total,
    needs,
    margin: form.isUnder ? needs - total : total - needs,
    doubles: first !== undefined && isDouble(first)
  }
}

const inOrder = (one: NumberOf, other: NumberOf, context: Context) => {
  const rolled = one(context)
  return { rolled, needed: other(context) }
}

const reversed = ({ rolled, needed }: { rolled: number; needed: number }) => ({
  rolled: needed,
  needed: rolled
})

/** The number that `more F` gives: once for each advantage, or taken away for each disadvantage. */
function moreOf({ amount }: Advantage & { kind: 'more' }, net: number, context: Context): number {
  let sum = 0
  for (let nth = 0; nth < Math.abs(net); nth++) sum += amount.of(context)
  return net < 0 ? 0 - sum : sum
}

/** The parts of the dice that a test uses: of one die, and of other dice. */
interface Reads {
  bands(of: 'highest' | 'lowest'): RelevantDice | 'all'
  readonly reads: RelevantDice | 'all'
}

/** Throws dice several times, and keeps the best or the worst total. A die alone is thrown as one roll. */
function throwBest(
  dice: string,
  context: RollingContext,
  net: number,
  isUnder: boolean,
  advantage: Advantage,
  { bands, reads }: Reads
) {
  const extra = advantage.kind === 'best' ? (advantage.of - 1) * Math.abs(net) : 0
  const wantsHigh = net > 0 !== isUnder
  if (/^1?d(?:\d+|%)$/.test(dice)) {
    const of = extra === 0 || wantsHigh ? 'highest' : 'lowest'
    if (extra === 0) return context.throwDice(dice, 'self', bands(of))
    const { faces } = context.throwDice(dice.replace(/^1?d/, `${extra + 1}d`), 'self', bands(of))
    return { faces, total: of === 'highest' ? Math.max(...faces) : Math.min(...faces) }
  }
  if (extra === 0) return context.throwDice(dice, 'self', reads)
  const all = Array.from({ length: extra + 1 }, () => context.throwDice(dice, 'self', reads))
  const totals = all.map(({ total }) => total)
  const total = wantsHigh ? Math.max(...totals) : Math.min(...totals)
  return { faces: all.flatMap(({ faces }) => faces), total }
}

/** Whether two dice show the same, or both digits of a d100: 11, 22 and so on, and 100 as 00. */
function isDouble({
  faces,
  total,
  dice
}: {
  faces: readonly number[]
  total: number
  dice: string
}): boolean {
  if (/^1?d(?:100|%)$/.test(dice)) return isDoubleDigits(total)
  return new Set(faces).size < faces.length
}

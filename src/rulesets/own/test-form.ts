import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import type { Context, NumberOf, TestOf } from './formula/compile.ts'
import { compileNumber } from './formula/compile.ts'
import type { TestFormula } from './formula/formula.ts'
import { applyComparison } from './formula/operations.ts'
import type { Comparison, Node, Owner } from './formula/tree.ts'
import { allNodes, hasDice, isDice, isSum } from './formula/tree.ts'
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
  /** The name of the number that the roll is compared with: `AC`; empty if it is no name. */
  readonly needName: string
  /** Whether the number is rolled too, by the other combatant. */
  readonly isContest: boolean
  /** Whether the number is one of the other combatant. */
  readonly needsOther: boolean
  /** Whether the roll is a sum of dice and fixed numbers. */
  readonly isSum: boolean
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
  /** The faces of the roller’s dice that count, in the order in which they fell. */
  readonly faces: readonly number[]
  /** The totals of the first dice if they were thrown several times, of which one counts; else empty. */
  readonly throws: readonly number[]
  /** Whether the lowest of the throws counts. */
  readonly isLowest: boolean
  /** Whether dice of a disadvantage were taken off the total. */
  readonly isReduced: boolean
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
      isContest: false,
      needsOther: false,
      isSum: false,
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
    isContest: hasDice(needed),
    needsOther: allNodes(needed).some((one) => 'owner' in one && one.owner === 'other'),
    isSum: isSum(rolled),
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
  let first: Thrown | undefined
  let isOfRoll = true
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
        if (isOfRoll && owner === 'self') faces.push(...thrown.faces)
        return thrown.total
      }
      const best = advantage.kind === 'best' ? edge.net : 0
      const thrown = throwBest(dice, context, best, form.isUnder, advantage, { bands, reads })
      faces.push(...thrown.faces)
      first = thrown
      return thrown.total
    }
  }
  const rollOwn = () => {
    isOfRoll = true
    return form.roll(rolling)
  }
  const rollNeeded = () => {
    isOfRoll = false
    return form.need(rolling)
  }
  const passed = form.whole?.(rolling)
  let [rolled, needed] = [0, 0]
  if (form.isRollFirst) {
    rolled = rollOwn()
    needed = rollNeeded()
  } else {
    needed = rollNeeded()
    rolled = rollOwn()
  }
  // The dice of an advantage are part of the roll, unless they help a low roll or are taken off.
  isOfRoll = !form.isUnder
  const before = faces.length
  const plus = edge.plus + (advantage.kind === 'more' ? moreOf(advantage, edge.net, rolling) : 0)
  const total = rolled + (form.isUnder ? 0 : plus)
  const needs = needed + (form.isUnder ? plus : 0)
  return {
    passes: passed ?? applyComparison(form.op, total, needs),
    faces,
    throws: first?.throws ?? noThrows,
    isLowest: first?.isLowest ?? false,
    isReduced: edge.net < 0 && faces.length > before,
    die: first?.total ?? 0,
    total,
    needs,
    margin: form.isUnder ? needs - total : total - needs,
    doubles: first?.isDouble ?? false
  }
}

/** The number that `more F` gives: once for each advantage, or taken away for each disadvantage. */
function moreOf({ amount }: Advantage & { kind: 'more' }, net: number, context: Context): number {
  let sum = 0
  for (let nth = 0; nth < Math.abs(net); nth++) sum += amount.of(context)
  return net < 0 ? 0 - sum : sum
}

/** The first dice of a test, after advantage or disadvantage. */
interface Thrown extends Pick<TestResult, 'faces' | 'throws' | 'isLowest'> {
  readonly total: number
  readonly isDouble: boolean
}

const noThrows: readonly number[] = []

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
): Thrown {
  const extra = advantage.kind === 'best' ? (advantage.of - 1) * Math.abs(net) : 0
  const isLowest = net > 0 === isUnder
  const isOne = /^1?d(?:\d+|%)$/.test(dice)
  if (extra === 0) {
    const { faces, total } = context.throwDice(dice, 'self', isOne ? bands('highest') : reads)
    return { faces, total, throws: noThrows, isLowest: false, isDouble: isDouble(faces, total, dice) }
  }
  if (isOne) {
    const of = isLowest ? 'lowest' : 'highest'
    const all = context.throwDice(dice.replace(/^1?d/, `${extra + 1}d`), 'self', bands(of)).faces
    const total = isLowest ? Math.min(...all) : Math.max(...all)
    return { faces: [total], total, throws: all, isLowest, isDouble: isDouble(all, total, dice) }
  }
  const all = Array.from({ length: extra + 1 }, () => context.throwDice(dice, 'self', reads))
  const throws = all.map(({ total }) => total)
  const total = isLowest ? Math.min(...throws) : Math.max(...throws)
  const shown = all.flatMap(({ faces }) => faces)
  return {
    faces: all[throws.indexOf(total)]?.faces ?? shown,
    total,
    throws,
    isLowest,
    isDouble: isDouble(shown, total, dice)
  }
}

/** Whether two dice show the same, or both digits of a d100: 11, 22 and so on, and 100 as 00. */
function isDouble(faces: readonly number[], total: number, dice: string): boolean {
  if (/^1?d(?:100|%)$/.test(dice)) return isDoubleDigits(total)
  return new Set(faces).size < faces.length
}

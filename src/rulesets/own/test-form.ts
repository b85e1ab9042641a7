import type { NumberOf, TestOf } from './formula/compile.ts'
import { compileNumber } from './formula/compile.ts'
import type { TestFormula } from './formula/formula.ts'
import type { Comparison, Node } from './formula/tree.ts'
import { allNodes, hasDice, isDice, isSum } from './formula/tree.ts'
import type { Banding, Extras } from './test-bands.ts'
import { bandingOf, readsDoubles } from './test-bands.ts'

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

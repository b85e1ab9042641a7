import type { Range } from '../../../core/issues/issue.ts'
import { diceOf, isSumOfDice } from './dice.ts'

/** The combatant that a name or a die belongs to: the roller, or the other combatant of the moment. */
export type Owner = 'self' | 'other'

export type Operator = '+' | '-' | '*' | '/'
export type Comparison = '>=' | '<=' | '>' | '<' | '='
export type FunctionName = 'min' | 'max' | 'floor' | 'half' | 'dice'

/** A parsed formula. Each node has its range in the text of the formula. */
export type Node =
  | NumberNode
  | DiceNode
  | NameNode
  | CallNode
  | CountNode
  | (Range & { readonly kind: 'minus' | 'not'; readonly of: Node })
  | (Range & {
      readonly kind: 'operation'
      readonly op: Operator
      readonly left: Node
      readonly right: Node
    })
  | CompareNode
  | (Range & { readonly kind: 'and' | 'or'; readonly left: Node; readonly right: Node })

interface NumberNode extends Range {
  readonly kind: 'number'
  readonly value: number
}

/** Dice such as `4d6kh3`. */
export interface DiceNode extends Range {
  readonly kind: 'dice'
  readonly owner: Owner
  /** The owner as written: `target`, `attacker`, or empty. */
  readonly ownerWord: string
  /** The dice as `parseFormula` reads them. */
  readonly dice: string
}

/** A field of a statblock, or a word of the moment. */
export interface NameNode extends Range {
  readonly kind: 'name'
  readonly owner: Owner
  readonly ownerWord: string
  /** In lower case, with single blanks. */
  readonly name: string
}

export interface CallNode extends Range {
  readonly kind: 'call'
  readonly call: FunctionName
  readonly args: readonly Node[]
  readonly owner: Owner
  readonly ownerWord: string
}

/** The number of dice that meet a comparison: `count(5d6 >= 5)`. */
export interface CountNode extends Range {
  readonly kind: 'count'
  readonly pool: DiceNode | CallNode
  readonly op: Comparison
  readonly than: number
}

interface CompareNode extends Range {
  readonly kind: 'compare'
  readonly op: Comparison
  readonly left: Node
  readonly right: Node
}

/** The direct parts of a node, from left to right. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'minus':
    case 'not':
      return [node.of]
    case 'operation':
    case 'compare':
    case 'and':
    case 'or':
      return [node.left, node.right]
    case 'call':
      return node.args
    case 'count':
      return [node.pool]
    default:
      return []
  }
}

/** A node and all nodes below it, from left to right. */
export const allNodes = (node: Node): readonly Node[] => [node, ...partsOf(node).flatMap(allNodes)]

/** Whether a node is true or false, and not a number. The word `doubles` is a test by itself. */
export const isTest = (node: Node): boolean =>
  ['compare', 'and', 'or', 'not'].includes(node.kind) ||
  (node.kind === 'name' && node.name === 'doubles')

/** Whether a node is dice by itself: `d20` or `dice(2, 6)`. */
export const isDice = (node: Node): node is DiceNode | CallNode =>
  node.kind === 'dice' || (node.kind === 'call' && node.call === 'dice')

/** Whether a node throws dice. `weapon` counts as dice. */
export const hasDice = (node: Node): boolean =>
  allNodes(node).some((one) => isDice(one) || (one.kind === 'name' && one.name === 'weapon'))

/** Whether a number is a sum of dice and fixed numbers, with nothing that changes the dice. */
export function isSum(node: Node): boolean {
  if (!hasDice(node)) return true
  switch (node.kind) {
    case 'dice':
      return isSumOfDice(diceOf(node.dice))
    case 'operation':
      return (
        (node.op === '+' && isSum(node.left) && isSum(node.right)) ||
        (node.op === '-' && isSum(node.left) && !hasDice(node.right))
      )
    default:
      return node.kind === 'name' || (node.kind === 'call' && node.call === 'dice')
  }
}

/** A formula with other dice in the place of its dice. */
export function changeDice(node: Node, change: (dice: string) => string): Node {
  switch (node.kind) {
    case 'dice':
      return { ...node, dice: change(node.dice) }
    case 'minus':
    case 'not':
      return { ...node, of: changeDice(node.of, change) }
    case 'operation':
    case 'compare':
    case 'and':
    case 'or':
      return {
        ...node,
        left: changeDice(node.left, change),
        right: changeDice(node.right, change)
      }
    case 'call':
      return { ...node, args: node.args.map((one) => changeDice(one, change)) }
    default:
      return node
  }
}

/** A formula with a number in the place of one of its parts. */
export function replaceNode(node: Node, part: Node, value: number): Node {
  if (node === part) return { kind: 'number', value, start: node.start, end: node.end }
  switch (node.kind) {
    case 'minus':
      return { ...node, of: replaceNode(node.of, part, value) }
    case 'operation':
      return {
        ...node,
        left: replaceNode(node.left, part, value),
        right: replaceNode(node.right, part, value)
      }
    case 'call':
      return { ...node, args: node.args.map((one) => replaceNode(one, part, value)) }
    default:
      return node
  }
}

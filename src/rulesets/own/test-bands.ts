import type { RelevantDice } from '../../core/ruleset/relevant-dice.ts'
import type { NumberOf } from './formula/compile.ts'
import { compileNumber } from './formula/compile.ts'
import type { TestFormula } from './formula/formula.ts'
import type { DiceNode, Node } from './formula/tree.ts'
import { allNodes, isDice, replaceNode } from './formula/tree.ts'
import type { Extra } from './schema/rules.ts'

/** The critical and the fumble of a test. */
export interface Extras {
  readonly critical?: Extra
  readonly fumble?: Extra
}

/** A test of one die, which passes from one face on or up to one face. */
export interface Banding {
  readonly die: DiceNode
  readonly sides: number
  /** The number that is added to the die. */
  readonly rest: NumberOf
  /** The faces at which a critical or a fumble begins or ends. */
  readonly faces: readonly number[]
  /** The bands so far, by the number that the die needs: rolls in play create no new objects. */
  readonly known: Map<number, RelevantDice>
}

const resultWords = ['die', 'total', 'margin', 'doubles']

/** The names in the formulas of a part of the rules, however deep. */
export function namesInside(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return found
  if ('kind' in part && part.kind === 'name' && 'name' in part) found.add(String(part.name))
  for (const value of Object.values(part)) namesInside(value, found)
  return found
}

/** Whether a rule reads that two dice, or the digits of a d100, are the same. */
export const readsDoubles = (extras: Extras): boolean => namesInside(extras).has('doubles')

/** The banding of a test whose critical and fumble depend on the face alone; `undefined` for any other test. */
export function bandingOf({ node }: TestFormula, extras: Extras): Banding | undefined {
  if (node.kind !== 'compare') return undefined
  const dice = allNodes(node).filter(isDice)
  const [one] = dice
  if (one?.kind !== 'dice' || dice.length > 1 || one.owner !== 'self') return undefined
  const [, written] = /^1?d(\d{1,3}|%)$/.exec(one.dice) ?? []
  if (written === undefined || !(isRaised(node.left, one) || isRaised(node.right, one)))
    return undefined
  const rules = [extras.critical, extras.fumble].flatMap((extra) => extra ?? [])
  const isByFace = rules.every(({ when, does }) => {
    const read = [...namesInside(when.node)]
    const isFree = !resultWords.some((word) => namesInside(does).has(word))
    const hasDice = allNodes(when.node).some(isDice)
    return isFree && !hasDice && read.every((name) => name === 'die' || name === 'doubles')
  })
  if (!isByFace) return undefined
  const sides = written === '%' ? 100 : Number(written)
  const metAt = (face: number) => rules.map(({ when }) => when.passes(atFace(face, sides))).join()
  const faces = Array.from({ length: sides }, (_, index) => index + 1)
  return {
    die: one,
    sides,
    rest: compileNumber(replaceNode(isRaised(node.left, one) ? node.left : node.right, one, 0)),
    faces: faces.filter((face) => face === 1 || metAt(face) !== metAt(face - 1)),
    known: new Map()
  }
}

const atFace = (face: number, sides: number) => ({
  value: (_: unknown, name: string) =>
    name === 'die' ? face : sides === 100 && isDoubleDigits(face) ? 1 : 0,
  roll: () => 0
})

/** Whether both digits of a d100 are the same: 11, 22 and so on, and 100 as 00. */
export const isDoubleDigits = (face: number): boolean => face % 11 === 0 || face === 100

/** Whether a number is its die plus other numbers. */
function isRaised(node: Node, die: DiceNode): boolean {
  if (node === die) return true
  if (node.kind !== 'operation' || (node.op !== '+' && node.op !== '-')) return false
  return isRaised(node.left, die) || (node.op === '+' && isRaised(node.right, die))
}

/** The bands of a die that passes by `die + rest` against `needed`. */
export function bandsOf(
  { sides, faces, known }: Banding,
  op: string,
  rest: number,
  needed: number,
  of: 'highest' | 'lowest'
): RelevantDice {
  const exact = needed - rest
  const key = exact * 2 + (of === 'lowest' ? 1 : 0)
  const found = known.get(key)
  if (found) return found
  const from = { '>=': [exact], '<': [exact], '=': [exact, exact + 1] }[op] ?? [exact + 1]
  const within = from.map(Math.ceil).filter((face) => face > 1 && face <= sides)
  const bands = { of, from: [...new Set([...faces, ...within])].sort((a, b) => a - b) }
  known.set(key, bands)
  return bands
}

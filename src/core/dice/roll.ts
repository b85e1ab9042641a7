import { limits } from '../limits.ts'
import type { Condition, DiceTerm, Formula, Marks } from './formula.ts'

/** Rolls `count` dice and returns their faces, each from 1 to `sides`. */
export type ThrowDice = (count: number, sides: number) => readonly number[]

/** Rolls dice and returns what their sides show, which may be other numbers than 1, 2 and so on. */
type ThrowShown = (term: Pick<DiceTerm, 'sides' | 'values'>, count: number) => readonly number[]

/**
 * Rolls a formula. Returns the total and the faces, in the order they fell unless the formula sorts them. Dice that are
 * not kept are among them.
 */
export function rollFormula(formula: Formula, thrown: ThrowDice): Roll {
  if (formula.kind === 'dice' && !formula.marks && !formula.values) {
    const faces = thrown(formula.count, formula.sides)
    let total = 0
    for (const face of faces) total += face
    return { faces, total }
  }
  const all: number[] = []
  const total = evaluate(formula, ({ sides, values }, count) => {
    const faces = thrown(count, sides)
    const shown = values ? faces.map((face) => values[face - 1] ?? face) : faces
    all.push(...shown)
    return shown
  })
  const sorted = formula.kind === 'dice' ? formula.marks?.sorted : undefined
  if (sorted) all.sort((a, b) => (sorted === 'up' ? a - b : b - a))
  return { faces: all, total, ...(all.length > 0 && isFate(formula) && { isFate: true }) }
}

/** Whether all dice of a formula are Fate dice, which show −, 0 and +. */
function isFate(formula: Formula): boolean {
  if (formula.kind === 'number') return true
  if (formula.kind === 'minus') return isFate(formula.of)
  if (formula.kind === 'dice') return formula.values?.[0] === -1
  return isFate(formula.left) && isFate(formula.right)
}

function evaluate(formula: Formula, thrown: ThrowShown): number {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'minus':
      return -evaluate(formula.of, thrown)
    case 'sum': {
      const left = evaluate(formula.left, thrown)
      const right = evaluate(formula.right, thrown)
      return formula.op === '+' ? left + right : left - right
    }
    case 'product': {
      const left = evaluate(formula.left, thrown)
      const right = evaluate(formula.right, thrown)
      return formula.op === '*' ? left * right : right === 0 ? 0 : Math.floor(left / right)
    }
    case 'dice':
      return diceValue(formula, thrown)
  }
}

function diceValue(term: DiceTerm, thrown: ThrowShown): number {
  const { count, sides, values, marks } = term
  let faces = [...thrown(term, count)]
  if (!marks) return faces.reduce((sum, face) => sum + face, 0)
  const minFace = values?.[0] ?? 1
  const maxFace = values?.at(-1) ?? sides
  const { rerollsOn = [{ how: '=', face: minFace }], explodesOn = [{ how: '=', face: maxFace }] } =
    marks
  const matches = (face: number, conditions: readonly Condition[]): boolean =>
    conditions.some((one) => matchesComparison(face, one))
  const rerollAll = (mustReroll: (face: number, index: number) => boolean): boolean => {
    const indexes = faces.flatMap((face, index) => (mustReroll(face, index) ? index : []))
    const rerolled = indexes.length > 0 ? thrown(term, indexes.length) : []
    faces = faces.map((face, index) => rerolled[indexes.indexOf(index)] ?? face)
    return indexes.length > 0
  }
  const isLow = (face: number) => matches(face, rerollsOn)
  for (let round = 0; round < marks.rerolls && rerollAll(isLow); round++);
  const isDouble = (face: number, index: number) => faces.indexOf(face) < index
  if (marks.isUnique)
    for (let round = 0; round < limits.explosions && rerollAll(isDouble); round++);
  const isHigh = (face: number) => matches(face, explodesOn)
  let again = faces.filter(isHigh).length
  for (let round = 0; again > 0 && round < marks.explosions; round++) {
    const more = thrown(term, Math.min(again, limits.dice))
    faces.push(...more)
    again = more.filter(isHigh).length
  }
  const all = kept(faces, marks.keep)
  const { counts, minus } = marks
  if (counts || minus !== undefined)
    return all.reduce(
      (sum, face) => sum + (face === minus ? -1 : counts && matches(face, counts) ? 1 : 0),
      0
    )
  return all.reduce((sum, face) => sum + face, 0)
}

/** Whether a face meets a condition. */
export function matchesComparison(face: number, { how, face: than }: Condition): boolean {
  switch (how) {
    case '>':
      return face > than
    case '>=':
      return face >= than
    case '<':
      return face < than
    case '<=':
      return face <= than
    case '=':
      return face === than
    case '=!':
      return face !== than
  }
}

function kept(faces: readonly number[], keep: Marks['keep']): readonly number[] {
  if (!keep) return faces
  const ascending = [...faces].sort((a, b) => a - b)
  const { how, count } = keep
  if (how === 'kh') return ascending.slice(Math.max(0, faces.length - count))
  if (how === 'kl') return ascending.slice(0, count)
  return how === 'dl'
    ? ascending.slice(count)
    : ascending.slice(0, Math.max(0, faces.length - count))
}

/** The lowest and the highest total of a formula, ignoring explosions. */
export function formulaBounds(formula: Formula): { readonly min: number; readonly max: number } {
  const ends = [(_: number) => 1, (sides: number) => sides].map((face) =>
    evaluate(bounded(formula), ({ sides, values }, count) =>
      new Array(count).fill(values?.[face(sides) - 1] ?? face(sides))
    )
  ) as [number, number]
  return { min: Math.min(...ends), max: Math.max(...ends) }
}

/**
 * A formula with the same bounds, which has them when all its dice show the lowest or all show the highest face. For
 * example, `5d6>=5` counts 0 to 5 dice, and becomes `5d2-5`.
 */
function bounded(formula: Formula): Formula {
  if (formula.kind === 'number') return formula
  if (formula.kind === 'minus') return { ...formula, of: bounded(formula.of) }
  if (formula.kind !== 'dice')
    return { ...formula, left: bounded(formula.left), right: bounded(formula.right) }
  const { marks, ...dice } = formula
  if (!marks) return formula
  const { keep, counts, minus } = marks
  if (!counts && minus === undefined)
    return { ...dice, marks: { explosions: 0, rerolls: 0, ...(keep && { keep }) } }
  // Each counted die adds 0 or 1. With `-=`, a die may also subtract 1.
  const count = kept(new Array(dice.count).fill(0), keep).length
  const coins: DiceTerm = { kind: 'dice', count, sides: counts && minus !== undefined ? 3 : 2 }
  if (minus !== undefined)
    return { kind: 'sum', op: '-', left: coins, right: { kind: 'number', value: 2 * count } }
  return { kind: 'sum', op: '-', left: coins, right: { kind: 'number', value: count } }
}

/**
 * The result of a dice formula. `faces`: in the order they fell, unless the formula sorts them; also those that do not
 * count.
 */
export interface Roll {
  readonly faces: readonly number[]
  readonly total: number
  /** Whether the faces are −1, 0 and 1, which are shown as −, 0 and +. */
  readonly isFate?: true
}

/** A roll as `fray roll` prints it: `[4 2] = 9`. */
export const formatRoll = ({ faces, total, isFate }: Roll): string =>
  `[${faces.map((face) => (isFate ? '−0+'.charAt(face + 1) : face)).join(' ')}] = ${total}`

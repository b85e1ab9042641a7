import type { DiceTerm, Formula, Marks } from './formula.ts'

/** Throws `count` dice; returns their faces, each 1 to `sides`. */
type ThrowDice = (count: number, sides: number) => readonly number[]

/** Rolls a formula. The faces are in the order they fell, with those that are not kept. */
export function rollFormula(formula: Formula, thrown: ThrowDice): Roll {
  if (formula.kind === 'dice' && !formula.marks) {
    const faces = thrown(formula.count, formula.sides)
    let total = 0
    for (const face of faces) total += face
    return { faces, total }
  }
  const all: number[] = []
  const total = evaluate(formula, (count, sides) => {
    const faces = thrown(count, sides)
    all.push(...faces)
    return faces
  })
  return { faces: all, total }
}

function evaluate(formula: Formula, thrown: ThrowDice): number {
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

function diceValue({ count, sides, marks }: DiceTerm, thrown: ThrowDice): number {
  let faces = [...thrown(count, sides)]
  if (!marks) return faces.reduce((sum, face) => sum + face, 0)
  for (let round = 0; round < marks.rerolls && faces.includes(1); round++) {
    const anew = [...thrown(faces.filter((face) => face === 1).length, sides)]
    faces = faces.map((face) => (face === 1 ? (anew.shift() ?? face) : face))
  }
  let again = faces.filter((face) => face === sides).length
  for (let round = 0; again > 0 && round < marks.explosions; round++) {
    const more = thrown(again, sides)
    faces.push(...more)
    again = more.filter((face) => face === sides).length
  }
  const all = kept(faces, marks.keep)
  const { counts } = marks
  if (counts) return all.filter((face) => matchesComparison(face, counts)).length
  return all.reduce((sum, face) => sum + face, 0)
}

/** Whether a face compares so with that of `counts`: whether its die is counted. */
export function matchesComparison(
  face: number,
  { how, face: than }: NonNullable<Marks['counts']>
): boolean {
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

/** The lowest and the highest total of a formula, without explosions. */
export function formulaBounds(formula: Formula): { readonly min: number; readonly max: number } {
  const ends = [(_: number) => 1, (sides: number) => sides].map((face) =>
    evaluate(bounded(formula), (count, sides) => new Array(count).fill(face(sides)))
  ) as [number, number]
  return { min: Math.min(...ends), max: Math.max(...ends) }
}

/** A formula with the same bounds, which it reaches with all faces lowest and all faces highest. */
function bounded(formula: Formula): Formula {
  if (formula.kind === 'number') return formula
  if (formula.kind === 'minus') return { ...formula, of: bounded(formula.of) }
  if (formula.kind !== 'dice')
    return { ...formula, left: bounded(formula.left), right: bounded(formula.right) }
  const { marks, ...dice } = formula
  if (!marks) return formula
  const { keep, counts } = marks
  if (!counts) return { ...dice, marks: { explosions: 0, rerolls: 0, ...(keep && { keep }) } }
  // None of them, or each.
  const count = kept(new Array(dice.count).fill(0), keep).length
  const coins: DiceTerm = { kind: 'dice', count, sides: 2 }
  return { kind: 'sum', op: '-', left: coins, right: { kind: 'number', value: count } }
}

export interface Roll {
  readonly faces: readonly number[]
  readonly total: number
}

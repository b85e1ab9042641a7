import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { remembered } from '../text/memoize.ts'
import type { Roll } from '../ruleset/ruleset.ts'

/** What a formula may cost at the most, so that `999999999d6` is an answer and not a hang. */
export const limits = { length: 200, dice: 1000, sides: 1_000_000, explosions: 100 } as const

/** Dice with arithmetic around them, read once and rolled often. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | DiceTerm
  | { readonly kind: 'minus'; readonly of: Formula }
  | {
      readonly kind: 'sum' | 'product'
      readonly op: string
      readonly left: Formula
      readonly right: Formula
    }

export interface DiceTerm {
  readonly kind: 'dice'
  readonly count: number
  readonly sides: number
  /** What is done with the dice, where they are not only added. */
  readonly marks?: Marks
}

export interface Marks {
  readonly keep?: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
  /** How often a highest face throws one more, and how often a 1 is thrown anew. */
  readonly explosions: number
  readonly rerolls: number
  /** Count the dice that are so, in place of adding them. */
  readonly counts?: { readonly how: Comparison; readonly face: number }
}

type Comparison = '>' | '>=' | '<' | '<=' | '='

export interface FormulaError {
  /** Offset in the formula. */
  readonly at: number
  readonly message: string
}

/**
 * Read a formula: `2d6+3`, `d20`, `d%`, `4d6kh3`, `(1d4+1)*2`; `3d6!` throws one more for every 6, again
 * and again, `3d6!2` twice at most; `3d6r` throws a 1 anew; `5d6>=5` counts dice; `4dF` is −1, 0 or 1 each,
 * and `d[3-5]` is 3, 4 or 5.
 *
 * Division rounds down. Never throws; what cannot be read comes back with its offset.
 */
export const parseFormula = remembered(readFormula)

export const isFormula = (read: Formula | FormulaError): read is Formula => 'kind' in read

function readFormula(text: string): Formula | FormulaError {
  if (text.length > limits.length) {
    return { at: limits.length, message: `A formula has at most ${limits.length} characters` }
  }
  let at = 0
  let dice = 0
  let error: FormulaError | undefined
  const fail = (message: string, where = at): Formula => {
    error ??= { at: where, message }
    at = text.length + 1
    return { kind: 'number', value: 0 }
  }
  const skip = () => {
    while (text[at] === ' ') at++
  }
  const integer = (): number | undefined => {
    const digits = /^\d+/.exec(text.slice(at))?.[0]
    if (digits === undefined) return undefined
    at += digits.length
    return Number(digits)
  }

  function sum(depth: number): Formula {
    let left = product(depth)
    for (;;) {
      skip()
      const op = text[at]
      if (op !== '+' && op !== '-') return left
      at++
      left = { kind: 'sum', op, left, right: product(depth) }
    }
  }
  function product(depth: number): Formula {
    let left = factor(depth)
    for (;;) {
      skip()
      const op = text[at]
      if (op === '^') return fail('Powers are not known here')
      if (op !== '*' && op !== '/' && op !== '×') return left
      at++
      left = { kind: 'product', op: op === '/' ? '/' : '*', left, right: factor(depth) }
    }
  }
  function factor(depth: number): Formula {
    skip()
    if (depth > 20) return fail('Too many brackets')
    if (text[at] === '-') {
      at++
      return { kind: 'minus', of: factor(depth + 1) }
    }
    if (text[at] === '(') {
      at++
      const inner = sum(depth + 1)
      skip()
      if (text[at] !== ')') return error ? inner : fail('Expected )')
      at++
      return inner
    }
    const start = at
    const count = integer()
    if (text[at]?.toLowerCase() === 'd') return term(start, count ?? 1)
    return count === undefined
      ? fail('Expected a number or dice such as 2d6')
      : { kind: 'number', value: count }
  }
  function term(start: number, count: number): Formula {
    at++
    if (text[at] === '[') return span(start, count)
    const isFate = text[at]?.toUpperCase() === 'F'
    const isPercentile = text[at] === '%'
    if (isPercentile || isFate) at++
    const sides = isFate ? 3 : isPercentile ? 100 : integer()
    if (sides === undefined) return fail('Expected the number of sides')
    if (sides < 1 || sides > limits.sides)
      return fail(`A die has 1 to ${limits.sides} sides`, start)
    dice += count
    if (dice > limits.dice) return fail(`At most ${limits.dice} dice can be rolled at once`, start)
    if (isFate) {
      const left: DiceTerm = { kind: 'dice', count, sides }
      return { kind: 'sum', op: '-', left, right: { kind: 'number', value: 2 * count } }
    }
    const marks = marked()
    if (marks && marks.explosions > 0 && sides === 1)
      return fail('A die with one side would explode for ever', start)
    return { kind: 'dice', count, sides, ...(marks && { marks }) }
  }
  /** `d[3-5]` is 3, 4 or 5, both ends among them: a d3 and 2. */
  function span(start: number, count: number): Formula {
    const [whole, low, high] = /^\[ *(\d{1,6}) *- *(\d{1,6}) *\]/.exec(text.slice(at)) ?? []
    const [least, most] = [Number(low), Number(high)]
    if (whole === undefined || least > most)
      return fail('Expected the least and the most, as d[3-5]: a list of faces is not known')
    at += whole.length
    dice += count
    if (dice > limits.dice) return fail(`At most ${limits.dice} dice can be rolled at once`, start)
    const left: DiceTerm = { kind: 'dice', count, sides: most - least + 1 }
    return { kind: 'sum', op: '+', left, right: { kind: 'number', value: count * (least - 1) } }
  }
  /** What stands directly behind the sides, in any order. */
  function marked(): Marks | undefined {
    const first = at
    let marks: Marks = { explosions: 0, rerolls: 0 }
    for (;;) {
      const [mark = '', word = '', often = ''] =
        /^(kh|kl|dh|dl|k|!!?|ri?)(\d+|i)?/i.exec(text.slice(at)) ?? []
      if (mark === '') break
      at += mark.length
      const how = word.toLowerCase()
      if (how.startsWith('!')) {
        const explosions = often === '' || often === 'i' ? limits.explosions : Number(often)
        marks = { ...marks, explosions: Math.min(explosions, limits.explosions) }
      } else if (how.startsWith('r')) {
        const rerolls = how === 'ri' ? limits.explosions : often === '' ? 1 : Number(often)
        marks = { ...marks, rerolls: Math.min(rerolls, limits.explosions) }
      } else {
        const keep = { how: (how === 'k' ? 'kh' : how) as 'kh', count: Number(often || 1) }
        marks = { ...marks, keep }
      }
      if (/^[!r]/.test(how) && /^[<>=]/.test(text.slice(at)))
        fail(`No condition can follow ${word}`)
    }
    if (/^u/i.test(text.slice(at))) fail('Dice without doubles are not known here')
    const [whole = '', how, face] = /^ ?(>=|<=|>|<|=) ?(\d+)/.exec(text.slice(at)) ?? []
    at += whole.length
    if (how !== undefined)
      marks = { ...marks, counts: { how: how as Comparison, face: Number(face) } }
    return at === first ? undefined : marks
  }

  const formula = sum(0)
  skip()
  if (!error && at < text.length) fail(`Unexpected “${text[at]}”`)
  return error ?? formula
}

/** Where faces come from: `count` of them, each 1 to `sides`. */
export type Throw = (count: number, sides: number) => readonly number[]

/** Roll a formula. Faces come back in the order they fell, those not kept among them. */
export function rollFormula(formula: Formula, thrown: Throw): Roll {
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

function evaluate(formula: Formula, thrown: Throw): number {
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

function diceValue({ count, sides, marks }: DiceTerm, thrown: Throw): number {
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
  if (counts) return all.filter((face) => isSo(face, counts)).length
  return all.reduce((sum, face) => sum + face, 0)
}

/** Whether a die is one of those that are counted. */
export function isSo(face: number, { how, face: than }: NonNullable<Marks['counts']>): boolean {
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

/** The least and the most a formula can show, explosions left out. */
export function formulaBounds(formula: Formula): { readonly least: number; readonly most: number } {
  const ends = [(_: number) => 1, (sides: number) => sides].map((face) =>
    evaluate(bounded(formula), (count, sides) => new Array(count).fill(face(sides)))
  ) as [number, number]
  return { least: Math.min(...ends), most: Math.max(...ends) }
}

/** A formula with the same bounds, whose ends are where its faces are lowest and highest. */
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

/**
 * The face at `position` of the dice with this seed: a pure function of the three, without bias.
 *
 * The seed is hashed first: neighbouring seeds of xoroshiro128+ begin with neighbouring faces.
 */
export function faceAt(seed: number, position: number, sides: number): number {
  return uniformInt(xoroshiro128plus(hash(seed, position)), 1, sides)
}

/** Endless faces from one seed, for many fights at once. */
export function faceStream(seed: number, stream: number): (sides: number) => number {
  const generator = xoroshiro128plus(hash(seed, stream))
  return (sides) => uniformInt(generator, 1, sides)
}

/** Mix two integers into one of 32 bits; after the finalizer of MurmurHash3. */
function hash(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** A seed as it stands in a log: four hexadecimal digits or more. */
export const formatSeed = (seed: number): string => (seed >>> 0).toString(16).padStart(4, '0')

/** What a person types as a seed: hexadecimal digits as they are, any other word by its letters. */
export function parseSeed(text: string): number {
  if (/^[0-9a-f]{1,8}$/i.test(text)) return Number.parseInt(text, 16)
  let seed = 0
  for (const letter of text) seed = hash(seed, letter.codePointAt(0) ?? 0)
  return seed >>> 0
}

import { memoize } from '../text/memoize.ts'
import {
  type Comparison,
  type DiceTerm,
  type Formula,
  type FormulaError,
  limits,
  type Marks
} from './formula.ts'

/**
 * Read a formula: `2d6+3`, `d20`, `d%`, `4d6kh3`, `(1d4+1)*2`; `3d6!` throws one more for every 6, again
 * and again, `3d6!2` twice at most; `3d6r` throws a 1 anew; `5d6>=5` counts dice; `4dF` is −1, 0 or 1 each,
 * and `d[3-5]` is 3, 4 or 5.
 *
 * Division rounds down. Never throws; what cannot be read comes back with its offset.
 */
export const parseFormula = memoize(readFormula)

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

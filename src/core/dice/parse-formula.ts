import { limits } from '../limits.ts'
import { memoize } from '../text/memoize.ts'
import type { Comparison, Condition, DiceTerm, Formula, FormulaError, Marks } from './formula.ts'
import { formulaBounds } from './roll.ts'

/**
 * Parses a dice formula.
 *
 * - `2d6+3`, `d20`, `d%`, `4d6kh3`, `(1d4+1)*2`
 * - `3d6!` rolls one more die for each 6, again and again; `3d6!2` at most twice
 * - `3d6r` rerolls a 1
 * - `5d6>=5` counts dice; `5d6=1=6` counts dice that meet any of several conditions; `-=1` subtracts one for each 1
 * - `4dF` is −1, 0 or 1 for each die; `d[3-5]` is 3, 4 or 5; `d[3,5]` is 3 or 5
 * - `d66%` is a d6 for each digit; `1dS` is 3d6
 * - like Dice Roller: `!>4` and `r<3` take other faces, `r<2>5` takes several, `u` rerolls doubles, `s` and `sd` sort
 *
 * Division rounds down. Never throws: an error has its offset in the text.
 */
export const parseFormula = memoize((text: string): Formula | FormulaError =>
  text.length > limits.formulaLength
    ? {
        at: limits.formulaLength,
        message: `A formula has at most ${limits.formulaLength} characters`
      }
    : new FormulaParser(text).parse()
)

const maxDepth = 20

/** A recursive descent parser: a sum of products of factors. A factor is a number, dice, or a sum in brackets. */
class FormulaParser {
  private at = 0
  private diceCount = 0
  private error: FormulaError | undefined

  constructor(private readonly text: string) {}

  parse(): Formula | FormulaError {
    const formula = this.sum(0)
    this.skipSpaces()
    if (!this.error && this.at < this.text.length)
      this.fail(`Expected the end of the formula, found “${this.text[this.at]}”`)
    return this.error ?? formula
  }

  private sum(depth: number): Formula {
    let left = this.product(depth)
    for (;;) {
      this.skipSpaces()
      const op = this.text[this.at]
      if (op !== '+' && op !== '-') return left
      this.at++
      left = { kind: 'sum', op, left, right: this.product(depth) }
    }
  }

  private product(depth: number): Formula {
    let left = this.factor(depth)
    for (;;) {
      this.skipSpaces()
      const op = this.text[this.at]
      if (op === '^') return this.fail('Powers such as 2^3 are not supported')
      if (op !== '*' && op !== '/' && op !== '×') return left
      this.at++
      const place = this.at
      const right = this.factor(depth)
      if (op === '/' && isZero(right)) return this.fail('Expected a divisor other than 0', place)
      left = { kind: 'product', op: op === '/' ? '/' : '*', left, right }
    }
  }

  private factor(depth: number): Formula {
    this.skipSpaces()
    if (depth > maxDepth) return this.fail('Brackets are nested too deeply')
    const letter = this.text[this.at]
    if (letter === '-') {
      this.at++
      return { kind: 'minus', of: this.factor(depth + 1) }
    }
    if (letter === '(') return this.bracket(depth)
    const start = this.at
    const number = this.integer()
    if (this.text[this.at]?.toLowerCase() === 'd') return this.dice(start, number ?? 1)
    return number === undefined
      ? this.fail('Expected a number or dice such as 2d6')
      : { kind: 'number', value: number }
  }

  private bracket(depth: number): Formula {
    this.at++
    const inner = this.sum(depth + 1)
    this.skipSpaces()
    if (this.text[this.at] !== ')') return this.error ? inner : this.fail('Expected )')
    this.at++
    return inner
  }

  /** Parses dice at a `d`. `start`: the offset of their count. */
  private dice(start: number, count: number): Formula {
    this.at++
    const letter = this.text[this.at]
    if (letter === '[') return this.faceRange(start, count)
    if (letter === 'F' || letter === 'f') {
      this.at++
      return this.addDice(start, count) ?? { kind: 'dice', count, sides: 3, values: [-1, 0, 1] }
    }
    // `1dS`, stunt dice, are three d6.
    if (letter === 'S' && count === 1) {
      this.at++
      return this.addDice(start, 3) ?? { kind: 'dice', count: 3, sides: 6 }
    }
    const digits = /^[1-9]{2,6}(?=%)/.exec(this.rest())?.[0]
    if (digits !== undefined) return this.digitDice(start, count, digits)
    const sides = this.sides()
    if (sides === undefined) return this.fail('Expected the number of sides')
    if (sides < 1 || sides > limits.sides)
      return this.fail(`A die has 1 to ${limits.sides} sides`, start)
    const tooMany = this.addDice(start, count)
    if (tooMany) return tooMany
    const marks = this.marks()
    if (marks && marks.explosions > 0 && sides === 1)
      return this.fail('A die with one side would explode for ever', start)
    return { kind: 'dice', count, sides, ...(marks && { marks }) }
  }

  private sides(): number | undefined {
    if (this.text[this.at] !== '%') return this.integer()
    this.at++
    return 100
  }

  /** Parses `d66%`: one die for each digit of the result. */
  private digitDice(start: number, count: number, digits: string): Formula {
    this.at += digits.length + 1
    const dice = [...digits].map((digit, index): Formula => {
      const die: Formula = { kind: 'dice', count, sides: Number(digit) }
      const place = 10 ** (digits.length - 1 - index)
      return place === 1
        ? die
        : { kind: 'product', op: '*', left: die, right: { kind: 'number', value: place } }
    })
    const sum = dice.reduce((left, right) => ({ kind: 'sum', op: '+', left, right }))
    return this.addDice(start, count * digits.length) ?? sum
  }

  /** Parses `d[3-5]`, which is 3, 4 or 5, as a d3 plus 2; and `d[3,5]`, which is 3 or 5. */
  private faceRange(start: number, count: number): Formula {
    const [list] = /^\[ *\d{1,6}(?: *, *\d{1,6})+ *\]/.exec(this.rest()) ?? []
    if (list !== undefined) {
      const values = (list.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b)
      this.at += list.length
      return this.addDice(start, count) ?? { kind: 'dice', count, sides: values.length, values }
    }
    const [whole, low, high] = /^\[ *(\d{1,6}) *- *(\d{1,6}) *\]/.exec(this.rest()) ?? []
    const [min, max] = [Number(low), Number(high)]
    if (whole === undefined || min > max)
      return this.fail('Expected a range such as d[3-5], or a list such as d[3,5]')
    this.at += whole.length
    return (
      this.addDice(start, count) ??
      shifted({ kind: 'dice', count, sides: max - min + 1 }, '+', min - 1)
    )
  }

  /** Adds to the number of dice in the formula. Returns the failure if there are too many, else `undefined`. */
  private addDice(start: number, count: number): Formula | undefined {
    this.diceCount += count
    return this.diceCount > limits.dice
      ? this.fail(`At most ${limits.dice} dice can be rolled at once`, start)
      : undefined
  }

  /** Parses the modifiers and conditions after the sides, in any order. */
  private marks(): Marks | undefined {
    const start = this.at
    let marks: Marks = { explosions: 0, rerolls: 0 }
    for (let before = -1; before < this.at; ) {
      before = this.at
      marks = { ...marks, ...this.mark() }
      const [minus = '', without] = /^ ?(?:-=|=-) ?(\d+)/.exec(this.rest()) ?? []
      this.at += minus.length
      if (minus !== '') marks = { ...marks, minus: Number(without) }
      const counts = this.condition()
      if (counts) marks = { ...marks, counts: [...(marks.counts ?? []), counts] }
    }
    return this.at === start ? undefined : marks
  }

  /** Parses the next modifier, with or without a space before it: `kh3`, `!2`, `r<2>5`. */
  private mark(): Partial<Marks> {
    if (/^ (?:kh?|kl|dh|dl|!!?|r|u|s[ad]?)(?:\d+|i)?(?![a-z])/i.test(this.rest())) this.at++
    const [mark = '', word = '', number = ''] =
      /^(kh|kl|dh|dl|k|!!?|ri?|u|s[ad]?)(\d+|i)?/i.exec(this.rest()) ?? []
    if (mark === '') return {}
    this.at += mark.length
    const kind = word.toLowerCase()
    const on: Condition[] = []
    if (/^[!r]/.test(kind))
      for (let one = this.condition(); one; one = this.condition()) on.push(one)
    const key = kind.startsWith('!') ? 'explodesOn' : 'rerollsOn'
    return { ...markOf(kind, number), ...(on.length > 0 && { [key]: on }) }
  }

  /** Parses a comparison with a face: `>=5`. */
  private condition(): Condition | undefined {
    const [whole = '', how = '', face] = /^ ?(>=|=>|<=|=<|=!|>|<|=) ?(\d+)/.exec(this.rest()) ?? []
    this.at += whole.length
    const same: Readonly<Record<string, Comparison>> = { '=>': '>=', '=<': '<=' }
    return whole === '' ? undefined : { how: same[how] ?? (how as Comparison), face: Number(face) }
  }

  private integer(): number | undefined {
    const digits = /^\d+/.exec(this.rest())?.[0]
    if (digits === undefined) return undefined
    this.at += digits.length
    return Number(digits)
  }

  private rest(): string {
    return this.text.slice(this.at)
  }

  private skipSpaces(): void {
    while (this.text[this.at] === ' ') this.at++
  }

  /** Keeps the first error. Moves to the end of the text, where all parsing stops. */
  private fail(message: string, at = this.at): Formula {
    this.error ??= { at, message }
    this.at = this.text.length + 1
    return { kind: 'number', value: 0 }
  }
}

/** Whether every roll of a formula gives 0. */
function isZero(formula: Formula): boolean {
  const { min, max } = formulaBounds(formula)
  return min === 0 && max === 0
}

/** Dice with `by` added to (`+`) or subtracted from (`-`) each face. */
const shifted = (dice: DiceTerm, op: '+' | '-', by: number): Formula => ({
  kind: 'sum',
  op,
  left: dice,
  right: { kind: 'number', value: dice.count * by }
})

/** The meaning of one modifier: `!2`, `r`, `kh3`. */
function markOf(how: string, number: string): Partial<Marks> {
  if (how === 'u') return { isUnique: true }
  if (how.startsWith('s')) return { sorted: how === 'sd' ? 'down' : 'up' }
  if (how.startsWith('!')) {
    const explosions = number === '' || number === 'i' ? limits.explosions : Number(number)
    return { explosions: Math.min(explosions, limits.explosions) }
  }
  if (how.startsWith('r')) {
    const rerolls = how === 'ri' ? limits.explosions : number === '' ? 1 : Number(number)
    return { rerolls: Math.min(rerolls, limits.explosions) }
  }
  return { keep: { how: (how === 'k' ? 'kh' : how) as 'kh', count: Number(number || 1) } }
}

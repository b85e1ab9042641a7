import { limits } from '../limits.ts'
import { memoize } from '../text/memoize.ts'
import type { Comparison, DiceTerm, Formula, FormulaError, Marks } from './formula.ts'

/**
 * Parses a formula: `2d6+3`, `d20`, `d%`, `4d6kh3`, `(1d4+1)*2`; `3d6!` throws one more for every 6, again
 * and again, `3d6!2` twice at most; `3d6r` rerolls a 1; `5d6>=5` counts dice; `4dF` is −1, 0 or 1 each,
 * and `d[3-5]` is 3, 4 or 5.
 *
 * Division rounds down. Never throws; an error has its offset in the text.
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

/** A recursive descent parser: a sum of products of factors, each a number, dice, or a sum in brackets. */
class FormulaParser {
  private at = 0
  private diceCount = 0
  private error: FormulaError | undefined

  constructor(private readonly text: string) {}

  parse(): Formula | FormulaError {
    const formula = this.sum(0)
    this.skipSpaces()
    if (!this.error && this.at < this.text.length) this.fail(`Unexpected “${this.text[this.at]}”`)
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
      if (op === '^') return this.fail('Powers are not known here')
      if (op !== '*' && op !== '/' && op !== '×') return left
      this.at++
      left = { kind: 'product', op: op === '/' ? '/' : '*', left, right: this.factor(depth) }
    }
  }

  private factor(depth: number): Formula {
    this.skipSpaces()
    if (depth > maxDepth) return this.fail('Too many brackets')
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

  /** The dice at a `d`; `start` is where their count begins. */
  private dice(start: number, count: number): Formula {
    this.at++
    const letter = this.text[this.at]
    if (letter === '[') return this.faceRange(start, count)
    if (letter === 'F' || letter === 'f') {
      this.at++
      return this.addDice(start, count) ?? shifted({ kind: 'dice', count, sides: 3 }, '-', 2)
    }
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

  /** `d[3-5]` is 3, 4 or 5, both ends among them: a d3 and 2. */
  private faceRange(start: number, count: number): Formula {
    const [whole, low, high] = /^\[ *(\d{1,6}) *- *(\d{1,6}) *\]/.exec(this.rest()) ?? []
    const [min, max] = [Number(low), Number(high)]
    if (whole === undefined || min > max)
      return this.fail('Expected the least and the most, as d[3-5]: a list of faces is not known')
    this.at += whole.length
    return (
      this.addDice(start, count) ??
      shifted({ kind: 'dice', count, sides: max - min + 1 }, '+', min - 1)
    )
  }

  /** Counts dice against the limit; a failure once there are too many. */
  private addDice(start: number, count: number): Formula | undefined {
    this.diceCount += count
    return this.diceCount > limits.dice
      ? this.fail(`At most ${limits.dice} dice can be rolled at once`, start)
      : undefined
  }

  /** What stands directly behind the sides: marks in any order, then what is counted. */
  private marks(): Marks | undefined {
    const start = this.at
    let marks: Marks = { explosions: 0, rerolls: 0 }
    for (;;) {
      const [mark = '', word = '', number = ''] =
        /^(kh|kl|dh|dl|k|!!?|ri?)(\d+|i)?/i.exec(this.rest()) ?? []
      if (mark === '') break
      this.at += mark.length
      marks = { ...marks, ...markOf(word.toLowerCase(), number) }
      if (/^[!r]/i.test(word) && /^[<>=]/.test(this.rest()))
        this.fail(`No condition can follow ${word}`)
    }
    if (/^u/i.test(this.rest())) this.fail('Dice without doubles are not known here')
    const [whole = '', how, face] = /^ ?(>=|<=|>|<|=) ?(\d+)/.exec(this.rest()) ?? []
    this.at += whole.length
    if (how !== undefined)
      marks = { ...marks, counts: { how: how as Comparison, face: Number(face) } }
    return this.at === start ? undefined : marks
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

  /** Keeps the first error, and moves to the end of the text, where all parsing stops. */
  private fail(message: string, at = this.at): Formula {
    this.error ??= { at, message }
    this.at = this.text.length + 1
    return { kind: 'number', value: 0 }
  }
}

/** Dice whose every face is `by` higher (`+`) or lower (`-`). */
const shifted = (dice: DiceTerm, op: '+' | '-', by: number): Formula => ({
  kind: 'sum',
  op,
  left: dice,
  right: { kind: 'number', value: dice.count * by }
})

/** What one mark says: `!2`, `r`, `kh3`. */
function markOf(how: string, number: string): Partial<Marks> {
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

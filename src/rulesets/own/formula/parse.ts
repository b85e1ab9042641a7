import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula as parseDice } from '../../../core/dice/parse-formula.ts'
import type { Issue, Range } from '../../../core/issues/issue.ts'
import { bounds } from './bounds.ts'
import { diceIn } from './dice.ts'
import * as grammar from './grammar.ts'
import { error } from './issues.ts'
import type { Token } from './tokens.ts'
import { tokensOf } from './tokens.ts'
import type {
  CallNode,
  Comparison,
  CountNode,
  DiceNode,
  FunctionName,
  Node,
  Operator,
  Owner
} from './tree.ts'

/** A parsed formula, or the first mistake. `end`: the offset behind the formula. */
export type Parsed = { readonly node: Node; readonly end: number } | { readonly issue: Issue }

/**
 * Parses a formula such as `d20 + dex mod >= target.ac`. Never throws. `isName` says which names are known: the longest
 * known name wins. With `hasRest`, words behind the formula are allowed, such as the kind of damage in `d6 fire`.
 *
 * The parser does not check whether names, dice and tests are allowed: see `checkFormula`.
 */
export function parseFormula(
  text: string,
  isName: (name: string) => boolean,
  hasRest = false
): Parsed {
  if (text.length > bounds.length) {
    const message = `A formula has at most ${bounds.length} characters, found ${text.length}`
    return { issue: error('too-long', message, { start: 0, end: text.length }) }
  }
  const parser = new Parser(text, isName, hasRest)
  const node = parser.formula()
  return parser.issue ? { issue: parser.issue } : { node, end: parser.end }
}

/** A recursive descent parser with a method for each rule of the grammar. */
class Parser {
  issue: Issue | undefined
  private readonly tokens: readonly Token[]
  private at = 0
  private brackets = 0
  private diceCount = 0

  constructor(
    text: string,
    private readonly isName: (name: string) => boolean,
    private readonly hasRest: boolean
  ) {
    this.tokens = tokensOf(text)
  }

  /** The offset behind the last token that was parsed. */
  get end(): number {
    return this.tokens[this.at - 1]?.end ?? 0
  }

  formula(): Node {
    const node = this.or()
    const { kind, text } = this.token
    if (!this.issue && kind !== 'end' && !(this.hasRest && kind === 'word')) {
      const { wanted, instead } = grammar.meantBehind(text)
      this.fail(`Expected ${wanted}, found “${text}”`, this.token, 'syntax', instead)
    }
    return node
  }

  private get token(): Token {
    return this.tokens[this.at] as Token
  }

  private next(by = 1): Token {
    return this.tokens[Math.min(this.at + by, this.tokens.length - 1)] as Token
  }

  private is(...texts: readonly string[]): boolean {
    const { kind, text } = this.token
    return (kind === 'sign' || kind === 'word') && texts.includes(text)
  }

  private take(): Token {
    const { token } = this
    if (token.kind !== 'end') this.at++
    return token
  }

  private or(): Node {
    return this.chain('or', () => this.chain('and', () => this.not()))
  }

  private chain(kind: 'and' | 'or', part: () => Node): Node {
    let left = part()
    while (this.is(kind)) {
      this.take()
      const right = part()
      left = { kind, left, right, start: left.start, end: right.end }
    }
    return left
  }

  private not(): Node {
    if (!this.is('not')) return this.compare()
    const { start } = this.take()
    const of = this.not()
    return { kind: 'not', of, start, end: of.end }
  }

  private compare(): Node {
    const left = this.sum()
    if (!this.is(...grammar.comparisons)) return left
    const op = this.take().text as Comparison
    const right = this.sum()
    return { kind: 'compare', op, left, right, start: left.start, end: right.end }
  }

  private sum(): Node {
    return this.operations(['+', '-'], () => this.operations(['*', '/'], () => this.unary()))
  }

  private operations(signs: readonly Operator[], part: () => Node): Node {
    let left = part()
    while (this.is(...signs)) {
      const op = this.take().text as Operator
      const right = part()
      left = { kind: 'operation', op, left, right, start: left.start, end: right.end }
    }
    return left
  }

  private unary(): Node {
    if (!this.is('-')) return this.atom()
    const { start } = this.take()
    const of = this.unary()
    return { kind: 'minus', of, start, end: of.end }
  }

  private atom(): Node {
    const { kind, text } = this.token
    if (kind === 'number') return this.number()
    if (kind === 'dice') return this.dice(this.token.start, 'self', '')
    if (this.is('(')) return this.bracket()
    if (kind !== 'word')
      return this.fail(
        kind === 'end'
          ? 'Expected a number, dice or a name, found nothing'
          : `Expected a number, dice or a name, found “${text}”`
      )
    if (grammar.isOwnerWord(text) && this.next().text === '.') return this.owned()
    if (this.next().text === '(' && (grammar.isFunction(text) || text === 'count'))
      return text === 'count' ? this.count() : this.call(this.token.start, 'self', '')
    return this.name(this.token.start, 'self', '')
  }

  private number(): Node {
    const { text, start, end } = this.take()
    const value = Number(text)
    if (value > bounds.number)
      return this.fail(`Expected a number up to ${bounds.number}, found ${text}`, { start, end })
    return { kind: 'number', value, start, end }
  }

  private bracket(): Node {
    const { start } = this.open()
    const inner = this.or()
    return { ...inner, start, end: this.close() }
  }

  private open(): Token {
    const token = this.take()
    this.brackets++
    if (this.brackets > bounds.brackets)
      this.fail(`At most ${bounds.brackets} brackets`, token, 'too-many')
    return token
  }

  private close(): number {
    const { end } = this.token
    if (!this.is(')')) this.fail(`Expected “)”, found ${this.found()}`)
    else this.take()
    return end
  }

  private found(): string {
    return this.token.kind === 'end' ? 'nothing' : `“${this.token.text}”`
  }

  /** Parses `target.ac`, `target.d20` and `target.dice(1, level)`. */
  private owned(): Node {
    const { start, text } = this.take()
    this.take()
    const { kind } = this.token
    if (kind === 'dice') return this.dice(start, 'other', text)
    if (kind !== 'word')
      return this.fail(`Expected a name behind “${text}.”, found ${this.found()}`)
    if (this.is('dice') && this.next().text === '(') return this.call(start, 'other', text)
    return this.name(start, 'other', text)
  }

  private dice(start: number, owner: Owner, ownerWord: string): DiceNode {
    const { text, end, start: at } = this.take()
    const dice = text.replaceAll(' ', '')
    const read = parseDice(dice)
    if (!isFormula(read)) this.fail(read.message, { start: at + read.at, end })
    else {
      const { count, sides } = diceIn(read)
      this.diceCount += count
      if (this.diceCount > bounds.dice)
        this.fail(`At most ${bounds.dice} dice`, { start: at, end }, 'too-many')
      if (sides > bounds.sides)
        this.fail(`A die has at most ${bounds.sides} sides`, { start: at, end }, 'too-many')
    }
    return { kind: 'dice', owner, ownerWord, dice, start, end }
  }

  private call(start: number, owner: Owner, ownerWord: string): CallNode {
    const call = this.take().text as FunctionName
    const at = this.open()
    const args = [this.sum()]
    while (this.is(',') && !this.issue) {
      this.take()
      args.push(this.sum())
    }
    const end = this.close()
    const [least, most] = grammar.functions[call]
    if (args.length < least || args.length > most) {
      const wanted = least === most ? least : `${least} to ${most}`
      const message = `“${call}” takes ${wanted} ${most === 1 ? 'number' : 'numbers'}, found ${args.length}`
      this.fail(message, { start: at.start, end })
    }
    return { kind: 'call', call, args, owner, ownerWord, start, end }
  }

  /** Parses `count(5d6 >= 5)`. */
  private count(): CountNode | Node {
    const { start } = this.take()
    this.open()
    const pool = this.pool()
    const isPool = pool.kind === 'dice' || (pool.kind === 'call' && pool.call === 'dice')
    if (!isPool || !this.is(...grammar.comparisons))
      return this.fail('Expected dice and a comparison, such as count(5d6 >= 5)')
    const op = this.take().text as Comparison
    const { kind, text } = this.token
    if (kind !== 'number') return this.fail(`Expected a number, found ${this.found()}`)
    this.take()
    const than = Number(text)
    return { kind: 'count', pool, op, than, start, end: this.close() }
  }

  private pool(): Node {
    const { kind, start, text } = this.token
    const isOwned = grammar.isOwnerWord(text) && this.next().text === '.'
    const from = this.at + (isOwned ? 2 : 0)
    const first = this.tokens[from]
    const isPool =
      first?.kind === 'dice' || (first?.text === 'dice' && this.tokens[from + 1]?.text === '(')
    if (!isPool) return this.fail('Expected dice and a comparison, such as count(5d6 >= 5)')
    if (isOwned) return this.owned()
    return kind === 'dice' ? this.dice(start, 'self', '') : this.call(start, 'self', '')
  }

  /** Parses the longest known name. Without one, all words up to the next sign are one unknown name. */
  private name(start: number, owner: Owner, ownerWord: string): Node {
    const words: Token[] = []
    for (let token = this.token; grammar.isWordOfName(token); token = this.next(words.length)) {
      words.push(token)
      if (words.length > 20) break
    }
    if (words.length === 0) return this.fail(`Expected a name, found ${this.found()}`)
    const texts = words.map(({ text }) => text)
    const nameOf = (count: number) => texts.slice(0, count).join(' ')
    let count = words.length
    while (count > 0 && !this.isName(nameOf(count))) count--
    // Without a known name, or with words behind one that nothing can read, all words are the unknown name.
    if (count === 0 || !this.hasRest) count = words.length
    const { end } = words[count - 1] as Token
    this.at += count
    return { kind: 'name', owner, ownerWord, name: nameOf(count), start, end }
  }

  /** Keeps the first mistake, and goes to the end, where all parsing stops. */
  private fail(
    message: string,
    range: Range = this.token,
    code = 'syntax',
    instead?: string
  ): Extract<Node, { kind: 'number' }> {
    this.issue ??= error(code, message, range, instead)
    this.at = this.tokens.length - 1
    return { kind: 'number', value: 0, start: range.start, end: range.end }
  }
}

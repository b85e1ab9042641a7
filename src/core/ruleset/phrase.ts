import { foldCase } from '../text/same-words.ts'
import type { Args, Declaration, Param, ParamValue } from './command.ts'

/** A piece of a phrase: fixed words, or the name of a parameter. Pieces after an optional piece are optional too. */
export type PhrasePiece = ({ readonly words: string } | { readonly param: string }) & {
  readonly isOptional?: true
}

/** Splits `{by}: attack {target}` into the parameter `by`, the words `: attack `, and the parameter `target`. */
export function parsePhrase(phrase: string): readonly PhrasePiece[] {
  const [required = '', optional = ''] = phrase.split(/[[\]]/)
  return [
    ...piecesOf(required),
    ...piecesOf(optional).map((piece) => ({ ...piece, isOptional: true as const }))
  ]
}

const piecesOf = (phrase: string): readonly PhrasePiece[] =>
  phrase
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { param: piece.slice(1, -1) } : { words: piece }))

/** The pieces to write for these arguments: all, or without the optional end if all its arguments are empty. */
export const writtenPieces = (
  pieces: readonly PhrasePiece[],
  args: Args
): readonly PhrasePiece[] => {
  const isEmpty = !pieces.some(
    (piece) => piece.isOptional && 'param' in piece && args[piece.param] !== ''
  )
  return isEmpty ? pieces.filter(({ isOptional }) => !isOptional) : pieces
}

/** Called with the offset where a phrase stops matching, and the words expected there. */
export type OnMismatch = (at: number, expected: readonly string[]) => void

/** A line to parse. */
export interface PhraseLine {
  readonly text: string
  /** The text in lower case (see `foldCase`). */
  readonly lower: string
  /**
   * Names at the start of the line, by the `allowed` function that accepts them. A cache: most phrases begin with the
   * same names.
   */
  readonly starts: Map<unknown, readonly string[]>
}

export const phraseLine = (text: string): PhraseLine => ({
  text,
  lower: foldCase(text),
  starts: new Map()
})

/** Matches a phrase with a line, in every way its names allow. Calls `onMatch` with the arguments of each match. */
export function matchPhrase<State>(
  state: State,
  { params }: Declaration<State>,
  pieces: readonly PhrasePiece[],
  line: PhraseLine,
  onMismatch: OnMismatch,
  onMatch: (args: Args) => void
): void {
  new PhraseMatcher(state, params, pieces, line, onMismatch, onMatch).matchFrom(0, 0, {})
}

class PhraseMatcher<State> {
  constructor(
    private readonly state: State,
    private readonly params: Declaration<State>['params'],
    private readonly pieces: readonly PhrasePiece[],
    private readonly line: PhraseLine,
    private readonly onMismatch: OnMismatch,
    private readonly onMatch: (args: Args) => void
  ) {}

  /** Matches the pieces from `index` with the line from `at`. */
  matchFrom(index: number, at: number, args: Args): void {
    const piece = this.pieces[index]
    if (!piece) {
      if (at === this.line.text.length) this.onMatch(args)
      else this.onMismatch(at, ['the end of the line'])
      return
    }
    // The optional end is missing, so its parameters are empty.
    if (piece.isOptional && !this.pieces[index - 1]?.isOptional && at === this.line.text.length) {
      const left = this.pieces.slice(index).flatMap((one) => ('param' in one ? [one.param] : []))
      this.onMatch({ ...args, ...Object.fromEntries(left.map((name) => [name, ''])) })
      return
    }
    if ('param' in piece) {
      this.matchParam(piece.param, index, at, args)
    } else if (this.startsWith(piece.words, at)) {
      this.matchFrom(index + 1, at + piece.words.length, args)
    } else {
      this.onMismatch(at, [piece.words.trim()])
    }
  }

  private matchParam(name: string, index: number, at: number, args: Args): void {
    const param = this.params[name]
    if (!param) throw new Error(`the phrase has a parameter ${name} that is not declared`)
    const next = (end: number, value: ParamValue) =>
      this.matchFrom(index + 1, end, { ...args, [name]: value })
    const { text } = this.line
    if (param.kind === 'number') {
      const digits = /^-?\d{1,9}(?!\d)/.exec(text.slice(at))?.[0]
      if (digits === undefined) this.onMismatch(at, [param.label])
      else next(at + digits.length, Number(digits))
    } else if (param.kind === 'free') {
      this.matchFree(param, index, at, next)
    } else if (param.kind === 'text') {
      const rest = text.slice(at)
      if (rest.trim() === '') this.onMismatch(at, [param.label])
      else next(text.length, rest)
    } else if (param.kind === 'names') {
      const accepted = (param.allowed(this.state, args) as readonly string[][]).flat()
      this.matchNames(accepted, param.isSeveral ? 2 : 1, at, [], next)
    } else if (index === 0 && this.startsOf(param).length > 0) {
      for (const words of this.startsOf(param)) next(words.length, words)
    } else {
      const accepted = param.allowed(this.state, args) as readonly string[]
      const isMatched =
        param.kind === 'name'
          ? this.matchName(accepted, at, next)
          : this.matchAnyOf(accepted, at, next)
      if (!isMatched) this.onMismatch(at, accepted)
    }
  }

  /** The values of the parameter, without quotes, with which the line begins. Only for the first piece of a phrase. */
  private startsOf({ allowed }: Param<State>): readonly string[] {
    const { starts } = this.line
    const known = starts.get(allowed)
    if (known) return known
    const found = (allowed(this.state, {}) as readonly string[]).filter((words) =>
      this.startsWith(words, 0)
    )
    starts.set(allowed, found)
    return found
  }

  /** Tries every end of the free words: each place where the next words of the phrase begin. */
  private matchFree(
    { pattern, label }: Param<State>,
    index: number,
    at: number,
    next: (end: number, value: string) => void
  ): void {
    const piece = this.pieces[index + 1]
    const { text, lower } = this.line
    const words = piece && 'words' in piece ? foldCase(piece.words) : ''
    let isMatched = false
    for (let end = lower.indexOf(words, at); end > at; end = lower.indexOf(words, end + 1)) {
      const said = text.slice(at, end)
      if (!pattern?.test(said)) continue
      isMatched = true
      next(end, said)
      if (words === '') break
    }
    if (!isMatched) this.onMismatch(at, [label])
  }

  /**
   * Matches `Odo`, `Odo and Wenna`, `Odo, Wenna and Hob`. No name may come twice, and the name after `and` is the last.
   */
  private matchNames(
    accepted: readonly string[],
    minCount: number,
    at: number,
    before: readonly string[],
    next: (end: number, value: readonly string[]) => void,
    isLast = false
  ): void {
    const left = accepted.filter((name) => !before.includes(name))
    const isMatched = this.matchName(left, at, (end, name) => {
      const named = [...before, name]
      if (named.length >= minCount && (isLast || before.length === 0)) next(end, named)
      if (isLast) return
      if (named.length < minCount) this.onMismatch(end, [' and', ','])
      if (this.startsWith(', ', end)) this.matchNames(accepted, minCount, end + 2, named, next)
      if (this.startsWith(' and ', end))
        this.matchNames(accepted, minCount, end + 5, named, next, true)
    })
    if (!isMatched) this.onMismatch(at, left)
  }

  /** Matches a name with or without quotes. Returns whether one of `names` matches. */
  private matchName(
    names: readonly string[],
    at: number,
    next: (end: number, value: string) => void
  ): boolean {
    return this.line.text[at] === '"'
      ? this.matchQuoted(names, at, next)
      : this.matchAnyOf(names, at, next)
  }

  /** Matches a name in quotes. Returns whether one of `names` matches. */
  private matchQuoted(
    names: readonly string[],
    at: number,
    next: (end: number, value: string) => void
  ): boolean {
    const { lower, text } = this.line
    const close = text.indexOf('"', at + 1)
    const quoted = lower.slice(at + 1, close)
    const name = close > 0 ? names.find((words) => foldCase(words) === quoted) : undefined
    if (name !== undefined) next(close + 1, name)
    return name !== undefined
  }

  /** Continues with each of `values` that matches at this offset. Returns whether one of them matches. */
  private matchAnyOf(
    values: readonly string[],
    at: number,
    next: (end: number, value: string) => void
  ): boolean {
    let isMatched = false
    for (const words of values) {
      if (!this.startsWith(words, at)) continue
      isMatched = true
      next(at + words.length, words)
    }
    return isMatched
  }

  /**
   * Whether the line has `words` at this offset, in any case. Compares first and last letters before folding: most names
   * in a fight differ there.
   */
  private startsWith(words: string, at: number): boolean {
    const { text, lower } = this.line
    const last = words.length - 1
    if (areDifferentLetters(words.charCodeAt(0), text.charCodeAt(at))) return false
    if (areDifferentLetters(words.charCodeAt(last), text.charCodeAt(at + last))) return false
    return text.startsWith(words, at) || lower.startsWith(foldCase(words), at)
  }
}

/** Whether two char codes are ASCII and differ in more than case. */
const areDifferentLetters = (one: number, other: number): boolean =>
  one < 128 && other < 128 && (one | 32) !== (other | 32)

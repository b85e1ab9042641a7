import type { AnyCommand } from './ruleset.ts'
import type { Role } from '../view/tracker-view.ts'

/** The blanks of a phrase filled so far, by name. */
export type Filled = Readonly<Record<string, unknown>>

/**
 * One blank of a phrase.
 *
 * - `name`: one of the names known now; quoted in the log only where it would be ambiguous
 * - `choice`: one of a few words, among them possibly none: ``, ` with a Boon`
 * - `number`: whole, may be negative
 * - `text`: anything to the end of the line; the last blank only
 */
export interface Param<State, T extends string | number = string | number> {
  readonly kind: 'name' | 'choice' | 'number' | 'text'
  readonly label: string
  /** It names places of the battlefield: they may be pointed at on a map. */
  readonly isPlace?: true
  /** All that may be written here: a refused command still parses. */
  known(state: State, so: Filled): readonly T[]
  /** What is worth offering now; the rules have the last word. */
  offered(state: State, so: Filled): readonly T[]
}

/** One command of a game: how it is written is also how it is read, offered and completed. */
export interface Declaration<State> {
  /** What a button says. */
  readonly label: string
  /** The rule it follows. */
  readonly rule: string
  /** `{by}: attack {target} with {weapon}`. A combatant whose turn it takes is called `by`. */
  readonly phrase: string
  /** What it is for in any game: the keys of the panel know commands by it. */
  readonly role?: Role
  readonly params: Readonly<Record<string, Param<State>>>
  /** Only the rules give this; refused unless owed. */
  readonly due?: true
}

type ValueOf<P> = P extends Param<never, infer T> ? T : never

/** The commands a table of declarations declares. */
export type CommandOf<Declarations> = {
  [Type in keyof Declarations]: { readonly type: Type } & {
    readonly [Blank in keyof ParamsOf<Declarations[Type]>]: ValueOf<
      ParamsOf<Declarations[Type]>[Blank]
    >
  }
}[keyof Declarations]
type ParamsOf<D> = D extends { readonly params: infer P } ? P : never

/** The written form of a game’s commands. */
export interface Language<State, Command> {
  readonly declarations: Readonly<Record<string, Declaration<State>>>
  /** As a person would write it; names quoted only where `state` makes them ambiguous. */
  format(command: Command, state: State): string
  /** With every name quoted: never ambiguous, and quick to make. */
  quote(command: Command): string
  /** Inverse of `format`. */
  parse(state: State, text: string): Parsed<Command>
  /** Every command of this type, or of all, that is worth offering; the rules have yet to be asked. With `by` as if that combatant might act. */
  offers(state: State, type?: string, by?: string): readonly Command[]
  isDue(type: string): boolean
}

/**
 * A command, and its written form if the text is that to the letter; or how far the text could be read, and
 * what was expected there.
 */
export type Parsed<Command> =
  | { readonly command: Command; readonly written?: string }
  | { readonly message: string; readonly at: number; readonly expected: readonly string[] }

export function name<State>(
  label: string,
  known: (state: State, so: Filled) => readonly string[],
  offered = known
): Param<State, string> {
  return { kind: 'name', label, known, offered }
}

/** A name of a place on the battlefield. */
export function place<State>(
  label: string,
  known: (state: State, so: Filled) => readonly string[],
  offered = known
): Param<State, string> {
  return { ...name(label, known, offered), isPlace: true }
}

/** A few words to choose from; `offered` are those a button should make without being asked. */
export function choice<State, const Words extends string>(
  label: string,
  words: readonly Words[],
  offered: readonly Words[] = words
): Param<State, Words> {
  return { kind: 'choice', label, known: () => words, offered: () => offered }
}

export function number<State>(
  label: string,
  offered: (state: State, so: Filled) => readonly number[]
): Param<State, number> {
  return { kind: 'number', label, known: () => [], offered }
}

export function text<State>(label: string): Param<State, string> {
  return { kind: 'text', label, known: () => [], offered: () => [] }
}

/** A phrase in pieces: words, or the name of a blank. */
export type Piece = { readonly words: string } | { readonly blank: string }

export const piecesOf = (phrase: string): readonly Piece[] =>
  phrase
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { blank: piece.slice(1, -1) } : { words: piece }))

export const languageOf = <
  State,
  const Declarations extends Readonly<Record<string, Declaration<State>>>
>(
  declarations: Declarations
): Language<State, CommandOf<Declarations> & AnyCommand> => spoken(declarations)

/** A language that has these commands too. */
export const withCommands = <
  State,
  Command extends AnyCommand,
  const Declarations extends Readonly<Record<string, Declaration<State>>>
>(
  { declarations }: Language<State, Command>,
  more: Declarations
): Language<State, Command | (CommandOf<Declarations> & AnyCommand)> =>
  spoken({ ...declarations, ...more })

function spoken<State, Command extends AnyCommand>(
  declarations: Readonly<Record<string, Declaration<State>>>
): Language<State, Command> {
  const phrases = new Map(
    Object.entries(declarations).map(([type, { phrase }]) => [type, piecesOf(phrase)])
  )
  const wordsOf = [...phrases].map(
    ([type, pieces]) =>
      [type, pieces.flatMap((piece) => ('words' in piece ? fold(piece.words) : []))] as const
  )
  const declarationOf = (type: string): Declaration<State> => {
    const declaration = declarations[type]
    if (!declaration) throw new Error(`no command ${type}`)
    return declaration
  }

  function fill(command: Command, quote: '' | '"'): string {
    const { params } = declarationOf(command.type)
    const values = command as unknown as Filled
    return (phrases.get(command.type) ?? [])
      .map((piece) => {
        if ('words' in piece) return piece.words
        const value = String(values[piece.blank])
        return params[piece.blank]?.kind === 'name' ? quote + value + quote : value
      })
      .join('')
  }

  function format(command: Command, state: State): string {
    const plain = fill(command, '')
    return 'command' in parse(state, plain) ? plain : fill(command, '"')
  }

  function parse(state: State, line: string): Parsed<Command> {
    const lower = fold(line)
    const found: Command[] = []
    const tryTo = (type: string, miss: Miss) =>
      read(state, declarationOf(type), phrases.get(type) ?? [], line, lower, miss, (so) => {
        found.push({ type, ...so } as unknown as Command)
      })
    // Only a phrase whose every word is in the line can be it; the others matter where none is.
    for (const [type, words] of wordsOf)
      if (words.every((some) => lower.includes(some))) tryTo(type, () => undefined)
    const [first, second] = found
    if (first && !second)
      return fill(first, '') === line ? { command: first, written: line } : { command: first }
    if (first) {
      const readings = found.map((command) => fill(command, '"'))
      return {
        message: `This can be read ${found.length} ways: ${readings.join(' / ')}`,
        at: 0,
        expected: readings
      }
    }

    let at = 0
    let expected = new Set<string>()
    const miss: Miss = (where, what) => {
      if (where < at) return
      if (where > at) expected = new Set()
      at = where
      for (const words of what) expected.add(words)
    }
    for (const type in declarations) tryTo(type, miss)
    const words = [...expected]
    return {
      message: `Expected ${words.slice(0, 6).join(' / ') || 'a command'}`,
      at,
      expected: words
    }
  }

  function offers(state: State, only?: string, by?: string): readonly Command[] {
    const out: Command[] = []
    for (const type in declarations) {
      const { params, due } = declarationOf(type)
      if (due || (only !== undefined && type !== only)) continue
      const blanks = Object.entries(params)
      const choose = (index: number, so: Filled): void => {
        const next = blanks[index]
        if (!next) {
          out.push(so as unknown as Command)
          return
        }
        const [blank, param] = next
        const values = blank === 'by' && by !== undefined ? [by] : param.offered(state, so)
        for (const value of values) choose(index + 1, { ...so, [blank]: value })
      }
      choose(0, { type })
    }
    return out
  }

  return {
    declarations,
    format,
    quote: (command) => fill(command, '"'),
    parse,
    offers,
    isDue: (type) => declarations[type]?.due === true
  }
}

/**
 * Lower case letter by letter, so that every offset stays and a name in a line is as it is alone: `İ`
 * would become two letters, and `Σ` is written otherwise at the end of a word.
 */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !text.includes('Σ')) return lower
  let out = ''
  for (const letter of text) {
    const small = letter.toLowerCase()
    out += small.length === letter.length ? small : letter
  }
  return out
}

/** Told where a phrase stopped to fit, and what it expected there. */
type Miss = (at: number, expected: readonly string[]) => void

/** Try one phrase on a line, every way its names allow. */
function read<State>(
  state: State,
  { params }: Declaration<State>,
  pieces: readonly Piece[],
  line: string,
  lower: string,
  miss: Miss,
  found: (so: Filled) => void
): void {
  /** Most words that are tried differ in their first letter: only the others are folded. */
  const startsWith = (words: string, at: number): boolean => {
    if (line.startsWith(words, at)) return true
    const first = words.charCodeAt(0)
    const other = line.charCodeAt(at)
    if (first < 128 && other < 128 && (first | 32) !== (other | 32)) return false
    return lower.startsWith(fold(words), at)
  }
  const step = (index: number, at: number, so: Filled): void => {
    const piece = pieces[index]
    if (!piece) {
      if (at === line.length) found(so)
      else miss(at, ['the end of the line'])
      return
    }
    const take = (words: string, value: unknown, blank?: string) => {
      const fits = startsWith(words, at)
      if (fits) step(index + 1, at + words.length, blank ? { ...so, [blank]: value } : so)
      return fits
    }
    if ('words' in piece) {
      if (!take(piece.words, undefined)) miss(at, [piece.words.trim()])
      return
    }
    const { blank } = piece
    const param = params[blank]
    if (!param) throw new Error(`the phrase has a blank ${blank} that is not declared`)
    if (param.kind === 'number') {
      const digits = /^-?\d{1,9}(?!\d)/.exec(line.slice(at))?.[0]
      if (digits === undefined || !take(digits, Number(digits), blank)) miss(at, [param.label])
      return
    }
    if (param.kind === 'text') {
      const rest = line.slice(at)
      if (rest.trim() === '') miss(at, [param.label])
      else take(rest, rest, blank)
      return
    }
    const known = param.known(state, so) as readonly string[]
    if (param.kind === 'name' && line[at] === '"') {
      const close = line.indexOf('"', at + 1)
      const quoted = lower.slice(at + 1, close)
      const value = close > 0 ? known.find((words) => fold(words) === quoted) : undefined
      if (value === undefined) miss(at, known)
      else step(index + 1, close + 1, { ...so, [blank]: value })
      return
    }
    let fits = false
    for (const words of known) fits = take(words, words, blank) || fits
    if (!fits) miss(at, known)
  }
  step(0, 0, {})
}

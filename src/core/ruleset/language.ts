import type { AnyCommand, Args, CommandOf, Declaration } from './command.ts'
import { foldCase, type Miss, matchPhrase, parsePhrase } from './phrase.ts'

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
    Object.entries(declarations).map(([type, { phrase }]) => [type, parsePhrase(phrase)])
  )
  const wordsOf = [...phrases].map(
    ([type, pieces]) =>
      [type, pieces.flatMap((piece) => ('words' in piece ? foldCase(piece.words) : []))] as const
  )
  const declarationOf = (type: string): Declaration<State> => {
    const declaration = declarations[type]
    if (!declaration) throw new Error(`no command ${type}`)
    return declaration
  }

  function fill(command: Command, quote: '' | '"'): string {
    const { params } = declarationOf(command.type)
    const values = command as unknown as Args
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
    const lower = foldCase(line)
    const found: Command[] = []
    const tryTo = (type: string, miss: Miss) =>
      matchPhrase(state, declarationOf(type), phrases.get(type) ?? [], line, lower, miss, (so) => {
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
      const choose = (index: number, so: Args): void => {
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

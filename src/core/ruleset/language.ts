import { findHidden } from '../text/hidden-characters.ts'
import { listOf } from '../text/names.ts'
import { singleSpaced } from '../text/same-words.ts'
import type { AnyCommand, Args, CommandOf, Declaration } from './command.ts'
import type { OnMismatch, PhraseLine } from './phrase.ts'
import { matchPhrase, parsePhrase, phraseLine, writtenPieces } from './phrase.ts'
import { phraseIndex } from './phrase-index.ts'
import { phraseProblems } from './phrase-problems.ts'

/** The written form of a game’s commands. */
export interface Language<State, Command> {
  readonly declarations: Readonly<Record<string, Declaration<State>>>
  /**
   * The command as text that `parse` reads. Names are in quotes only if the text would be ambiguous in `state` without
   * them.
   */
  format(command: Command, state: State): string
  /** The command as text with every name in quotes: never ambiguous, and cheaper than `format`. */
  quote(command: Command): string
  /** Parses a text; the inverse of `format`. Ignores case and repeated spaces. */
  parse(state: State, text: string): Parsed<Command>
  /**
   * Commands worth offering, of one type or of all, without due commands. Some may not be allowed: check `refuses`.
   * With `by`, the offers are those for a turn of that combatant.
   */
  offers(state: State, type?: string, by?: string): readonly Command[]
  isDue(type: string): boolean
}

/**
 * A parsed command; or an error with the offset where parsing failed, and the words expected there. `written`: the
 * parsed text, if that is the command’s usual text without quotes.
 */
type Parsed<Command> =
  | { readonly command: Command; readonly written?: string }
  | { readonly message: string; readonly at: number; readonly expected: readonly string[] }

/** Creates the language of a record of declarations. */
export const languageOf = <
  State,
  const Declarations extends Readonly<Record<string, Declaration<State>>>
>(
  declarations: Declarations
): Language<State, CommandOf<Declarations> & AnyCommand> => createLanguage(declarations)

function createLanguage<State, Command extends AnyCommand>(
  declarations: Readonly<Record<string, Declaration<State>>>
): Language<State, Command> {
  const phrases = new Map(
    Object.entries(declarations).map(([type, { phrase }]) => [type, parsePhrase(phrase)])
  )
  for (const problem of phraseProblems(declarations, phrases)) throw new Error(problem)
  const phrasesFor = phraseIndex(phrases)
  const declarationOf = (type: string): Declaration<State> => {
    const declaration = declarations[type]
    if (!declaration) throw new Error(`no command ${type}`)
    return declaration
  }

  /** The text of a command. `quote` encloses each name. */
  function write(command: Command, quote: '' | '"'): string {
    const { params } = declarationOf(command.type)
    const args = command as unknown as Args
    const inQuotes = (name: unknown) => `${quote}${name}${quote}`
    return writtenPieces(phrases.get(command.type) ?? [], args)
      .map((piece) => {
        if ('words' in piece) return piece.words
        const value = args[piece.param]
        const kind = params[piece.param]?.kind
        if (kind === 'names') return listOf((value as readonly string[]).map(inQuotes))
        return kind === 'name' ? inQuotes(value) : String(value)
      })
      .join('')
  }

  function format(command: Command, state: State): string {
    const plain = write(command, '')
    return 'command' in parse(state, plain) ? plain : write(command, '"')
  }

  function parse(state: State, text: string): Parsed<Command> {
    const hidden = findHidden(text.replaceAll('\t', ' '))
    if (hidden) {
      const message = `The command has the hidden character ${hidden.code}. Remove the character`
      return { message, at: hidden.at, expected: [] }
    }
    const line = phraseLine(text)
    const found = commandsIn(state, line)
    const [first, second] = found
    if (!first) {
      const spaced = singleSpaced(text)
      const again = spaced === text ? undefined : parse(state, spaced)
      return again && 'command' in again ? { command: again.command } : mismatchOf(state, line)
    }
    if (!second)
      return write(first, '') === text ? { command: first, written: text } : { command: first }
    const expected = found.map((command) => write(command, '"'))
    const message = `The command is ambiguous. Write one of: ${expected.join(' / ')}`
    return { message, at: 0, expected }
  }

  /** Every command that matches the line. */
  function commandsIn(state: State, line: PhraseLine): readonly Command[] {
    const found: Command[] = []
    for (const type of phrasesFor(line.lower))
      matchType(state, type, line, ignore, (args) => {
        found.push({ type, ...args } as unknown as Command)
      })
    return found
  }

  /**
   * Returns the error for a line that matches no phrase. It has the largest offset that any phrase reaches, and
   * everything that phrases expect there.
   */
  function mismatchOf(state: State, line: PhraseLine): Parsed<Command> {
    let farthest = 0
    let expected = new Set<string>()
    const keepFarthest: OnMismatch = (at, words) => {
      if (at < farthest) return
      if (at > farthest) expected = new Set()
      farthest = at
      for (const some of words) expected.add(some)
    }
    for (const type in declarations) matchType(state, type, line, keepFarthest, ignore)
    const all = [...expected]
    const message = `Expected ${all.slice(0, 6).join(' / ') || 'a command'}`
    return { message, at: farthest, expected: all }
  }

  function matchType(
    state: State,
    type: string,
    line: PhraseLine,
    onMismatch: OnMismatch,
    onMatch: (args: Args) => void
  ): void {
    matchPhrase(state, declarationOf(type), phrases.get(type) ?? [], line, onMismatch, onMatch)
  }

  function offers(state: State, only?: string, by?: string): readonly Command[] {
    const found: Command[] = []
    for (const type in declarations) {
      const { params, due } = declarationOf(type)
      if (due || (only !== undefined && type !== only)) continue
      const named = Object.entries(params)
      const addFrom = (index: number, args: Args): void => {
        const next = named[index]
        if (!next) {
          found.push(args as unknown as Command)
          return
        }
        const [name, param] = next
        const values = name === 'by' && by !== undefined ? [by] : param.offered(state, args)
        for (const value of values) addFrom(index + 1, { ...args, [name]: value })
      }
      addFrom(0, { type })
    }
    return found
  }

  return {
    declarations,
    format,
    quote: (command) => write(command, '"'),
    parse,
    offers,
    isDue: (type) => declarations[type]?.due === true
  }
}

const ignore = (): void => undefined

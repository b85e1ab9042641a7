import type { CommandGroup, Role } from './fight-view.ts'

/** The arguments of a command, or those parsed so far, by parameter name. */
export type Args = Readonly<Record<string, unknown>>

/**
 * A parameter of a phrase.
 *
 * - `name`: one of the current names; quoted in the log only where it would be ambiguous
 * - `choice`: one of a few words, possibly none at all: ``, ` with a Boon`
 * - `names`: one or more names, each once: `Goblin 1, Goblin 2 and Wenna`. Its values are lists of one name each
 * - `number`: an integer, may be negative
 * - `free`: words of one’s own, up to the next words of the phrase
 * - `text`: anything to the end of the line; only as the last parameter
 */
export interface Param<State, T extends ParamValue = ParamValue> {
  readonly kind: 'name' | 'names' | 'choice' | 'number' | 'free' | 'text'
  readonly label: string
  /** Of free words: those that can be said. */
  readonly pattern?: RegExp
  /** Of names: there are two at least. */
  readonly isSeveral?: true
  /** Whether its values are names of zones, which can be picked on a map. */
  readonly isPlace?: true
  /** Every value that parses; a command with one of them may still be refused. */
  allowed(state: State, args: Args): readonly T[]
  /** The values worth offering now; `refuses` has the last word. */
  offered(state: State, args: Args): readonly T[]
}

export type ParamValue = string | number | readonly string[]

/** How a command is written, which is also how it is parsed, offered and completed. */
export interface Declaration<State> {
  /** The label of its button. */
  readonly label: string
  /** What it is for: every listed command has it. */
  readonly group?: CommandGroup
  /** What it means in this game: a few words of ours, without a full stop. */
  readonly help?: string
  /** Left out of lists: rolled beside a statblock alone, or another command for several. */
  readonly isUnlisted?: true
  /** The rule it follows. */
  readonly rule: string
  /**
   * `{by}: attack {target} with {weapon}`. The parameter `by` is the combatant whose turn it takes. An end in brackets
   * may be left out, `{who} takes {amount}[ from {cause}]`: its text is empty then.
   */
  readonly phrase: string
  /** Other commands that say the same but for the end of the phrase: lists have them all as one. */
  readonly ends?: readonly string[]
  /** Its purpose in any game. The panel’s shortcuts find commands by it. */
  readonly role?: Role
  readonly params: Readonly<Record<string, Param<State>>>
  /** Given by the rules alone: refused unless it is due now (`Ruleset.due`). */
  readonly due?: true
}

type ValueOf<P> = P extends Param<never, infer T> ? T : never

/** The union of the commands in a record of declarations. */
export type CommandOf<Declarations> = {
  [Type in keyof Declarations]: { readonly type: Type } & {
    readonly [Name in keyof ParamsOf<Declarations[Type]>]: ValueOf<
      ParamsOf<Declarations[Type]>[Name]
    >
  }
}[keyof Declarations]
type ParamsOf<D> = D extends { readonly params: infer P } ? P : never

/** A name: `allowed` gives all that parse, `offered` those worth offering. */
export function name<State>(
  label: string,
  allowed: (state: State, args: Args) => readonly string[],
  offered = allowed
): Param<State, string> {
  return { kind: 'name', label, allowed, offered }
}

/** Several names. `allowed` gives every one that parses, `offered` those worth offering. */
export function names<State>(
  label: string,
  allowed: (state: State) => readonly string[],
  offered = allowed
): Param<State, readonly string[]> {
  const each = (from: typeof allowed) => (state: State) => from(state).map((one) => [one])
  return { kind: 'names', label, allowed: each(allowed), offered: each(offered) }
}

/** Two or more names, for a phrase that only says something of several. */
export const severalNames = <State>(
  ...given: Parameters<typeof names<State>>
): Param<State, readonly string[]> => ({ ...names<State>(...given), isSeveral: true })

/** The name of a place on the battlefield. */
export function place<State>(
  label: string,
  allowed: (state: State, args: Args) => readonly string[],
  offered = allowed
): Param<State, string> {
  return { ...name(label, allowed, offered), isPlace: true }
}

/** One of `words`. Offers contain only those in `offered`. */
export function choice<State, const Words extends string>(
  label: string,
  words: readonly Words[],
  offered: readonly Words[] = words
): Param<State, Words> {
  return { kind: 'choice', label, allowed: () => words, offered: () => offered }
}

/** An integer. Without `offered`, none is offered. */
export function number<State>(
  label: string,
  offered: (state: State, args: Args) => readonly number[] = () => []
): Param<State, number> {
  return { kind: 'number', label, allowed: () => [], offered }
}

/** Words of one’s own that match `pattern`, up to the next words of the phrase. `usual`: those worth offering. */
export function freeWords<State>(
  label: string,
  pattern: RegExp,
  usual: readonly string[] = []
): Param<State, string> {
  return { kind: 'free', label, pattern, allowed: () => [], offered: () => usual }
}

/** Any text to the end of the line. */
export function text<State>(label: string): Param<State, string> {
  return { kind: 'text', label, allowed: () => [], offered: () => [] }
}

/** A command of any game. Its declaration says how it is written. */
export interface AnyCommand {
  readonly type: string
}

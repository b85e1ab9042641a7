import type { CommandGroup, Role } from './fight-view.ts'

/** The arguments of a command, or those parsed so far, by parameter name. */
export type Args = Readonly<Record<string, unknown>>

/**
 * A parameter of a phrase.
 *
 * - `name`: one of the current names; quoted in the log only where the phrase would be ambiguous
 * - `choice`: one of a few fixed texts, such as ` with a Boon`; one of them may be empty
 * - `names`: one or more names, each once: `Goblin 1, Goblin 2 and Wenna`. `allowed` and `offered` return each name as
 *   a list of one
 * - `number`: an integer, may be negative
 * - `free`: any words up to the next words of the phrase
 * - `text`: anything to the end of the line; only as the last parameter
 */
export interface Param<State, T extends ParamValue = ParamValue> {
  readonly kind: 'name' | 'names' | 'choice' | 'number' | 'free' | 'text'
  readonly label: string
  /** For `free`: the pattern that the words must match. */
  readonly pattern?: RegExp
  /** For `names`: whether at least two are required. */
  readonly isSeveral?: true
  /** Whether the values are names of zones, which can be picked on a map. */
  readonly isPlace?: true
  /**
   * Every value that parses; empty for `number`, `free` and `text`. `refuses` may still refuse a command with one of
   * them.
   */
  allowed(state: State, args: Args): readonly T[]
  /** The values worth offering now. `refuses` may still refuse a command with one of them. */
  offered(state: State, args: Args): readonly T[]
}

export type ParamValue = string | number | readonly string[]

/** The written form of a command. Parsing, offers and completion all use it. */
export interface Declaration<State> {
  /** The label of the command’s button. */
  readonly label: string
  /** The group of the command in lists. Every listed command has a group. */
  readonly group?: CommandGroup
  /** A short explanation for this game, without a full stop. */
  readonly help?: string
  /**
   * Whether lists leave this command out, such as one that only a statblock offers, or a variant for several
   * combatants.
   */
  readonly isUnlisted?: true
  /** The id of the rule that the command follows. */
  readonly rule: string
  /**
   * `{by}: attack {target} with {weapon}`. The parameter `by` is the combatant whose turn the command takes. The words
   * in brackets at the end may be left out: in `{who} takes {amount}[ from {cause}]`, the cause is then empty.
   */
  readonly phrase: string
  /**
   * Types of other commands whose phrases differ from this phrase only at the end. Lists show them and this command as
   * one.
   */
  readonly ends?: readonly string[]
  /** The purpose of the command, in terms that all games share. The panel’s shortcuts find commands by role. */
  readonly role?: Role
  readonly params: Readonly<Record<string, Param<State>>>
  /**
   * Set for commands that only the rules give. Such a command is refused unless the rules demand it now
   * (`Ruleset.due`).
   */
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

/** A parameter that takes one name. `allowed` returns all names that parse, `offered` those worth offering. */
export function name<State>(
  label: string,
  allowed: (state: State, args: Args) => readonly string[],
  offered = allowed
): Param<State, string> {
  return { kind: 'name', label, allowed, offered }
}

/** A parameter that takes one or more names. `allowed` returns all names that parse, `offered` those worth offering. */
export function names<State>(
  label: string,
  allowed: (state: State) => readonly string[],
  offered = allowed
): Param<State, readonly string[]> {
  const each = (from: typeof allowed) => (state: State) => from(state).map((one) => [one])
  return { kind: 'names', label, allowed: each(allowed), offered: each(offered) }
}

/** A parameter that takes at least two names, for phrases in the plural. */
export const severalNames = <State>(
  ...given: Parameters<typeof names<State>>
): Param<State, readonly string[]> => ({ ...names<State>(...given), isSeveral: true })

/** A parameter that takes the name of a zone on the battlefield. */
export function place<State>(
  label: string,
  allowed: (state: State, args: Args) => readonly string[],
  offered = allowed
): Param<State, string> {
  return { ...name(label, allowed, offered), isPlace: true }
}

/** A parameter that takes one of `words`. Offers contain only the words in `offered`. */
export function choice<State, const Words extends string>(
  label: string,
  words: readonly Words[],
  offered: readonly Words[] = words
): Param<State, Words> {
  return { kind: 'choice', label, allowed: () => words, offered: () => offered }
}

/** A parameter that takes an integer. Without `offered`, no number is offered. */
export function number<State>(
  label: string,
  offered: (state: State, args: Args) => readonly number[] = () => []
): Param<State, number> {
  return { kind: 'number', label, allowed: () => [], offered }
}

/** A parameter that takes words that match `pattern`, up to the next words of the phrase. Offers contain `usual`. */
export function freeWords<State>(
  label: string,
  pattern: RegExp,
  usual: readonly string[] = []
): Param<State, string> {
  return { kind: 'free', label, pattern, allowed: () => [], offered: () => usual }
}

export function text<State>(label: string): Param<State, string> {
  return { kind: 'text', label, allowed: () => [], offered: () => [] }
}

/** A command of any game. */
export interface AnyCommand {
  readonly type: string
}

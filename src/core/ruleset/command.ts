import type { Role } from './fight-view.ts'

/** The blanks of a phrase filled so far, by name. */
export type Args = Readonly<Record<string, unknown>>

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
  known(state: State, so: Args): readonly T[]
  /** What is worth offering now; the rules have the last word. */
  offered(state: State, so: Args): readonly T[]
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

export function name<State>(
  label: string,
  known: (state: State, so: Args) => readonly string[],
  offered = known
): Param<State, string> {
  return { kind: 'name', label, known, offered }
}

/** A name of a place on the battlefield. */
export function place<State>(
  label: string,
  known: (state: State, so: Args) => readonly string[],
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
  offered: (state: State, so: Args) => readonly number[]
): Param<State, number> {
  return { kind: 'number', label, known: () => [], offered }
}

export function text<State>(label: string): Param<State, string> {
  return { kind: 'text', label, known: () => [], offered: () => [] }
}

/** Something asked for; its declaration says how it is written. */
export interface AnyCommand {
  readonly type: string
}

import type { Declaration, Param } from './command.ts'
import { choice, freeWords, name, names, number, place, severalNames, text } from './command.ts'
import type { AnyEventDefinition, EventDefinition } from './event.ts'
import type { Glossary } from './glossary.ts'
import type { DefaultSetting, Refusal, Rulebook, RuleEntry } from './rulebook.ts'
import type { Table } from './table.ts'

// The tools and types for writing sections. The file `section.ts` of each game exports them again.
export type { Args, Param } from './command.ts'
export { isSince } from './edition.ts'
export type { EventDefinition } from './event.ts'
export type { Glossary } from './glossary.ts'
export type { RelevantDice } from './relevant-dice.ts'
export type { DefaultSetting, Refusal } from './rulebook.ts'
export { settingsReader } from './settings.ts'
export type { Option, Table } from './table.ts'

/** The rulebook entries of a section, checked against the rule ids of its game. */
export type RulesOf<RuleId extends string> = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The defaults of a section, checked against the rule ids of its game. */
export type DefaultsOf<RuleId extends string> = Readonly<
  Record<string, DefaultSetting & { readonly rule: RuleId }>
>

/** The type of a command’s arguments, from the parameters of its phrase. */
export type ArgsOf<Params> = {
  readonly [Name in keyof Params as string extends Name ? never : Name]: Params[Name] extends Param<
    never,
    infer Value
  >
    ? Value
    : never
}

/** The definition of a command: its written form, its refusals, its effect. */
export interface CommandDefinition<State, Params> extends Declaration<State> {
  readonly params: Params & Readonly<Record<string, Param<State>>>
  /**
   * The position among the commands of the game: lower comes first, in offers and in `fray rules`. Without this number,
   * the game ranks the command (see `bindSections`).
   */
  readonly order?: number
  /** Why the command is not allowed now; `undefined` if it is. A command without this function is never refused. */
  refuses?(state: State, args: ArgsOf<Params>): Refusal | undefined
  /** Plays the command from top to bottom. */
  decide(table: Table<State>, args: ArgsOf<Params>): void
}

/** One section of a book, as its file exports it. Each part may be absent. */
export interface Section {
  readonly rules?: Rulebook
  /** Settings for numbers that the book does not give. */
  readonly defaults?: Readonly<Record<string, DefaultSetting>>
  /** The terms that this section defines. */
  readonly glossary?: Glossary
  readonly commands?: Readonly<Record<string, AnyCommandDefinition>>
  readonly events?: Readonly<Record<string, AnyEventDefinition>>
}

/** A command definition of any game. Callers must pass that game’s own state and arguments. */
export interface AnyCommandDefinition extends Declaration<never> {
  readonly order?: number
  refuses?(state: never, args: never): Refusal | undefined
  decide(table: never, args: never): void
}

/** The union of the commands in a record of definitions. */
export type CommandsOf<Definitions> = Definitions extends unknown
  ? {
      [Type in keyof Definitions & string]: Definitions[Type] extends {
        readonly params: infer Params
      }
        ? { readonly type: Type } & ArgsOf<Params>
        : never
    }[keyof Definitions & string]
  : never

/** One part of a section, such as its commands; `never` if the section lacks it. */
export type PartOf<S, Part extends keyof Section> = S extends { readonly [P in Part]: infer Found }
  ? Found
  : never

/** The union of all commands in a list of sections. */
export type CommandsIn<Sections extends readonly Section[]> = CommandsOf<
  PartOf<Sections[number], 'commands'>
>

/**
 * The functions with which a game defines its sections, typed by its state and its rule ids.
 *
 * `command` and `event` return their definition unchanged. `refuseIf` calls `reason` only if it refuses. Chain guards
 * with `??`: the first refusal counts.
 */
export const sectionTools = <State, RuleId extends string>() => ({
  command: <const Params extends Readonly<Record<string, Param<State>>>>(
    definition: CommandDefinition<State, Params> & { readonly rule: RuleId }
  ): CommandDefinition<State, Params> => definition,

  event: <Facts extends object = object>(
    definition: EventDefinition<State, Readonly<Facts>, RuleId>
  ): EventDefinition<State, Readonly<Facts>, RuleId> => definition,

  refuse: (rule: RuleId, reason: string): Refusal => ({ rule, reason }),

  refuseIf: (isRefused: boolean, rule: RuleId, reason: () => string): Refusal | undefined =>
    isRefused ? { rule, reason: reason() } : undefined,

  // The parameters of `command.ts`, typed by this game’s state.
  name: name<State>,
  names: names<State>,
  severalNames: severalNames<State>,
  place: place<State>,
  number: number<State>,
  text: text<State>,
  freeWords: freeWords<State>,
  choice: <const Words extends string>(
    label: string,
    words: readonly Words[],
    offered: readonly Words[] = words
  ): Param<State, Words> => choice<State, Words>(label, words, offered)
})

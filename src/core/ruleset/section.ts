import type { Declaration, Param } from './command.ts'
import { choice, name, names, number, place, severalNames, text } from './command.ts'
import type { AnyEventDefinition, EventDefinition } from './event.ts'
import type { Glossary } from './glossary.ts'
import type { Default, Refusal, Rulebook, RuleEntry } from './rulebook.ts'
import type { Table } from './table.ts'

// What sections are written with: the file `section.ts` of a game hands it on.
export type { Args, Param } from './command.ts'
export type { DiceReads } from './dice-reads.ts'
export { isSince } from './edition.ts'
export type { EventDefinition } from './event.ts'
export type { Glossary } from './glossary.ts'
export type { Default, Refusal } from './rulebook.ts'
export { settingsReader } from './settings.ts'
export type { Option, Table } from './table.ts'

/** The rulebook entries of a section, in a game with these rule ids. */
export type RulesOf<RuleId extends string> = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The defaults of a section, in a game with these rule ids. */
export type DefaultsOf<RuleId extends string> = Readonly<
  Record<string, Default & { readonly rule: RuleId }>
>

/** The arguments a command is given, by the parameters of its phrase. */
export type ArgsOf<Params> = {
  readonly [Name in keyof Params as string extends Name ? never : Name]: Params[Name] extends Param<
    never,
    infer Value
  >
    ? Value
    : never
}

/** A command, whole: how it is written, why it is refused, what it does. */
export interface CommandDefinition<State, Params> extends Declaration<State> {
  readonly params: Params & Readonly<Record<string, Param<State>>>
  /**
   * Its place among the commands of the game: those of a lower order come first, in offers and in `fray rules`.
   * Without one, the game ranks it (see `bindSections`).
   */
  readonly order?: number
  /** Why the command may not be given now; `undefined` if it may. A command without it is never refused. */
  refuses?(state: State, args: ArgsOf<Params>): Refusal | undefined
  /** Plays the command from top to bottom. */
  decide(table: Table<State>, args: ArgsOf<Params>): void
}

/** One section of a book, as its file exports it. Each part may be absent. */
export interface Section {
  readonly rules?: Rulebook
  /** Numbers where the book is silent. */
  readonly defaults?: Readonly<Record<string, Default>>
  /** The words this section defines. */
  readonly glossary?: Glossary
  readonly commands?: Readonly<Record<string, AnyCommandDefinition>>
  readonly events?: Readonly<Record<string, AnyEventDefinition>>
}

/** A command of some game; whoever dispatches it passes that game's own state and arguments. */
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

/** One part of a section, such as its commands; `never` where the section lacks it. */
export type PartOf<S, Part extends keyof Section> = S extends { readonly [P in Part]: infer Found }
  ? Found
  : never

/** The union of all commands in a list of sections. */
export type CommandsIn<Sections extends readonly Section[]> = CommandsOf<
  PartOf<Sections[number], 'commands'>
>

/**
 * The functions a game defines its sections and their parameters with, checked against its state and its rule ids.
 *
 * `command` and `event` return their definition as it is. `refuseIf` builds its words only where it refuses; guards
 * are chained with `??`, and the first that refuses gives the reason.
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

  // The parameters of `command.ts`, of this game's state.
  name: name<State>,
  names: names<State>,
  severalNames: severalNames<State>,
  place: place<State>,
  number: number<State>,
  text: text<State>,
  choice: <const Words extends string>(
    label: string,
    words: readonly Words[],
    offered: readonly Words[] = words
  ): Param<State, Words> => choice<State, Words>(label, words, offered)
})

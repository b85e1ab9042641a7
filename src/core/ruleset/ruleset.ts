import type { Encounter, Problem } from '../encounter/encounter.ts'
import type { FieldIssue } from '../issues/issue.ts'
import type { Conversion } from '../statblock/conversion.ts'
import type { Field, Fields } from '../statblock/fields.ts'
import type { AnyCommand } from './command.ts'
import type { Audience, FightView } from './fight-view.ts'
import type { Glossary } from './glossary.ts'
import type { Language } from './language.ts'
import type { Default, Refusal, Rulebook } from './rulebook.ts'
import type { AnyEvent, Table } from './table.ts'

/** A game. Plain functions over plain JSON; every member but `decide` is free of chance and choice. */
export interface Ruleset<State, Command extends AnyCommand, Event extends AnyEvent> {
  readonly id: string
  readonly title: string
  /** Named in the header of every log, so that a later version can read an older one. */
  readonly edition: string
  readonly rulebook: Rulebook
  /** The tables of the book and of this ruleset, by name, for `fray rules`. */
  readonly tables: Readonly<Record<string, readonly Fields[]>>
  /** Numbers where the book is silent; a note’s frontmatter may set each. */
  readonly defaults: Readonly<Record<string, Default>>
  /** What a statblock may say beside its name, by its key. */
  readonly fields: Readonly<Record<string, Field>>
  /** Other words people use for those keys. */
  readonly aliases: Readonly<Record<string, string>>
  /** What a new player’s character is asked for beside its name, by the keys, in the order they are written. */
  readonly characterKeys: readonly string[]
  /** How a creature of another game becomes one of this, in the order its keys are written. */
  readonly conversions: readonly Conversion[]
  /** What this game reads of an encounter beside its creatures and players, by its key. */
  readonly encounterFields: Readonly<Record<string, Field>>
  /** What conditions, tags and other words of the game mean, by the word in lower case. */
  readonly glossary: Glossary
  /** Parse, format, offers and completion: from one declaration per command. */
  readonly language: Language<State, Command>
  /** Commands with a lens of their own: over an encounter that is about to begin, and over a statblock outside a fight. */
  readonly lenses: { readonly encounter: readonly string[]; readonly statblock: readonly string[] }
  /** What is wrong with the fields of a statblock; nothing if all is well. Never throws. */
  checkStatblock(fields: Fields, defaults: Fields): readonly FieldIssue[]
  /** What is wrong with this game’s part of a note’s frontmatter. */
  checkDefaults(fields: Fields): readonly FieldIssue[]
  /** The fight before anything has happened, or why there can be none. */
  begin(encounter: Encounter): { readonly state: State } | { readonly problems: readonly Problem[] }
  /** Why `command` may not be given now; `undefined` if it may. Offers ask it too, so no offer is ever refused. */
  refuses(state: State, command: Command): Refusal | undefined
  /** Play a permitted command, straight through. No `try`; a function of state, command and answers alone. */
  decide(table: Table<State, Event>, command: Command): void
  /** What the rules demand next without anybody asking. Given by the session, never by hand. */
  due(state: State): Command | undefined
  /** Write `event` into `state`. Total: it never refuses, never draws, and keeps no part of the event. */
  apply(state: State, event: Event): void
  /** A copy that shares nothing with the original but what never changes. */
  copy(state: State): State
  /** What this audience sees. */
  view(state: State, audience: Audience): FightView
  /** One sentence for the log, with every face that fell; or nothing. `before`: the state the event will change. */
  tell(event: Event, before: State): string | undefined
  /** What a sensible side does next: one of the commands that may be given, or nothing when the fight is over. */
  tactic(state: State): Command | undefined
  /** Everybody, and how much is left of them: what chances are told by. */
  vitals(state: State): readonly Vitals[]
  /** Whether a player rolls this one’s dice. */
  isPlayer(state: State, name: string): boolean
  /** The side of whoever decides something; where a side decides as one, that side. */
  sideOf(state: State, name: string): string
}

/** How much is left of somebody, in the numbers the game counts, and whether they still fight. */
export interface Vitals {
  readonly name: string
  readonly left: number
  readonly isUp: boolean
}

// A ruleset as its hosts hold it: they pass state, commands and events along and never look inside.
// biome-ignore lint/suspicious/noExplicitAny: the one place where the three types of a game are let go of
export type AnyRuleset = Ruleset<any, any, any>

/** For the end of a `switch` over a union: a forgotten case does not compile. */
export function unreachable(never: never): never {
  throw new Error(`unreachable: ${JSON.stringify(never)}`)
}

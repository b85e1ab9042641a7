import type { Conversion } from '../statblock/conversion.ts'
import type { Encounter, Fields, Problem } from '../encounter/encounter.ts'
import type { Field } from '../statblock/fields.ts'
import type { Glossary } from './glossary.ts'
import type { FieldIssue } from '../issues/issue.ts'
import type { Language } from './language.ts'
import type { Audience, FightView } from '../view/tracker-view.ts'

/** Something asked for; its declaration says how it is written. */
export interface AnyCommand {
  readonly type: string
}

/** Something that happened, with the rule that made it so. */
export interface AnyEvent {
  readonly type: string
  readonly rule: string
  /** Only of what begins a round: its number. */
  readonly round?: number
}

export interface Refusal {
  readonly rule: string
  readonly reason: string
}

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

/** The one door to chance, to choice, and to what has happened so far in this decision. */
export interface Table<State, Event> {
  /** Everything that happened is in it. Read it afresh after `happens`; keep nothing of it. */
  readonly now: State
  /** A throw by `who`, such as `2d6`, for a reason in the book’s words. */
  roll(formula: string, who: string, what: string): Roll
  /** One of these cards; its number is recorded. */
  draw(cards: readonly number[], who: string, what: string): number
  /** A single option is taken without asking and without a trace. */
  ask<T>(question: Question<T>): T
  /** Record a fact; `now` has it at once. Nothing is committed unless the decision completes. */
  happens(event: Event): void
}

export interface Roll {
  readonly faces: readonly number[]
  readonly total: number
}

export interface Question<T> {
  readonly who: string
  readonly what: string
  readonly rule: string
  readonly options: readonly Option<T>[]
  /** Index of what a sensible player does: the Enter key, and odds. */
  readonly suggested: number
}

export interface Option<T> {
  /** Written in the log; public format. Unique within its question. */
  readonly words: string
  /** What the rule gets back; never saved. */
  readonly value: T
  /**
   * Of what leaves things as they are: how a side is told to do so from now on, such as `stand`. The same
   * words are the same order, wherever they are asked.
   */
  readonly always?: string
}

/** A number the book does not give. */
export interface Default {
  readonly value: number | boolean
  readonly says: string
  /** The rule or fact it stands in for. */
  readonly rule: string
}

/** The book’s table of contents, as far as it is followed. */
export type Rulebook = Readonly<Record<string, RuleEntry>>

export interface RuleEntry {
  /** The titles of the sections it stands under. */
  readonly where: string
  /** What is done, in one sentence of ours. */
  readonly says: string
  /** Done by the engine, asked of the table with the options given, or left to the table. */
  readonly how: 'automated' | 'prompted' | 'table'
}

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason })

/** For the end of a `switch` over a union: a forgotten case does not compile. */
export function unreachable(never: never): never {
  throw new Error(`unreachable: ${JSON.stringify(never)}`)
}

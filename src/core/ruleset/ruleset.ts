import type { Encounter, Problem } from '../encounter/encounter.ts'
import type { FieldIssue } from '../issues/issue.ts'
import type { ChangedCreature } from '../sections/changed-creatures.ts'
import type { Conversion } from '../statblock/conversion.ts'
import type { Field, Fields } from '../statblock/fields.ts'
import type { CarryOver } from './carry-over.ts'
import type { AnyCommand } from './command.ts'
import type { AnyEventDefinition } from './event.ts'
import type { Audience, FightView } from './fight-view.ts'
import type { Glossary } from './glossary.ts'
import type { Language } from './language.ts'
import type { Default, Refusal, Rulebook } from './rulebook.ts'
import type { AnyEvent, Table } from './table.ts'

/** A game: pure functions over a plain JSON state. Only `decide` may use dice and choices. */
export interface Ruleset<State, Command extends AnyCommand> {
  /** The version of this contract that the game was written for (`contractVersion`). */
  readonly contract: number
  readonly id: string
  readonly title: string
  /** The present edition of the rules: `1`, `2` and so on. The header of every log has that of its fight. */
  readonly edition: string
  readonly rulebook: Rulebook
  /** The tables of the book and of this ruleset, by name, for `fray rules`. */
  readonly tables: Readonly<Record<string, readonly Fields[]>>
  /** Numbers the book does not give; a note’s frontmatter may set each. */
  readonly defaults: Readonly<Record<string, Default>>
  /** The fields of a statblock beside its name, by key. */
  readonly fields: Readonly<Record<string, Field>>
  /** Other keys for the same fields. */
  readonly aliases: Readonly<Record<string, string>>
  /** The keys a new player’s character is asked for beside its name, in the order they are written. */
  readonly characterKeys: readonly string[]
  /** How a creature of another game becomes one of this game, in the order its keys are written. */
  readonly conversions: readonly Conversion[]
  /** The fields of an encounter that this game reads, beside creatures and players, by key. */
  readonly encounterFields: Readonly<Record<string, Field>>
  /** What conditions, tags and other words of the game mean, by the word in lower case. */
  readonly glossary: Glossary
  /** Parses, formats, offers and completes commands, each from its declaration. */
  readonly language: Language<State, Command>
  /** Commands with a lens of their own: over an encounter that is about to begin, and over a statblock outside a fight. */
  readonly lenses: { readonly encounter: readonly string[]; readonly statblock: readonly string[] }
  /** The issues of a statblock’s fields. Never throws. */
  checkStatblock(fields: Fields, defaults: Fields): readonly FieldIssue[]
  /** The issues of this game’s part of a note’s frontmatter. */
  checkDefaults(fields: Fields): readonly FieldIssue[]
  /** All settings of a fight as a note would write them: the defaults, with what a note sets over them. */
  settings(defaults: Fields): Fields
  /** Those whose statblock says something else in an encounter than in this fight, but for what the table declined. */
  changedIn(state: State, encounter: Encounter): readonly ChangedCreature[]
  /** The state a fight begins with, or why it cannot begin. */
  begin(encounter: Encounter): Begun<State>
  /** The edition that a fight is played by: that of its log, or the present one. */
  editionOf(state: State): string
  /** Why `command` may not be given now; `undefined` if it may. Offers ask it too, so no offer is ever refused. */
  refuses(state: State, command: Command): Refusal | undefined
  /** Plays a permitted command from top to bottom. No `try`; depends on state, command and answers alone. */
  decide(table: Table<State>, command: Command): void
  /** The command that the rules demand next, if any. The session gives it, never a person. */
  due(state: State): Command | undefined
  /** The event of a definition: what `Table.happens` records. Throws for a definition of no section of the game. */
  createEvent(definition: AnyEventDefinition, rule: string, facts?: object): AnyEvent
  /** Writes `event` into `state`. Total: it never refuses or rolls, and keeps no part of the event. */
  apply(state: State, event: AnyEvent): void
  /** A copy that shares only frozen parts with the original. */
  copy(state: State): State
  /** The fight as this audience sees it. */
  view(state: State, audience: Audience): FightView
  /** One sentence for the log, with every face that fell, or `undefined`. `before`: the state the event will change. */
  tell(event: AnyEvent, before: State): string | undefined
  /**
   * A sensible next command, one that may be given; `undefined` when the fight is over. Where the rules leave open who
   * acts next, it is somebody preferred, if any of them may.
   */
  tactic(state: State, isPreferred?: (name: string) => boolean): Command | undefined
  /** The combatant whose turn it is; empty between turns. */
  activeIn(state: State): string
  /** How odds tell that somebody who is dying has less on its side or more, in games where that is so. */
  readonly hope?: Hope
  /** What those points are: `HP`, `Harm`. Odds say so much of it is lost. */
  readonly unit: string
  /** The points that each combatant has left. Odds compare them. */
  vitals(state: State): readonly Vitals[]
  /**
   * How a player’s character begins another fight after this one, `entry` being that of the other. `isRested`: after a
   * night’s rest. `undefined` if it had no part in this one, or in a game that carries nothing over.
   */
  readonly carryOver: CarryOver<State>
  /** Whether a player rolls the dice of this combatant. */
  isPlayer(state: State, name: string): boolean
  /** The side of a combatant, or `name` itself if it is a side that decides as one. */
  sideOf(state: State, name: string): string
}

/** The beginning of a fight, with what of the encounter is not understood and left out; or why there is none. */
export type Begun<State> =
  | { readonly state: State; readonly leftOut?: readonly Problem[] }
  | { readonly problems: readonly Problem[] }

/** How much is left of a combatant, such as hit points, and whether it still fights. */
export interface Vitals {
  readonly name: string
  readonly left: number
  readonly isUp: boolean
  /** Whether it dies unless somebody helps, or luck does. */
  readonly isDying: boolean
  readonly isDead: boolean
  /** What it has on its side while it is dying, such as chances to stabilise: the more, the better. */
  readonly hope: number
}

/** What the dying have on their side. */
export interface Hope {
  /** What it is to lose some of it, and to get some: `loses a chance`, `is seen to`. */
  readonly less: string
  readonly more: string
}

// A ruleset of any game. Hosts pass its state, commands and events on without reading them.
// biome-ignore lint/suspicious/noExplicitAny: the one place that drops the types of a game
export type AnyRuleset = Ruleset<any, any>

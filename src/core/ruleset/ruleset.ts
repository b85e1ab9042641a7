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
import type { DefaultSetting, Refusal, Rulebook } from './rulebook.ts'
import type { AnyEvent, Table } from './table.ts'

/** A game: pure functions over a plain JSON state. Only `decide` may use dice and choices. */
export interface Ruleset<State, Command extends AnyCommand> {
  /** The version of this contract that the game implements (`contractVersion`). */
  readonly contract: number
  readonly id: string
  readonly title: string
  /** The current edition of the rules: `1`, `2` and so on. The header of each log has the edition of its fight. */
  readonly edition: string
  readonly rulebook: Rulebook
  /** The tables of the book and of this ruleset, by name. `fray rules` prints them. */
  readonly tables: Readonly<Record<string, readonly Fields[]>>
  /** Settings for numbers that the book does not give. The frontmatter of a note may override each. */
  readonly defaults: Readonly<Record<string, DefaultSetting>>
  /** The statblock fields that this game reads, by key. The name is not among them. */
  readonly fields: Readonly<Record<string, Field>>
  /** Alternative keys: from the alias to the key in `fields`. */
  readonly aliases: Readonly<Record<string, string>>
  /** The keys that a new player’s character gets beside its name, in the order they are written. */
  readonly characterKeys: readonly string[]
  /** Rules that fill fields of this game from statblocks of other games. A converted statblock has its keys in this order. */
  readonly conversions: readonly Conversion[]
  /** Whether the game reads statblocks of other systems as they are, so that nobody has to convert them. */
  readonly readsForeign?: boolean
  /** The rules of a game that a note describes, as plain data for its logs. Absent in other games. */
  readonly rules?: Fields
  /**
   * The changes of a game that a note describes since a fight began, without those that the game master rejected.
   * `rules`: the rules in the note now.
   */
  readonly changedRules?: (state: State, rules: Fields) => ChangedRules | undefined
  /** The encounter fields that this game reads, by key, beside creatures and players. */
  readonly encounterFields: Readonly<Record<string, Field>>
  /** Definitions of conditions, tags and other terms of the game, by the term in lower case. */
  readonly glossary: Glossary
  /** Parses, formats, offers and completes commands, all from their declarations. */
  readonly language: Language<State, Command>
  /**
   * Command types that get a code lens: above a statblock outside a fight, and above an encounter whose fight allows one
   * of them.
   */
  readonly lenses: { readonly encounter: readonly string[]; readonly statblock: readonly string[] }
  /** Returns the issues in the fields of a statblock. Never throws. */
  checkStatblock(fields: Fields, defaults: Fields): readonly FieldIssue[]
  /** Returns the issues in this game’s part of a note’s frontmatter. */
  checkDefaults(fields: Fields): readonly FieldIssue[]
  /** All settings of a fight as a note would write them: the defaults, overridden by those of a note. */
  settings(defaults: Fields): Fields
  /**
   * The creatures whose statblock in `encounter` was edited since the fight began, without edits that the game master
   * rejected.
   */
  editedCombatants(state: State, encounter: Encounter): readonly ChangedCreature[]
  /** Creates the first state of a fight, or returns the problems that prevent the fight. */
  begin(encounter: Encounter): Begun<State>
  /** The edition that a fight follows: the one in its log, or the current one. */
  editionOf(state: State): string
  /**
   * Why `command` is not allowed now; `undefined` if it is allowed. The tracker checks its offers with this function,
   * so it never offers a command that is refused.
   */
  refuses(state: State, command: Command): Refusal | undefined
  /**
   * Plays an allowed command from top to bottom. Depends only on state, command and answers. Must not catch errors: the
   * table throws to ask a question.
   */
  decide(table: Table<State>, command: Command): void
  /** The command that the rules demand next, if any. Only the session gives such a command, never a person. */
  due(state: State): Command | undefined
  /** Creates the event that `Table.happens` records. Throws for a definition that no section of the game has. */
  createEvent(definition: AnyEventDefinition, rule: string, facts?: object): AnyEvent
  /** Applies `event` to `state`, in place. Never refuses or rolls, and keeps no reference to parts of the event. */
  apply(state: State, event: AnyEvent): void
  /** Returns a copy of the state. Copy and original share only frozen parts. */
  copy(state: State): State
  /** The fight as this audience sees it. */
  view(state: State, audience: Audience): FightView
  /**
   * One sentence for the log with every rolled face, or `undefined` for no sentence. `before`: the state before the
   * event.
   */
  tell(event: AnyEvent, before: State): string | undefined
  /**
   * A sensible next command that is allowed now; `undefined` if there is none, such as after the end of the fight.
   * Where the rules leave open which combatant acts next, combatants that `isPreferred` accepts come first.
   */
  tactic(state: State, isPreferred?: (name: string) => boolean): Command | undefined
  /** The combatant whose turn it is; empty between turns. */
  activeCombatant(state: State): string
  /** Words for odds when a dying combatant loses or gains a chance to survive. Absent in games without such chances. */
  readonly survivalWords?: SurvivalWords
  /** The unit of `Vitals.left`, as odds print it: `HP`, `Harm`. */
  readonly unit: string
  /** The points that each combatant has left. Odds compare them. */
  vitals(state: State): readonly Vitals[]
  /**
   * How a player’s character begins the next fight after this one. `entry`: the character in the next encounter.
   * `isRested`: whether a night’s rest lies between. `undefined` if the character was not in this fight, or if the game
   * carries nothing over.
   */
  readonly carryOver: CarryOver<State>
  /** Whether this combatant is a player’s character, so that a player rolls its dice. */
  isPlayer(state: State, name: string): boolean
  /** The side of a combatant. If `name` is itself a side, which can decide as a group, returns `name`. */
  sideOf(state: State, name: string): string
}

/** Changes of the rules in a note since a fight began. */
export interface ChangedRules {
  /** The changes in words: `damage d6 → d8`. */
  readonly words: string
  /** The command that makes the fight follow the changes; absent if they can hold from the next fight on only. */
  readonly takeOver?: string
  /** The command that rejects the changes. */
  readonly keep: string
}

/** A new fight, with the parts of the encounter that were ignored; or the problems that prevent the fight. */
export type Begun<State> =
  | { readonly state: State; readonly leftOut?: readonly Problem[] }
  | { readonly problems: readonly Problem[] }

/** The points that a combatant has left, such as hit points, and its condition. */
export interface Vitals {
  readonly name: string
  readonly left: number
  readonly isUp: boolean
  /** Whether the combatant dies without help or luck. */
  readonly isDying: boolean
  readonly isDead: boolean
  /**
   * The survival chances of a dying combatant, such as chances to stabilise. More is better; 0 for a combatant that is not
   * dying.
   */
  readonly hope: number
}

/** Words for a change of `Vitals.hope`. */
export interface SurvivalWords {
  /** The words for a loss: `loses a chance`. `more`: the words for a gain, such as `is seen to`. */
  readonly less: string
  readonly more: string
}

/** A ruleset of any game. Hosts pass its states, commands and events on without reading them. */
// biome-ignore lint/suspicious/noExplicitAny: the one place that drops the types of a game
export type AnyRuleset = Ruleset<any, any>

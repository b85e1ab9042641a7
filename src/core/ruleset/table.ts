import type { Roll } from '../dice/roll.ts'
import type { EventDefinition, EventFacts } from './event.ts'
import type { RelevantDice } from './relevant-dice.ts'

/** The access of `Ruleset.decide` to a fight: its state, dice, cards, questions and events. */
export interface Table<State> {
  /** The current state, with every event so far. Read it again after `happens`; keep no reference to its parts. */
  readonly now: State
  /**
   * Rolls dice such as `2d6`. `who`: the combatant that rolls. `what`: the purpose, in the book’s words. `reads`: the
   * part of the roll that the rule uses, if that is not every face. `reads` changes no roll, but lets odds group faces
   * with the same result.
   */
  roll(formula: string, who: string, what: string, reads?: RelevantDice): Roll
  /** Draws one of `cards` by chance, records it, and returns its number. */
  draw(cards: readonly number[], who: string, what: string): number
  /**
   * Asks a question and returns the value of the chosen option. A single option is taken without asking, and not
   * recorded.
   */
  ask<T>(question: Question<T>): T
  /**
   * Records an event with its rule and facts, and applies it to `now` at once. Nothing is saved unless the decision
   * completes.
   */
  happens<Facts extends object, RuleId extends string>(
    event: EventDefinition<State, Facts, RuleId>,
    rule: NoInfer<RuleId>,
    ...facts: EventFacts<NoInfer<Facts>>
  ): void
}

/** A question that a rule asks somebody, with its options. */
export interface Question<T> {
  readonly decider: string
  readonly prompt: string
  readonly rule: string
  readonly options: readonly Option<T>[]
  /** Index of the option that a sensible player takes. Enter picks it, and odds assume it. */
  readonly suggested: number
  /** Returns the value of the suggested option. Present if listing all options takes long. */
  suggestedValue?(): T
  /**
   * Whether the answer rarely matters now, such as for a blow that fells nobody. Such a question is skipped unless the
   * user wants every question.
   */
  readonly isMinor?: () => boolean
}

/** One of the answers to a question. */
export interface Option<T> {
  /** The text of the option in the log. It is part of the log’s format and unique within its question. */
  readonly words: string
  /** The value that `ask` returns; never saved. */
  readonly value: T
  /**
   * The name of a standing order that always takes this option, such as `stand`. Only for options that change little or
   * are nearly always taken. The same name means the same order in every question.
   */
  readonly always?: string
}

/** A recorded event of any game, with its rule. */
export interface AnyEvent {
  readonly type: string
  readonly rule: string
  /** The number of the round that the event begins, if any. */
  readonly round?: number
}

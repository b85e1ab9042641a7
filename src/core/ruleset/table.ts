import type { Roll } from '../dice/roll.ts'
import type { DiceReads } from './dice-reads.ts'
import type { EventDefinition, EventFacts } from './event.ts'

/** What a decision may use besides its state: dice, choices and the events so far. */
export interface Table<State> {
  /** The state with everything that happened so far. Read it again after `happens`; keep no part of it. */
  readonly now: State
  /**
   * Rolls dice such as `2d6`: `who` rolls, `what` for, in the book’s words. `reads`: what the rule reads of the dice, where
   * that is less than every face. It changes no roll; odds tell apart no more than that.
   */
  roll(formula: string, who: string, what: string, reads?: DiceReads): Roll
  /** Draws one of these cards, and records its number. */
  draw(cards: readonly number[], who: string, what: string): number
  /** Asks a question. A single option is taken without asking, and is not recorded. */
  ask<T>(question: Question<T>): T
  /**
   * Records an event with the rule that says so and its facts; `now` has it at once. Nothing is committed unless the
   * decision completes.
   */
  happens<Facts extends object, RuleId extends string>(
    event: EventDefinition<State, Facts, RuleId>,
    rule: NoInfer<RuleId>,
    ...facts: EventFacts<NoInfer<Facts>>
  ): void
}

export interface Question<T> {
  readonly who: string
  readonly what: string
  readonly rule: string
  readonly options: readonly Option<T>[]
  /** Index of the option of a sensible player: Enter picks it, and odds assume it. */
  readonly suggested: number
  /**
   * Whether little hangs on it, such as on a blow that fells nobody, and a sensible player lets it be. Asked only where
   * somebody wants to be asked.
   */
  readonly isSmall?: () => boolean
}

export interface Option<T> {
  /** Its text in the log, so part of the log’s format. Unique within its question. */
  readonly words: string
  /** What `ask` returns; never saved. */
  readonly value: T
  /**
   * The standing order by which a side always takes this option, such as `stand`; only of options that leave
   * things as they are, or that are nearly always taken. The same words are the same order in any question.
   */
  readonly always?: string
}

/** Something that happened, with its rule. */
export interface AnyEvent {
  readonly type: string
  readonly rule: string
  /** The number of the round, if the event begins one. */
  readonly round?: number
}

import type { Roll } from '../dice/roll.ts'

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
  /**
   * Records an event; `now` has it at once. Nothing is committed unless the decision completes.
   *
   * A property and not a method: a rule called with a table too narrow for its events does not compile.
   */
  readonly happens: (event: Event) => void
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

/** Something that happened, with the rule that made it so. */
export interface AnyEvent {
  readonly type: string
  readonly rule: string
  /** Only of what begins a round: its number. */
  readonly round?: number
}

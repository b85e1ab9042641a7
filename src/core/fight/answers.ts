import type { Question } from '../ruleset/table.ts'

/** The face of a die, the number of a card, or the text of a choice as in the log. */
export type Answer = number | string

/** The question or roll that a decision waits for. */
export type Asked =
  | {
      readonly kind: 'choice'
      readonly who: string
      readonly what: string
      readonly rule: string
      readonly options: readonly string[]
      readonly suggested: number
      /**
       * The name of the standing order that would answer this question from now on, if an option has one
       * (`Option.always`).
       */
      readonly always?: string
    }
  | {
      readonly kind: 'dice'
      readonly who: string
      readonly what: string
      readonly formula: string
      /** The number of missing faces, each from 1 to `sides`. */
      readonly count: number
      readonly sides: number
    }
  | {
      readonly kind: 'card'
      readonly who: string
      readonly what: string
      readonly cards: readonly number[]
    }

/**
 * Gives the answers that are not recorded. Where a function is absent or returns `undefined`, the decision waits for a
 * person.
 */
export interface AnswerSource {
  /**
   * The face of the `nth` die of this decision, counted from 0, rolled by `who`. For a card, `sides` is the number of
   * cards, and the result is the place of a card among them, from 1.
   */
  face?(sides: number, nth: number, who: string): number | undefined
  choice?(question: Question<unknown>): number | undefined
  /** The face of the seed for the `nth` die, even if a person typed another. */
  seedFace?(sides: number, nth: number): number
}

/**
 * The reason of a roll. `sides`: those of the die; 0 for a card. `event`: the index of the next event of the decision.
 * A list such as `whys` has one item for each answer: a reason for a face, `undefined` for a choice.
 */
export interface RollReason {
  readonly who: string
  readonly what: string
  readonly sides: number
  readonly event: number
}

/** A line of the log, its rule, and the index of its event. */
export interface LogLine {
  readonly text: string
  readonly rule: string
  readonly event: number
}

/** The text of a question or roll, for a message. */
export function describeAsked(asked: Asked): string {
  const who = asked.who ? `${asked.who}, ` : ''
  if (asked.kind === 'choice') return `${asked.what}: ${asked.options.join(' / ')}`
  return asked.kind === 'dice'
    ? `${asked.formula} (${who}${asked.what})`
    : `a card (${who}${asked.what})`
}

import type { Question } from '../ruleset/table.ts'

/** The face of a die or the number of a card; or the words of a choice, as the log writes them. */
export type Answer = number | string

/** What a decision waits for. */
export type Asked =
  | {
      readonly kind: 'choice'
      readonly who: string
      readonly what: string
      readonly rule: string
      readonly options: readonly string[]
      readonly suggested: number
      /** The standing order that would answer this from now on, if an option has one (`Option.always`). */
      readonly always?: string
    }
  | {
      readonly kind: 'dice'
      readonly who: string
      readonly what: string
      readonly formula: string
      /** How many faces are missing, each from 1 to `sides`. */
      readonly count: number
      readonly sides: number
    }
  | {
      readonly kind: 'card'
      readonly who: string
      readonly what: string
      readonly cards: readonly number[]
    }

/** Gives answers once the recorded ones are used up. Where it gives none, the decision waits. */
export interface AnswerSource {
  /** A face of the die that is the `nth` to fall in this decision, rolled by `who`. */
  face?(sides: number, nth: number, who: string): number | undefined
  choice?(question: Question<unknown>): number | undefined
  /** The face that the seed gives to the die that is the `nth` to fall, also where an answer is given. */
  seedFace?(sides: number, nth: number): number
}

/** Who rolled a face, why, the die, and the index of the event that came next. `whys` has one for each answer that is a face. */
export interface RollReason {
  readonly who: string
  readonly what: string
  readonly sides: number
  readonly event: number
}

/** A line of the log, its rule, and the index of the event it tells. */
export interface LogLine {
  readonly text: string
  readonly rule: string
  readonly event: number
}

/** A question or a roll in words, for a message. */
export function describeAsked(asked: Asked): string {
  const who = asked.who ? `${asked.who}, ` : ''
  if (asked.kind === 'choice') return `${asked.what}: ${asked.options.join(' / ')}`
  return asked.kind === 'dice'
    ? `${asked.formula} (${who}${asked.what})`
    : `a card (${who}${asked.what})`
}

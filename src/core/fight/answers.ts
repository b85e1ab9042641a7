import type { Question } from '../ruleset/table.ts'

/** A face that fell or a card’s number; or the words of a choice, as the log writes them. */
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
      /** How a side is told to let this be from now on, where the question has such an option. */
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

/** Where answers come from once the recorded ones are used up. Absent, or without an answer: the decision waits. */
export interface AnswerSource {
  /** A face of the die that is the `nth` to fall in this decision, rolled by `who`. */
  face?(sides: number, nth: number, who: string): number | undefined
  choice?(question: Question<unknown>): number | undefined
}

/** The faces of one throw and why they fell, in step with the answers. */
export interface RollReason {
  readonly who: string
  readonly what: string
  readonly sides: number
}

/** A line of the log, the rule that made it so, and the index of the event it tells. */
export interface LogLine {
  readonly text: string
  readonly rule: string
  readonly event: number
}

/** What is asked, for a message. */
export function describeAsked(asked: Asked): string {
  const who = asked.who ? `${asked.who}, ` : ''
  if (asked.kind === 'choice') return `${asked.what}: ${asked.options.join(' / ')}`
  return asked.kind === 'dice'
    ? `${asked.formula} (${who}${asked.what})`
    : `a card (${who}${asked.what})`
}

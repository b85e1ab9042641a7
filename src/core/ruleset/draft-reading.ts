import type { FuzzyMatch } from '../text/fuzzy-words.ts'
import type { Args } from './command.ts'
import { smallWords } from './reading.ts'

/**
 * A part of the text, with its meaning: a value of a parameter, or a word of the phrase (`means`). `as`: the label of
 * the parameter; empty for a word of the phrase.
 */
export interface MatchedPart extends FuzzyMatch {
  readonly means: string
  readonly as: string
}

/** An unfinished interpretation of the text by one phrase. */
export interface Draft {
  readonly type: string
  readonly args: Args
  readonly found: readonly MatchedPart[]
  /** Names of the parameters that have no value yet. */
  readonly open: readonly string[]
  /** A bit for each word of the text that is used. */
  readonly used: number
  /** The cost of the worst match among the verbs of the phrase; infinite if a verb is missing. */
  readonly unsaid: number
  readonly cost: number
}

/** Whether a part of the text is a verb: a word of the phrase or of the label that is no small word. */
export const isVerb = ({ as, means }: MatchedPart): boolean => as === '' && !smallWords.has(means)

/** The draft of a phrase before any part of the text is matched. */
export const emptyDraft = {
  args: {},
  found: [],
  open: [],
  used: 0,
  unsaid: Number.POSITIVE_INFINITY,
  cost: 0
} satisfies Omit<Draft, 'type'>

/** A bit mask with a bit for each word of the run. */
export const maskOf = ({ from, to }: FuzzyMatch): number => ((1 << (to - from)) - 1) << from

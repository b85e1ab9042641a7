import type { FuzzyMatch } from '../text/fuzzy-words.ts'
import type { Args } from './command.ts'
import { smallWords } from './reading.ts'

/**
 * A value or a word of the phrase that was found in the text (`means`), and the label of its parameter (`as`; empty for
 * words).
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
  /** Parameters without a value. */
  readonly open: readonly string[]
  /** A bit for each word of the text that is used. */
  readonly used: number
  /** The cost of the worst match among the verbs of the phrase; infinite if one is missing. */
  readonly unsaid: number
  readonly cost: number
}

/** Whether a found part is a verb of the phrase. */
export const isVerb = ({ as, means }: MatchedPart): boolean => as === '' && !smallWords.has(means)

/** A draft before anything is read. */
export const emptyDraft = {
  args: {},
  found: [],
  open: [],
  used: 0,
  unsaid: Number.POSITIVE_INFINITY,
  cost: 0
} satisfies Omit<Draft, 'type'>

/** A bit mask of the words of a run. */
export const maskOf = ({ from, to }: FuzzyMatch): number => ((1 << (to - from)) - 1) << from

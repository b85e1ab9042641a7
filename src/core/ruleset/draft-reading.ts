import type { NearRun } from '../text/near-words.ts'
import type { Args } from './command.ts'
import { smallWords } from './reading.ts'

/** Where a value or a word of the phrase was found in the text, and what it was found to be. */
export interface Found extends NearRun {
  readonly means: string
  readonly as: string
}

/** A reading of one phrase in the making. */
export interface Draft {
  readonly type: string
  readonly args: Args
  readonly found: readonly Found[]
  /** Parameters without a value. */
  readonly open: readonly string[]
  /** A bit for each word of the text that means something. */
  readonly used: number
  /** How far the words of the phrase are from what was typed, by the farthest of them: infinitely, if one is left out. */
  readonly unsaid: number
  readonly cost: number
}

/** Whether a part of a text is of the verb of a phrase. */
export const isOfVerb = ({ as, means }: Found): boolean => as === '' && !smallWords.has(means)

/** What is known of a phrase before anything is read. */
export const emptyDraft = {
  args: {},
  found: [],
  open: [],
  used: 0,
  unsaid: Number.POSITIVE_INFINITY,
  cost: 0
} satisfies Omit<Draft, 'type'>

/** A bit for each word of a run. */
export const maskOf = ({ from, to }: NearRun): number => ((1 << (to - from)) - 1) << from

import type { NearRun } from '../text/near-words.ts'
import type { Args } from './command.ts'

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
  readonly cost: number
}

/** A bit for each word of a run. */
export const maskOf = ({ from, to }: NearRun): number => ((1 << (to - from)) - 1) << from

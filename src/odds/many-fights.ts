import type { FightTally } from './fight-tally.ts'
import { emptyTally, mergeTally } from './fight-tally.ts'
import { marginOf } from './figures.ts'

/** Fights that are played together, by the number of the first. */
export interface Chunk {
  readonly first: number
  readonly count: number
}

/** Plays a chunk, here or in a worker. */
export type PlayChunk = (chunk: Chunk) => Promise<FightTally>

export interface ManyFights {
  /** Exactly so many fights. Default: as many as the margin needs. */
  readonly fights?: number
  /** The margin at which to stop, as a share. Default: 0.01, which is ±1 %. */
  readonly margin?: number
  /** How many chunks are played at once. Changes no figure. */
  readonly parallel?: number
  /** Stops as soon as it is aborted, as an `AbortSignal` is. */
  readonly signal?: { readonly aborted: boolean }
  /** Is given the sharper tally after each chunk. */
  readonly progress?: (tally: FightTally) => void
}

/** Many fights, and what stopped them. */
export interface Played {
  readonly tally: FightTally
  readonly stopped: 'margin' | 'fights' | 'cancelled'
}

export const defaultMargin = 0.01
/** No margin needs more fights than this: ±0.1 % are a million. */
export const maxFights = 1_000_000

/** The first chunk is small, so that there is a first figure soon; the next are each twice as large, up to a limit. */
const firstCount = 5
const mostCount = 200

/** The chunk at a place. Boundaries depend on nothing else, so that fights stop at the same number on any machine. */
export function chunkAt(index: number, fights = maxFights): Chunk {
  let first = 0
  let count = firstCount
  for (let nth = 0; nth < index && count < mostCount; nth++) {
    first += count
    count = Math.min(mostCount, count * 2)
    if (count === mostCount) {
      first += (index - nth - 1) * mostCount
      break
    }
  }
  return { first, count: Math.max(0, Math.min(count, fights - first)) }
}

/**
 * Plays chunks of fights until the figures are as sharp as they have to be, and merges them in order. The same fights
 * are counted whatever the number of workers, so that the same seed gives the same figures to the last digit.
 */
export async function manyFights(
  play: PlayChunk,
  { fights, margin = defaultMargin, parallel = 1, signal, progress }: ManyFights = {}
): Promise<Played> {
  const tally = emptyTally()
  const running: Promise<FightTally>[] = []
  let next = 0
  for (;;) {
    if (signal?.aborted) return { tally, stopped: 'cancelled' }
    while (running.length < parallel) {
      const chunk = chunkAt(next, fights)
      if (chunk.count === 0) break
      next++
      const played = play(chunk)
      // A chunk that is not needed any more may fail.
      played.catch(() => {})
      running.push(played)
    }
    const played = running.shift()
    if (!played) return { tally, stopped: 'fights' }
    const more = await orAborted(played, signal)
    if (!more) return { tally, stopped: 'cancelled' }
    mergeTally(tally, more)
    progress?.(tally)
    if (fights === undefined && marginOf(tally) <= margin) return { tally, stopped: 'margin' }
  }
}

/** The chunk; `undefined` if it failed because all was aborted. */
async function orAborted(
  played: Promise<FightTally>,
  signal: ManyFights['signal']
): Promise<FightTally | undefined> {
  try {
    return await played
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  }
}

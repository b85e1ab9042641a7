import { marginOf } from './fight-odds.ts'
import type { FightTally } from './fight-tally.ts'
import { emptyTally, mergeTally } from './fight-tally.ts'

/** A range of fights that are played together. `first`: the number of its first fight. */
export interface Chunk {
  readonly first: number
  readonly count: number
}

/** Plays a chunk in this thread or in a worker. */
export type PlayChunk = (chunk: Chunk) => Promise<FightTally>

export interface ManyFights {
  /** The exact number of fights. Default: as many as the margin needs. */
  readonly fights?: number
  /** The margin at which to stop, as a share. Default: 0.01, which is ±1 %. */
  readonly margin?: number
  /** The number of chunks played at once. Does not change the results. */
  readonly parallel?: number
  /** Stops once aborted, like an `AbortSignal`. */
  readonly signal?: { readonly aborted: boolean }
  /** Called with the growing tally after each chunk. */
  readonly progress?: (tally: FightTally) => void
}

/** The tally of many fights, and why they stopped. */
export interface SimulationResult {
  readonly tally: FightTally
  readonly stopped: 'margin' | 'fights' | 'cancelled'
}

export const defaultMargin = 0.01
/** The maximum number of fights. A million fights have a margin of ±0.1 %. */
export const maxFights = 1_000_000

/** Chunk sizes: the first is small for a quick first result; each next one is twice as large, up to a limit. */
const firstCount = 5
const mostCount = 200

/**
 * The chunk with this index. Its boundaries depend only on the index and `fights`, so every machine stops after the
 * same number of fights.
 */
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
 * Plays chunks of fights until the margin is small enough, and merges their tallies in order. The number of workers does
 * not change which fights count, so the same seed gives exactly the same results.
 */
export async function manyFights(
  play: PlayChunk,
  { fights, margin = defaultMargin, parallel = 1, signal, progress }: ManyFights = {}
): Promise<SimulationResult> {
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
      // Ignore the failure of a chunk that is no longer needed.
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

/** The tally of a chunk; `undefined` if the chunk failed after an abort. */
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

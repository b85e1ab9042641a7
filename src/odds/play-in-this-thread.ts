import { rulesetsVersion } from '../rulesets/index.ts'
import type { FightTally } from './fight-tally.ts'
import type { Chunk, PlayChunk } from './many-fights.ts'
import type { SerializedStart } from './odds-start.ts'
import { prepareStart } from './odds-start.ts'
import { chunkPlayer } from './play-chunk.ts'

/** The job of a worker: a start, a seed, and a chunk of its fights. */
export interface ChunkJob extends Chunk {
  readonly start: SerializedStart
  readonly seed: number
}

type ChunkPlayer = ReturnType<typeof chunkPlayer>

/**
 * The prepared starts of this thread, by start and seed. A what-if needs two: the encounter with and without the
 * change. Each policy that is tried for a side needs one more.
 */
const prepared = new Map<string, ChunkPlayer>()
const maxPrepared = 6

/** Plays a chunk in this thread. Prepares each start only once. Throws if no fight can begin. */
export const playJob = ({ start, seed, first, count }: ChunkJob): FightTally =>
  chunkPlayerFor(start, seed)(first, count)

/** Returns the chunk player of a start, for this thread. Throws if no fight can begin. */
export function chunkPlayerFor(start: SerializedStart, seed: number): ChunkPlayer {
  const key = JSON.stringify([rulesetsVersion(), start, seed])
  const known = prepared.get(key)
  if (known) return known
  const ready = prepareStart(start)
  if ('message' in ready) throw new Error(ready.message)
  const player = chunkPlayer(ready, seed)
  if (prepared.size >= maxPrepared) prepared.clear()
  prepared.set(key, player)
  return player
}

/** Plays chunks in this thread. Awaits `pause` before each chunk, so that a cancellation can arrive. */
export const playInThisThread =
  (start: SerializedStart, seed: number, pause: () => Promise<void> = async () => {}): PlayChunk =>
  async (chunk) => {
    await pause()
    return playJob({ start, seed, ...chunk })
  }

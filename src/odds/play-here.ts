import type { PlayChunk } from './many-fights.ts'
import { chunkPlayer } from './play-chunk.ts'
import type { PlainStart } from './start.ts'
import { prepareStart } from './start.ts'

/** What a worker is sent: a start, a seed, and a chunk of its fights. */
export interface ChunkJob {
  readonly start: PlainStart
  readonly seed: number
  readonly first: number
  readonly count: number
}

/** The starts a worker has prepared, by their text. A what-if makes two. */
const prepared = new Map<string, ReturnType<typeof chunkPlayer>>()
const maxPrepared = 4

/** Plays a chunk in this thread. Prepares its start once. Throws if no fight can begin there. */
export function playJob({
  start,
  seed,
  first,
  count
}: ChunkJob): ReturnType<ReturnType<typeof chunkPlayer>> {
  const key = JSON.stringify([start, seed])
  let play = prepared.get(key)
  if (!play) {
    const ready = prepareStart(start)
    if ('message' in ready) throw new Error(ready.message)
    play = chunkPlayer(ready, seed)
    if (prepared.size >= maxPrepared) prepared.clear()
    prepared.set(key, play)
  }
  return play(first, count)
}

/**
 * Plays chunks in this thread. `pause` waits before each, so that whoever has something to say, such as that all is
 * cancelled, can say it.
 */
export const playHere =
  (start: PlainStart, seed: number, pause: () => Promise<void> = async () => {}): PlayChunk =>
  async (chunk) => {
    await pause()
    return playJob({ start, seed, ...chunk })
  }

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate as pause } from 'node:timers/promises'
import type { ChunkJob } from '../odds/play-in-this-thread.ts'
import { playJob } from '../odds/play-in-this-thread.ts'
import type { Workers } from '../odds/workers.ts'
import { maxWorkers } from '../odds/workers.ts'
import { isOwnRuleset } from '../rulesets/index.ts'
import { startThreads } from '../threads/threads.ts'
import type { FightPool } from './environment.ts'
import { localFightPool } from './local-fight-pool.ts'

/**
 * The number of fights from which workers are faster. Each thread compiles the game first, which takes as long as a
 * thousand fights or more.
 */
const minFightsForWorkers = 1515

/**
 * Plays fights in this thread and in workers, one thread for each processor. `worker`: the path of the worker script.
 * Without this script, plays all fights in this thread.
 */
export function workerFightPool(worker: string): FightPool {
  const threads = Math.min(availableParallelism(), maxWorkers) - 1
  if (threads < 1 || !existsSync(worker)) return localFightPool()
  let others: Workers | undefined
  let waiting = 0
  let isOver = false
  const playHere = async (job: ChunkJob) => {
    waiting++
    // Between two chunks, Ctrl+C and messages of other threads can arrive.
    await pause()
    waiting--
    if (isOver) throw new Error('the fights are over')
    return playJob(job)
  }
  return {
    // More chunks than threads, so that no thread is idle while an earlier chunk is still being played.
    parallel: 2 + 3 * threads,
    player: (start, seed) => (chunk) => {
      const job = { start, seed, first: chunk.first, count: chunk.count }
      // Workers know only Fray’s own games.
      const isHere = !isOwnRuleset(start.game) || chunk.first < minFightsForWorkers || waiting === 0
      if (isHere) return playHere(job)
      others ??= startThreads(worker, threads)
      return others.play(job)
    },
    async end() {
      isOver = true
      await others?.end()
    }
  }
}

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate as pause } from 'node:timers/promises'
import type { ChunkJob } from '../odds/play-here.ts'
import { playJob } from '../odds/play-here.ts'
import type { Workers } from '../odds/workers.ts'
import { maxWorkers } from '../odds/workers.ts'
import { isOwnRuleset } from '../rulesets/index.ts'
import { startThreads } from '../threads/threads.ts'
import type { Fighters } from './environment.ts'
import { fightersHere } from './fighters.ts'

/**
 * Workers start with the fight of this number. Every thread has to compile the game for itself, which takes as long as
 * a thousand fights or more: where so many are enough, this thread is the quickest alone.
 */
const firstOfWorkers = 1515

/**
 * Plays fights in this thread and in workers, one thread for each processor. `worker`: the path of the file of the
 * workers, which may be missing.
 */
export function workerFighters(worker: string): Fighters {
  const threads = Math.min(availableParallelism(), maxWorkers) - 1
  if (threads < 1 || !existsSync(worker)) return fightersHere()
  let others: Workers | undefined
  let waiting = 0
  let isOver = false
  const playHere = async (job: ChunkJob) => {
    waiting++
    // Between two chunks, Ctrl+C and the other threads are heard.
    await pause()
    waiting--
    if (isOver) throw new Error('the fights are over')
    return playJob(job)
  }
  return {
    // Others wait for each thread, so that none is idle while a chunk before its own is still being played.
    parallel: 2 + 3 * threads,
    player: (start, seed) => (chunk) => {
      const job = { start, seed, first: chunk.first, count: chunk.count }
      // Workers know Fray’s own games alone.
      const isHere = !isOwnRuleset(start.game) || chunk.first < firstOfWorkers || waiting === 0
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

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate as pause } from 'node:timers/promises'
import { Tinypool } from 'tinypool'
import type { Chunk } from '../odds/many-fights.ts'
import type { ChunkJob } from '../odds/play-here.ts'
import { playHere } from '../odds/play-here.ts'
import type { Fighters } from './environment.ts'
import { fightersHere } from './fighters.ts'

/** More threads than this take longer to start than they save. */
const maxThreads = 8

/** This thread plays the fights before this number while the others start, so that there is a first figure soon. */
const firstOfWorkers = 155

/** Plays fights in worker threads, one for each processor. `worker`: the path of their file, which may be missing. */
export function workerFighters(worker: string): Fighters {
  const threads = Math.min(availableParallelism(), maxThreads)
  if (threads < 2 || !existsSync(worker)) return fightersHere()
  const pool = new Tinypool({
    filename: worker,
    name: 'playJob',
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads
  })
  return {
    // One more waits for each thread, so that none is idle.
    parallel: 2 * threads,
    player(start, seed) {
      const here = playHere(start, seed, () => pause())
      return (chunk: Chunk) => {
        if (chunk.first < firstOfWorkers) return here(chunk)
        const job: ChunkJob = { start, seed, first: chunk.first, count: chunk.count }
        return pool.run(job)
      }
    },
    end: () => pool.destroy()
  }
}

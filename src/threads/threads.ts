import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { ChunkJob } from '../odds/play-in-this-thread.ts'
import type { Workers } from '../odds/workers.ts'
import { maxWorkersOfEditor } from '../odds/workers.ts'

/** Starts `count` Node threads. `worker`: the path of their bundle, `odds-worker.cjs`. */
export function startThreads(worker: string, count: number): Workers {
  const pool = new Tinypool({
    filename: worker,
    name: 'playJob',
    runtime: 'worker_threads',
    minThreads: count,
    maxThreads: count
  })
  return {
    count,
    play: (job: ChunkJob) => pool.run(job),
    end: () => pool.destroy()
  }
}

/** Starts as many threads as an editor may use. */
export const startThreadsOfEditor = (worker: string): Workers =>
  startThreads(worker, Math.min(availableParallelism(), maxWorkersOfEditor))

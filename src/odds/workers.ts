import type { FightTally } from './fight-tally.ts'
import type { ChunkJob } from './play-in-this-thread.ts'

/** Threads or web workers that play chunks of fights in parallel. */
export interface Workers {
  /** The number of workers. */
  readonly count: number
  /** Plays a chunk on the next free worker. Rejects if no fight can begin from `job.start`, or after `end`. */
  play(job: ChunkJob): Promise<FightTally>
  end(): Promise<void>
}

/** More workers than this take longer to start than they save. */
export const maxWorkers = 8

/** The limit in an editor, which has other work to do. Each worker takes about 40 MB. */
export const maxWorkersOfEditor = 4

import type { FightTally } from './fight-tally.ts'
import type { ChunkJob } from './play-here.ts'

/** Threads or web workers that play chunks of fights, beside whoever starts them. */
export interface Workers {
  /** How many there are. */
  readonly count: number
  /** Plays a chunk as soon as one of them is free. Rejects if no fight can begin there, or they have ended. */
  play(job: ChunkJob): Promise<FightTally>
  end(): Promise<void>
}

/** More workers than this take longer to start than they save. */
export const maxWorkers = 8

/** An editor has other things to do, and each of them takes some 40 MB. */
export const maxWorkersOfEditor = 4

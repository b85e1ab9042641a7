// The entry of a worker, a thread of node or one of a browser: plays the chunks it is sent.
import type { FightTally } from '../odds/fight-tally.ts'
import type { ChunkJob } from '../odds/play-here.ts'
import { playJob } from '../odds/play-here.ts'

// What a thread of node calls.
export { playJob } from '../odds/play-here.ts'

/** What a web worker is sent. */
export interface WorkerJob {
  readonly id: number
  readonly job: ChunkJob
}

/** What it answers, by the same id. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly tally: FightTally }
  | { readonly problem: string }
)

/** What a web worker answers. Never throws: a chunk that cannot be played is answered with the problem. */
export function answerTo({ id, job }: WorkerJob): WorkerAnswer {
  try {
    return { id, tally: playJob(job) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

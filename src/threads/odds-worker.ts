// The entry point of a worker: a Node thread or a web worker that plays chunks of fights.
import type { FightTally } from '../odds/fight-tally.ts'
import type { ChunkJob } from '../odds/play-in-this-thread.ts'
import { playJob } from '../odds/play-in-this-thread.ts'

// Tinypool calls this function in a Node thread.
export { playJob } from '../odds/play-in-this-thread.ts'

/** A message to a web worker. */
export interface WorkerJob {
  readonly id: number
  readonly job: ChunkJob
}

/** The reply of a web worker, with the `id` of the message. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly tally: FightTally }
  | { readonly problem: string }
)

/** Handles a message in a web worker. Never throws: errors are part of the reply. */
export function answerTo({ id, job }: WorkerJob): WorkerAnswer {
  try {
    return { id, tally: playJob(job) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

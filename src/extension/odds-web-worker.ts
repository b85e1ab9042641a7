// The entry of a web worker: plays the chunks it is sent.
import type { FightTally } from '../odds/fight-tally.ts'
import type { ChunkJob } from '../odds/play-here.ts'
import { playJob } from '../odds/play-here.ts'

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

self.onmessage = ({ data: { id, job } }: MessageEvent<WorkerJob>) => {
  self.postMessage(answer(id, job))
}

function answer(id: number, job: ChunkJob): WorkerAnswer {
  try {
    return { id, tally: playJob(job) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

import type { FightTally } from '../odds/fight-tally.ts'
import type { Workers } from '../odds/workers.ts'
import type { WorkerAnswer, WorkerJob } from '../threads/odds-worker.ts'

/**
 * The script of a web worker: the games, then the worker bundle of Node, which requires the games. So the
 * package needs no second copy of either for browsers.
 */
export const workerScript = (games: BlobPart, bundle: BlobPart): Blob =>
  new Blob(
    [
      'const bundleOf = (run) => { const module = { exports: {} }; run(module, module.exports); return module.exports };\n',
      'let games; const require = () => (games ??= bundleOf((module, exports) => {',
      games,
      '\n}));\nconst { answerTo } = bundleOf((module, exports) => {',
      bundle,
      '\n});\nself.onmessage = ({ data }) => self.postMessage(answerTo(data));\n'
    ],
    { type: 'text/javascript' }
  )

/** Starts `count` web workers. `url`: their script, which the page must be allowed to run. */
export function startWebWorkers(url: string, count: number): Workers {
  const pool = Array.from({ length: count }, () => webWorker(url))
  return {
    count,
    play: (job) => {
      const [first, ...others] = pool
      if (!first) throw new Error('there are no workers')
      const freest = others.reduce(
        (best, one) => (one.waiting() < best.waiting() ? one : best),
        first
      )
      return freest.play(job)
    },
    end: async () => {
      for (const one of pool) one.end()
    }
  }
}

/** One worker, and the jobs that wait for its answers. */
function webWorker(url: string) {
  const worker = new Worker(url)
  const waiting = new Map<number, Waiting>()
  let last = 0
  const failAll = (problem: string) => {
    for (const { reject } of waiting.values()) reject(new Error(problem))
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('tally' in data) resolve?.(data.tally)
    else reject?.(new Error(data.problem))
  }
  worker.onerror = ({ message }) => failAll(message)
  return {
    waiting: () => waiting.size,
    play: (job: WorkerJob['job']) =>
      new Promise<FightTally>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, job } satisfies WorkerJob)
      }),
    end: () => {
      worker.terminate()
      failAll('the workers have ended')
    }
  }
}

interface Waiting {
  readonly resolve: (tally: FightTally) => void
  readonly reject: (error: Error) => void
}

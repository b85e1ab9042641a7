import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

/** Counts how often blocks of code run: the same number on every machine, however busy. */
export interface WorkCounter {
  /** The number of runs of all blocks during `work`. Native functions, such as `indexOf`, count once. */
  count(work: () => unknown): number
  stop(): void
}

interface Coverage {
  readonly result: readonly {
    readonly functions: readonly {
      readonly ranges: readonly { readonly count: number }[]
    }[]
  }[]
}

export function startWorkCounter(): WorkCounter {
  // Optimized functions are not counted, and a busy machine optimizes them later.
  setFlagsFromString('--no-opt')
  setFlagsFromString('--no-maglev')
  const session = new Session()
  session.connect()
  /** The inspector of this thread answers before it returns. */
  const post = (method: string, params: object = {}): unknown => {
    let answer: unknown
    session.post(method, params, (error, result) => {
      if (error) throw error
      answer = result
    })
    return answer
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Counts begin anew with each taking.
  const taken = (): number =>
    (post('Profiler.takePreciseCoverage') as Coverage).result.reduce(
      (sum, { functions }) =>
        sum +
        functions.reduce(
          (all, { ranges }) => all + ranges.reduce((total, { count }) => total + count, 0),
          0
        ),
      0
    )
  return {
    count(work) {
      taken()
      work()
      return taken()
    },
    stop() {
      post('Profiler.stopPreciseCoverage')
      session.disconnect()
    }
  }
}

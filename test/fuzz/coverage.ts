import { Session } from 'node:inspector'

/** The blocks of code of Fray that ran, by V8’s coverage of this thread. */
export interface Coverage {
  /** The blocks that ran since the last call, and never ran before. Adds them to the seen ones. */
  newBlocks(): ReadonlySet<string>
  /** Whether one of these blocks runs in `work`. */
  reaches(blocks: ReadonlySet<string>, work: () => void): boolean
  /** How much of the functions of all loaded files ran, by characters. */
  share(): { readonly percent: number; readonly files: number }
  stop(): void
}

interface Ranges {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly {
      readonly ranges: readonly {
        readonly startOffset: number
        readonly endOffset: number
        readonly count: number
      }[]
    }[]
  }[]
}

export function startCoverage(): Coverage {
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
  post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const seen = new Set<string>()
  /** For each file, a byte for each character: 0 outside of functions, 1 in a function, 2 if it ran. */
  const ran = new Map<string, Uint8Array>()
  const take = (): Set<string> => {
    const blocks = new Set<string>()
    for (const { url, functions } of (post('Profiler.takePreciseCoverage') as Ranges).result) {
      const file = /\/src\/.*\.ts$/.exec(url)?.[0]
      if (file === undefined) continue
      // The first function is the whole file.
      const [whole, ...inner] = functions
      const length = whole?.ranges[0]?.endOffset ?? 0
      const characters = ran.get(file) ?? new Uint8Array(length)
      ran.set(file, characters)
      const now = new Uint8Array(length)
      for (const { ranges } of inner)
        for (const { startOffset, endOffset, count } of ranges) {
          now.fill(count > 0 ? 2 : 1, startOffset, endOffset)
          if (count > 0) blocks.add(`${file}:${startOffset}-${endOffset}`)
        }
      for (let at = 0; at < length; at++)
        characters[at] = Math.max(characters[at] ?? 0, now[at] ?? 0)
    }
    return blocks
  }
  return {
    newBlocks() {
      const found = new Set([...take()].filter((block) => !seen.has(block)))
      for (const block of found) seen.add(block)
      return found
    },
    reaches(blocks, work) {
      take()
      work()
      return [...take()].some((block) => blocks.has(block))
    },
    share() {
      let [inFunctions, thatRan] = [0, 0]
      for (const characters of ran.values())
        for (const state of characters) {
          if (state > 0) inFunctions++
          if (state > 1) thatRan++
        }
      return { percent: (100 * thatRan) / Math.max(1, inFunctions), files: ran.size }
    },
    stop() {
      post('Profiler.stopPreciseCoverage')
      session.disconnect()
    }
  }
}

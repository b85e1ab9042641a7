import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Code to measure: `run` repeats it `times` times. */
interface Contender {
  readonly name: string
  readonly times: number
  run(times: number): void
}

/** Milliseconds of CPU time that `work` takes. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds that somebody waits for `work`. The compiler and the garbage collector work beside it. */
export function wallTime(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Milliseconds at the median that remark takes to parse these texts, by default of CPU time. */
export function remarkTime(texts: readonly string[], time = cpuTime): number {
  const markdown = unified().use(remarkParse)
  const parse = () => {
    for (const text of texts) markdown.parse(text)
  }
  return median(Array.from({ length: 15 }, () => time(parse)))
}

/** Runs per second of CPU time, by name: the median of several rounds in which the contenders alternate. */
export function measure(contenders: readonly Contender[], rounds = 9): ReadonlyMap<string, number> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (const { run, times } of contenders) run(Math.ceil(times / 4))
  for (let round = 0; round < rounds; round++) {
    for (const { name, run, times } of contenders) {
      rates.get(name)?.push((times * 1000) / cpuTime(() => run(times)))
    }
  }
  return new Map([...rates].map(([name, seen]) => [name, median(seen)]))
}

export function median(numbers: readonly number[]): number {
  const ascending = [...numbers].sort((a, b) => a - b)
  return ascending[Math.floor(ascending.length / 2)] ?? Number.NaN
}

/** Code to measure: `run` repeats it `times` times. */
interface Contender {
  readonly name: string
  readonly times: number
  run(times: number): void
}

/** Runs per second of CPU time, by name: the median of several rounds in which the contenders alternate. */
export function measure(contenders: readonly Contender[], rounds = 9): ReadonlyMap<string, number> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (const { run, times } of contenders) run(Math.ceil(times / 4))
  for (let round = 0; round < rounds; round++) {
    for (const { name, run, times } of contenders) {
      const before = process.cpuUsage()
      run(times)
      const { user, system } = process.cpuUsage(before)
      rates.get(name)?.push((times * 1e6) / (user + system))
    }
  }
  return new Map([...rates].map(([name, seen]) => [name, median(seen)]))
}

export function median(numbers: readonly number[]): number {
  const ascending = [...numbers].sort((a, b) => a - b)
  return ascending[Math.floor(ascending.length / 2)] ?? Number.NaN
}

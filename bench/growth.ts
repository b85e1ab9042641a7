import { editorQuestions } from '../test/growth-answers.ts'
import type { GrowthShape } from '../test/growth-shapes.ts'
import { growthShapes } from '../test/growth-shapes.ts'
import { cpuTime, median } from './measure.ts'

/** Milliseconds that count as slow, and at which nothing larger is tried. */
const [bar, end] = [200, 5000]

/** Milliseconds of CPU for each answer about a note with so many repetitions: the middle of three notes. */
function timesOf({ files, at }: GrowthShape, count: number, rounds: number): Map<string, number> {
  const all = Array.from({ length: rounds }, (_, nth) =>
    editorQuestions(files(count), at, `${count} ${nth}`).map(
      ([name, ask]) => [name, cpuTime(ask)] as const
    )
  )
  const names = all[0]?.map(([name]) => name) ?? []
  return new Map(
    names.map((name, index) => [name, median(all.map((one) => one[index]?.[1] ?? 0))] as const)
  )
}

/**
 * Prints the slowest answer about a note just under the limit of each repeated part. Also prints every answer over the bar,
 * with its times for an eighth, a quarter and half of that size. `word`: only parts with this word in their title.
 */
export function printGrowth(word = ''): void {
  console.log(`Each part of a note just under its limit, milliseconds of CPU (bar ${bar})`)
  const slow: string[] = []
  const shapes = growthShapes().filter(({ title }) => title.includes(word))
  for (const shape of shapes) {
    timesOf(shape, 4, 1)
    const grown = new Map<string, number[]>()
    for (const part of [8, 4, 2, 1]) {
      const times = timesOf(shape, Math.max(1, Math.floor(shape.most / part)), part === 1 ? 3 : 1)
      for (const [name, time] of times) grown.set(name, [...(grown.get(name) ?? []), time])
      if (Math.max(...times.values()) > end) break
    }
    const last = (times: readonly number[]) => times.at(-1) ?? 0
    const [name = '', times = []] = [...grown].sort((a, b) => last(b[1]) - last(a[1]))[0] ?? []
    const over = [...grown].filter(([, all]) => last(all) > bar)
    console.log(
      `  ${shape.title.padEnd(60)}${String(Math.floor(shape.most)).padStart(7)}${last(times).toFixed(0).padStart(7)} ${name}`
    )
    for (const [question, all] of over)
      slow.push(`  ${shape.title}: ${question} ${all.map((time) => time.toFixed(0)).join(', ')}`)
  }
  console.log(`Over the bar: ${slow.length}\n${slow.join('\n')}`)
}

import { afterAll, expect, test } from 'vitest'
import { editorQuestions } from '../growth-answers.ts'
import type { GrowthShape } from '../growth-shapes.ts'
import { growthShapes } from '../growth-shapes.ts'
import { startWorkCounter } from '../work-counter.ts'

const counter = startWorkCounter()
afterAll(() => counter.stop())

/** Repetitions at which a corner shows. `npm run bench -- limits` goes up to the limits. */
const most = 1600

/** Work that a doubling may add beyond twice: sorting, and texts that are a little longer. */
const slack = 1.25
/** Blocks that all answers about a small note may cost, a few milliseconds. */
const base = 200_000

/** The work of all answers about a note with so many repetitions. */
function workOf({ files, at }: GrowthShape, count: number): number {
  const questions = editorQuestions(files(count), at, `of ${count}`)
  return counter.count(() => {
    for (const [, ask] of questions) ask()
  })
}

test.each(growthShapes())('$title: each doubling at most doubles the work', (shape) => {
  const large = Math.floor(Math.min(shape.most, most) / 2) * 2
  // Everything is loaded and built before the count.
  for (const [, ask] of editorQuestions(shape.files(2), shape.at, 'first')) ask()
  const half = workOf(shape, large / 2)
  expect(workOf(shape, large), `${half} blocks for half`).toBeLessThan(2 * slack * half + base)
})

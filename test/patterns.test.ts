import { expect, test } from 'vitest'
import { expectKept, verdict } from './pattern-verdicts.ts'
import { patternsBelow } from './patterns.ts'

const { patterns } = patternsBelow(['src', 'samples/games'])
const update = 'UPDATE_PATTERNS=1 npx vitest run --project unit test/patterns.test.ts'

test('every pattern takes time in proportion to the text', async () => {
  expect(patterns.length).toBeGreaterThan(250)
  const slow = []
  for (const pattern of patterns) {
    const found = await verdict(pattern)
    if (found !== undefined)
      slow.push(`${pattern.at.join(' ')}: /${pattern.source}/${pattern.flags} is ${found}`)
  }
  expect(slow).toEqual([])
})

test(`the kept verdicts are those of the patterns of today: ${update}`, () => {
  expectKept('written', patterns)
})

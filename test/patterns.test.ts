import { expect, test } from 'vitest'
import { expectKept, verdict } from './pattern-verdicts.ts'
import { patternsBelow } from './patterns.ts'

const { patterns } = patternsBelow(['src', 'samples/games'])

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

// `npm run unit -- patterns.test -u` writes the verdicts.
test('the kept verdicts are those of the patterns of today', async () => {
  await expectKept('written', patterns)
})

import { expect, test } from 'vitest'
import { percent } from '../../src/core/text/percent.ts'

test.each([
  [0, '0 %'],
  [0.0001, '< 1 %'],
  [0.004, '< 1 %'],
  [0.006, '1 %'],
  [0.62, '62 %'],
  [0.994, '99 %'],
  [0.996, '> 99 %'],
  [1, '100 %']
])('a chance of %d is %s: never and always are said of nothing else', (share, words) => {
  expect(percent(share)).toBe(words)
})

test.each([
  [0, '< 1 %'],
  [0.62, '≈ 62 %'],
  [1, '> 99 %']
])('about %d, which is not exact, is %s', (share, words) => {
  expect(percent(share, false)).toBe(words)
})

test('two shares of a whole add up to 100 %, also where both end in a half', () => {
  for (let thousandths = 15; thousandths < 990; thousandths += 5) {
    const [one = 0, other = 0] = [thousandths, 1000 - thousandths].map((part) =>
      Number.parseInt(percent(part / 1000), 10)
    )
    expect(one + other).toBe(100)
  }
})

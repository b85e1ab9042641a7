import { describe, expect, test } from 'vitest'
import { halfWidth, marginOfMean, wilsonInterval } from '../../src/odds/wilson.ts'

describe('the Wilson interval', () => {
  // The figures of Newcombe (1998), and those of the first and last of ten.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [10, 10, 0.7225, 1]
  ])('of %d in %d is %d to %d', (count, of, low, high) => {
    const interval = wilsonInterval(count, of)
    expect(interval[0]).toBeCloseTo(low, 4)
    expect(interval[1]).toBeCloseTo(high, 4)
  })

  test('is half as wide for four times as many trials', () => {
    expect(halfWidth(20_000, 40_000) / halfWidth(5000, 10_000)).toBeCloseTo(0.5, 3)
  })

  test('of nothing is everything', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1])
  })
})

test('the margin of a mean is twice its standard error, nearly', () => {
  const values = [1, 2, 3, 4, 5, 6]
  const sum = values.reduce((all, one) => all + one, 0)
  const squares = values.reduce((all, one) => all + one * one, 0)
  expect(marginOfMean(sum, squares, 6)).toBeCloseTo(1.96 * Math.sqrt(3.5 / 6), 3)
})

import { expect, test } from 'vitest'
import { doubled } from '../../../src/rulesets/own/rolling.ts'

test.each([
  ['d6', '2d6'],
  ['2d6+4', '4d6+4'],
  ['d8+d4', '2d8+2d4'],
  ['4d6kh3', '8d6kh6'],
  ['d%', '2d%'],
  ['3', '3']
])('twice the dice of %s are %s', (dice, twice) => {
  expect(doubled(dice)).toBe(twice)
})

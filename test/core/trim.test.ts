import { expect, test } from 'vitest'
import { matchingSuffix, trimMatching } from '../../src/core/text/trim.ts'

test.each([
  ['  a b  ', 'a b'],
  ['a', 'a'],
  ['   ', ''],
  ['', '']
])('%j without the blanks at its ends is %j', (text, left) => {
  expect(trimMatching(text, / /)).toBe(left)
})

test('the end of a text is as long as every character matches', () => {
  expect(matchingSuffix('12 - 34', /\d/)).toBe('34')
  expect(matchingSuffix('12 - x', /\d/)).toBe('')
})

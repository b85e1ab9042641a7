import { expect, test } from 'vitest'
import { endOf, trimmed } from '../../src/core/text/trim.ts'

test.each([
  ['  a b  ', 'a b'],
  ['a', 'a'],
  ['   ', ''],
  ['', '']
])('%j without the blanks at its ends is %j', (text, left) => {
  expect(trimmed(text, / /)).toBe(left)
})

test('the end of a text is as long as every character matches', () => {
  expect(endOf('12 - 34', /\d/)).toBe('34')
  expect(endOf('12 - x', /\d/)).toBe('')
})

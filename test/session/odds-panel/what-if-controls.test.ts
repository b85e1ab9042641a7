import { expect, test } from 'vitest'
import { yamlText } from '../../../src/session/odds-panel/what-if-controls.ts'

test.each([
  [undefined, ''],
  [null, ''],
  [7, '7'],
  [false, 'false'],
  ['2d6: fire', '2d6: fire'],
  ['a line\nand another', '"a line\\nand another"'],
  [['club', 'bow 1d6'], '[club, bow 1d6]'],
  [{ range: 3 }, '{"range":3}']
])('the value %j stands in a form as %s', (value, text) => {
  expect(yamlText(value)).toBe(text)
})

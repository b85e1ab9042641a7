import { expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'

/** Each issue of a statblock: the line of the fence it is at, the text from there on, and what it says. */
function issuesOf(...lines: readonly string[]): readonly string[] {
  const text = ['```statblock', 'name: Odo', ...lines, '```', ''].join('\n')
  return parseNote('a.md', text).issues.map(({ start, end, message }) => {
    const before = text.slice(0, start).split('\n')
    return `${before.length - 1}, after “${before.at(-1)}”, “${text.slice(start, end)}”: ${message}`
  })
}
const expected = (sign: string) => `Expected ${sign} before the end of the line`

test.each([
  ['a list', 'weapons: [sword, bow', ']'],
  ['a list with a closed one in it', 'weapons: [sword, [a, b]', ']'],
  ['a list with a link in it', 'weapons: [sword, [[bow]]', ']'],
  ['a map', 'weapons: {sword: 1, bow: 2', '}'],
  ['a map in a list', 'weapons: [sword, {bow: 2', '}'],
  ['a text in double quotes', 'weapons: "sword, bow', '"'],
  ['a text in single quotes', "weapons: 'sword, bow", "'"],
  ['a text in quotes in a list', 'weapons: [sword, "bow', '"']
])('%s that is never closed is wrong at the end of its line, not in the next', (_, line, sign) => {
  const message = `2, after “${line.slice(0, -1)}”, “${line.slice(-1)}”: ${expected(sign)}`
  expect(issuesOf(line, 'armour: light', 'hp: 3')).toEqual([message])
  expect(issuesOf(`${line}  `, '', 'armour: light')).toEqual([message])
  expect(issuesOf(line)).toEqual([message])
})

test('a list that goes on in the next line is wrong where it began', () => {
  expect(issuesOf('weapons: [sword,', '  bow', 'hp: 3')).toEqual([
    `2, after “weapons: [sword”, “,”: ${expected(']')}`
  ])
})

test('a list over several lines is wrong behind the last of them', () => {
  expect(issuesOf('weapons: [', '  sword,', '  bow', '', 'armour: light')).toEqual([
    `4, after “  bo”, “w”: ${expected(']')}`
  ])
})

test('lines of Windows are no different', () => {
  const text = '```statblock\r\nname: Odo\r\nweapons: [sword, bow\r\narmour: light\r\n```\r\n'
  const [issue] = parseNote('a.md', text).issues
  expect(text.slice(0, issue?.end)).toMatch(/bow$/)
})

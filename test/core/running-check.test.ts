import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { formatCheckLine, parseCheckLine } from '../../src/core/log/check-line.ts'
import { groupLines, linesIn } from '../../src/core/log/lines.ts'
import { checkLineFor, mismatchIn, updatedCheckLine } from '../../src/core/log/running-check.ts'

const seed = 0x7f3a
const above = [
  '= Party: Odo {str: 12}',
  '= settings {}',
  '> muster [4]',
  'Round 1: Odo, Wolf (M-05)',
  '> Odo: attack Wolf with spear [typed 4 12] | Wolf: dodge [15]',
  'Wolf takes 4 (M-19)',
  'Round 2: Odo, Wolf (M-05)',
  '> Odo: flee [7]'
]
const header = 'The ford · murdham 1 · seed 7f3a'
const logOf = (lines: readonly string[]) => [header, ...lines].join('\n')
const log = logOf([...above, checkLineFor(above, seed, false)])
const waiting = logOf([...above, checkLineFor(above, seed, true)])

/** The message of the first check line that does not match, and the lines that this mismatch marks. */
function found(text: string, by = seed) {
  const lines = linesIn(text)
  const groups = groupLines(lines.slice(1), Number.POSITIVE_INFINITY)
  const mismatch = mismatchIn(groups, lines, by)
  return mismatch && [mismatch.message, text.slice(mismatch.start, mismatch.end)]
}

test('the page of the notation defines the check of its example', () => {
  const page = readFileSync(new URL('../../docs/log.md', import.meta.url), 'utf8')
  const [example = '', checked = ''] = [...page.matchAll(/```\n([\s\S]*?)\n```/g)].map(
    ([, text = '']) => text
  )
  const beginning = example.match(/^= \w.*[^\d]$/gm)?.join('\n') ?? ''
  const text = `${checked.replace(/^= Party[\s\S]*…/m, beginning)}\n`
  const last = crc32(text).toString(16).padStart(8, '0')
  expect(example.endsWith(` ${last}`)).toBe(true)
})

describe('a check line', () => {
  test('is written and read', () => {
    const line = { complete: 36, count: 37, checks: ['9c1e', '4b02', '77aa01f3'] }
    expect(formatCheckLine(line)).toBe('= 36 of 37 commands, 9c1e 4b02 77aa01f3')
    expect(parseCheckLine(formatCheckLine(line))).toEqual(line)
    const short = { complete: 1, count: 1, checks: ['77aa01f3'] }
    expect(formatCheckLine(short)).toBe('= 1 command, 77aa01f3')
    expect(parseCheckLine('  =1 Command,  77AA01F3 ')).toEqual(short)
  })
  test.each(['= Enemies: 4 commands', '= 37 commands', '= x commands, 77aa01f3', '> 1 command'])(
    '“%s” is none',
    (line) => {
      expect(parseCheckLine(line)).toBeUndefined()
    }
  )
})

describe('the check of a log', () => {
  test.each<[string, (text: string) => string]>([
    ['nothing', (text) => text],
    [
      'blanks, case, quotes and commas',
      (text) =>
        text
          .replace('> Odo: flee', '  >  "ODO":  Flee ')
          .replace('typed 4 12', 'Typed 4,12')
          .replace('= Party: Odo', '=  Party:  Odo')
    ],
    ['the brackets of a throw', (text) => text.replace('[typed 4 12]', '[typed 4] [typed 12]')],
    [
      'remarks, told lines and the title',
      (text) =>
        text.replace('Wolf takes 4', '# 4 is low\n\nWolf takes 5').replace('The ford', 'A bridge')
    ],
    ['a command below', (text) => `${text}\n> Wolf: bite`],
    ['checks of rounds', (text) => text.replace(/, \w{4} \w{4}/, ', 0000 0000')],
    ['a second check line below', (text) => `${text}\n${checkLineFor(above, seed, false)}`]
  ])('lets %s be', (_, edit) => {
    expect(found(edit(log))).toBeUndefined()
  })

  const attack = above[4] ?? ''
  test.each<[string, (text: string) => string, string, string]>([
    [
      'a dropped command',
      (text) => text.replace(`${attack}\n`, ''),
      'A command was dropped in round 1',
      ''
    ],
    [
      'a doubled command',
      (text) => text.replace('> Odo: flee [7]', '$&\n$&'),
      'A command was added in round 2',
      '> Odo: flee [7]\n> Odo: flee [7]'
    ],
    [
      'a changed face',
      (text) => text.replace('[15]', '[14]'),
      'A command was changed or moved in round 1',
      attack.replace('15', '14')
    ],
    [
      'a mark that is gone',
      (text) => text.replace('typed ', ''),
      'A command was changed or moved in round 1',
      attack.replace('typed ', '')
    ],
    [
      'another choice',
      (text) => text.replace('dodge', 'parry'),
      'A command was changed or moved in round 1',
      attack.replace('dodge', 'parry')
    ],
    [
      'a moved command',
      (text) => text.replace('> muster [4]\n', '').replace('> Odo: flee', '> muster [4]\n$&'),
      'A command was changed or moved before round 1',
      header
    ],
    [
      'another combatant',
      (text) => text.replace('str: 12', 'str: 13'),
      'The seed or the combatants were changed',
      `${header}\n= Party: Odo {str: 13}\n= settings {}`
    ],
    [
      'a check line with another count',
      (text) => text.replace('= 3', '= 5'),
      '2 commands were dropped, the first in round 2',
      '> Odo: flee [7]'
    ],
    [
      'a check line with another check',
      (text) => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      'A command was changed or moved in round 2',
      '> Odo: flee [7]'
    ]
  ])('notices %s', (_, edit, message, marked) => {
    const [words, text] = found(edit(log)) ?? []
    expect(words).toContain(message)
    if (marked !== '') expect(text).toBe(marked)
  })

  test('notices another seed', () => {
    expect(found(log, 0x7f3b)?.[0]).toContain('The seed or the combatants')
  })

  test('covers the answers of a command that waits, and lets more be added', () => {
    expect(waiting).toContain('= 2 of 3 commands, ')
    expect(found(waiting)).toBeUndefined()
    expect(found(waiting.replace('[7]', '[7] [typed 3] | Wolf: bite'))).toBeUndefined()
    expect(found(waiting.replace('[7]', '[8]'))).toBeDefined()
    expect(found(log.replace('[7]', '[7] [3]'))).toBeDefined()
  })

  test('is counted again for a log whose names change, if it fits', () => {
    const renamed = log.replaceAll('Odo', 'Ada')
    const line = updatedCheckLine(log, renamed, seed)
    const moved = line && log.slice(0, line.start) + line.text + log.slice(line.end)
    expect(moved && found(moved.replaceAll('Odo', 'Ada'))).toBeUndefined()
    expect(found(renamed)).toBeDefined()
    expect(updatedCheckLine(log.replace('[15]', '[14]'), renamed, seed)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { formatRoll } from '../../src/core/dice/roll.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { hoverAt } from '../../src/language/hover.ts'
import {
  encounterFenceEdit,
  inlineDiceIn,
  inlineEncountersIn,
  rollEdit
} from '../../src/language/inline-code.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { playOut } from '../../src/session/fight.ts'
import { fightAt, noteIn, setupOf } from '../greywater.ts'
import { atCursor } from './at-cursor.ts'

const note = (...lines: readonly string[]) =>
  ['---', 'ruleset: hestia', '---', '', ...lines, ''].join('\n')

const titlesIn = (...lines: readonly string[]) => {
  const { vault, note: read } = noteIn(note(...lines))
  return codeLensesOf(vault, read).map(({ title }) => title)
}

describe('inline dice', () => {
  test.each([
    ['`dice: 2d6+3`', '2d6+3'],
    ['`dice:d20`', 'd20'],
    ['`Dice: 1d20 + 5|nodice`', '1d20 + 5'],
    ['`dice-mod: 3d6kh2`', '3d6kh2'],
    ['`dice+: 4dF`', '4dF'],
    ['| a | `dice: 1d4\\|form` |', '1d4']
  ])('%s has a lens that rolls it', (text, formula) => {
    expect(titlesIn(text)).toEqual([`Roll ${formula}`])
  })

  // The first pattern for plain dice would have tried some of these for years.
  test.each([
    ['sums', `${'1d20+'.repeat(60)}x`],
    ['dice in a row', `D0${'0D0'.repeat(60)}D`],
    ['digits', `${'0'.repeat(60)}d6x`],
    ['blanks', `1d6${' '.repeat(60)}+x`]
  ])('that no die can be made of are judged at once: %s', (_, formula) => {
    const { vault, note: read } = noteIn(note(`\`dice: ${formula}\``))
    const codes = issuesOf(vault, read).map(({ code }) => code)
    expect(codes).toEqual(['dice.formula'])
  })

  test.each([
    ['a table of another note', '`dice: [[Weather^table]]`'],
    ['a number', '`dice: 7`'],
    ['a formula that cannot be read', '`dice: 3d6^2`'],
    ['other code', '`roll: 2d6`'],
    ['code between two backticks', '`` `dice: 2d6` ``'],
    ['code within a block', '```js\n`dice: 2d6`\n```'],
    ['a block that is never closed', '~~~\n`dice: 2d6`']
  ])('%s has no lens', (_, text) => {
    expect(titlesIn(text)).toEqual([])
  })

  test.each([
    ['`dice: 2d|6+3`', /5 to 15, 10 on average/],
    ['`dice: 3d6^2|`', /3d6\^2\*\* · Powers such as 2\^3 are not supported/]
  ])('%s has a hover', (marked, says) => {
    const { vault, note: read, offset } = atCursor(marked)
    expect(hoverAt(vault, read, offset)?.markdown).toMatch(says)
  })

  test.each([
    ['It does `dice: 2d6+` feet.', '2d6+', 'warning'],
    ['It does `dice: (2d6+3|nodice` feet.', '(2d6+3', 'warning'],
    ['| a | `dice-mod: 2d6 3\\|form` |', '2d6 3', 'warning'],
    ['It does `dice: 3d6^2` feet.', '3d6^2', 'info'],
    ['It does `dice: d[3,]` feet.', 'd[3,]', 'info'],
    ['It does `dice: 2d` feet.', '2d', 'info']
  ])('that cannot be rolled are reported at their formula: %s', (text, words, severity) => {
    const { vault, note: read } = noteIn(text)
    const [issue, ...others] = issuesOf(vault, read)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ code: 'dice.formula', severity })
    expect(text.slice(issue?.start, issue?.end)).toBe(words)
  })

  test('that are very long are quoted by their beginning', () => {
    const { vault, note: read } = noteIn(`\`dice: ${'1d6+'.repeat(5000)}\``)
    const [issue] = issuesOf(vault, read)
    expect(issue?.message).toMatch(/^“(?:1d6\+){15}…” cannot be rolled: /)
  })

  test.each([
    '`dice: 1d20|avg`',
    '`dice: #tag|-`',
    '`dice: 2g1y`',
    '`dice: 1d20 + {{strength}}`',
    '`dice: <% 3 %>d6`',
    '`dice: Longsword 1`',
    '`dice: `',
    '`dice: 7`',
    '```js\n`dice: 2d6+`\n```'
  ])('for other tools are not reported: %s', (text) => {
    const { vault, note: read } = noteIn(text)
    expect(issuesOf(vault, read)).toEqual([])
  })

  test('have unique keys, also with equal text', () => {
    const keys = inlineDiceIn(parseNote('a.md', '`dice: d6` and `dice: d6`')).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  test.each([
    ['It falls `dice: 2d6` feet.', 'It falls `dice: 2d6` [4 2] = 6 feet.'],
    ['It falls `dice: 2d6` [1 1] = 2 feet.', 'It falls `dice: 2d6` [4 2] = 6 feet.'],
    ['It falls `dice-mod: 2d6` feet.', 'It falls 2d6 [4 2] = 6 feet.']
  ])('get the result of a roll behind them or in their place: %s', (before, after) => {
    const read = parseNote('a.md', before)
    const [dice] = inlineDiceIn(read)
    if (!dice) throw new Error('no dice')
    const edit = rollEdit(read, dice, formatRoll({ faces: [4, 2], total: 6 }))
    expect(applyEdits(before, [edit])).toBe(after)
  })
})

describe('an inline encounter', () => {
  const cellar = '`encounter: 3: Sump goblin, 1d4: Cart wolf`'

  test('has a lens that starts it and names its creatures', () => {
    expect(titlesIn(cellar)).toEqual(['▶ Start 3 Sump goblin, 1d4 Cart wolf'])
  })

  test('shows its creatures in the hover, and reports unknown ones', () => {
    const { vault, note: read, offset } = atCursor('`encounter: 2: Cart w|olf, Zorblax`')
    expect(hoverAt(vault, read, offset)?.markdown).toMatch(
      /2 × Cart wolf, Zorblax \(no statblock\)/
    )
    const issues = issuesOf(vault, read, 'hestia')
    expect(issues.map(({ code, start, end }) => [code, read.text.slice(start, end)])).toEqual([
      ['encounter.unknown-creature', 'Zorblax']
    ])
  })

  test.each([
    [
      'below its paragraph',
      ['## The cellar', '', `They wait: ${cellar}`, 'in the dark.', '', 'Then.']
    ],
    ['below its table', ['## The cellar', '', '| d6 | what |', '| -- | -- |', `| 1 | ${cellar} |`]],
    ['at the end of a note', ['## The cellar', '', cellar]]
  ])('becomes a fence %s, named after its heading, and can be played', (_, lines) => {
    const text = note(...lines)
    const read = parseNote('session-1.md', text)
    const [code] = inlineEncountersIn(read)
    if (!code) throw new Error('no encounter')
    const { name, edit } = encounterFenceEdit(read, code)
    expect(name).toBe('The cellar')
    const after = applyEdits(text, [edit])
    expect(after).toContain(
      '\n\n```encounter\nname: The cellar\ncreatures: [3: Sump goblin, 1d4: Cart wolf]\n```\n'
    )
    const fight = playOut(fightAt(setupOf(after, name)))
    expect(fight.ruleset.view(fight.now.state, 'game-master').outcome).toBeDefined()
  })

  test('gets a number if another encounter has the name of its heading', () => {
    const read = parseNote(
      'a.md',
      note('# A', '```encounter', 'name: A', 'creatures: [Cart wolf]', '```', '', cellar)
    )
    const [code] = inlineEncountersIn(read)
    expect(code && encounterFenceEdit(read, code).name).toBe('A 2')
  })

  test.each(['*The* ford', '12', 'No', '“Here!”'])('is named after its heading: %s', (heading) => {
    const text = note(`# ${heading}`, cellar)
    const read = parseNote('a.md', text)
    const [code] = inlineEncountersIn(read)
    if (!code) throw new Error('no encounter')
    const { name, edit } = encounterFenceEdit(read, code)
    expect(name).toBe(heading)
    expect(parseNote('a.md', applyEdits(text, [edit])).encounters).toMatchObject([
      { name: heading }
    ])
  })
})

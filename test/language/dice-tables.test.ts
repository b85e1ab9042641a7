import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { diceInNote, rollDiceInNote } from '../../src/language/dice-in-note.ts'
import { tableAt } from '../../src/language/dice-tables.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { rollEdit } from '../../src/language/inline-code.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault, withNote } from '../../src/notes/vault/vault.ts'

const tables = [
  '---',
  'tags: [tables]',
  '---',
  '# The road',
  '',
  'Dust and flies.',
  '',
  '| dice: d6 | Weather |',
  '| --- | --- |',
  '| 1-2 | Fog, for `dice: 1d4` hours |',
  '| 3–5 | Rain, `dice: [[Tables^wind]]` |',
  '| 6 | Sun |',
  '',
  '^weather',
  '',
  '| Wind | From |',
  '| :-- | --: |',
  '| Breeze | south |',
  '| Gale | [[North Gate\\|north]] |',
  '^wind',
  '',
  '| `dice: d100` | Find | Worth |',
  '| --- | --- | --- |',
  '| 01-50 | nothing | 0 |',
  '| 51, 53 | a coin | 1 |',
  '| 96-00 | a ring | 40 |',
  '',
  '^finds',
  '',
  '| d4 | Mood |',
  '| --- | --- |',
  '| 1-3 | glum |',
  '| 4 | gay |',
  '',
  '^moods',
  '',
  '| | Hill | Fen |',
  '| --- | --- | --- |',
  '| day | kite | heron |',
  '| night | owl | toad |',
  '',
  '^beasts',
  '',
  '- Lantern',
  '- Miller,',
  '  who is late',
  '- Heron',
  '',
  '^deck',
  '',
  '| dice: d4 | Fate |',
  '| --- | --- |',
  '| 1-4 | again `dice: 2d[[Tables^wheel]]` |',
  '',
  '^wheel',
  '',
  '## The inn',
  '',
  'A red door.',
  'It sticks.',
  '',
  '> It is said to be haunted.'
].join('\n')

const vault = createVault([
  parseNote('vault/Lore/Tables.md', tables),
  parseNote(
    'vault/Old/Tables.md',
    '| dice: d6 | Weather |\n| --- | --- |\n| 1-6 | Ash |\n\n^weather'
  ),
  parseNote('vault/Lore/My deck.md', '- One\n- Two\n\n^x'),
  parseNote('vault/Inns.md', '# Names\n\nThe Eel\n\nThe Oar')
])

const noteOf = (text: string) => parseNote('vault/Lore/Session 1.md', text)

/** The result of the dice in a text when these faces fall, all of them. */
function rolled(text: string, ...fallen: readonly number[]): string | undefined {
  const note = noteOf(text)
  const [dice] = diceInNote(withNote(vault, note), note)
  if (!dice) return undefined
  const left = [...fallen]
  const result = rollDiceInNote(withNote(vault, note), note, dice, (count, sides) =>
    Array.from({ length: count }, () => {
      const face = left.shift()
      if (face === undefined || face > sides) throw new Error(`no face for a d${sides}`)
      return face
    })
  )
  expect(left).toEqual([])
  return result
}

describe('inline dice roll on', () => {
  test.each<[what: string, code: string, faces: readonly number[], result: string]>([
    ['a table with dice in its head', '[[Tables^weather]]', [6], '[6] = “Sun”'],
    ['dice in a row', '[[Tables^weather]]', [2, 3], '[2 3] = “Fog, for 3 hours”'],
    ['a table in a row', '[[Tables^weather]]', [3, 1], '[3 1] = “Rain, Breeze, south”'],
    ['a table whose link has a #', '[[Tables#^weather]]', [6], '[6] = “Sun”'],
    ['a table of a folder', '[[Old/Tables^weather]]', [1], '[1] = “Ash”'],
    ['a table by a relative path', '[[../Old/Tables#^weather]]', [1], '[1] = “Ash”'],
    ['a table several times', '2d[[Tables^weather]]', [6, 6], '[6 6] = “Sun; Sun”'],
    [
      'a table as often as a number says',
      '3[[Tables^moods]]',
      [4, 1, 4],
      '[4 1 4] = “gay; glum; gay”'
    ],
    ['a table as often as dice say', '1d4[[Tables^moods]]', [2, 4, 4], '[2 4 4] = “gay; gay”'],
    ['a table with a way to show it', '[[Tables^weather]]|nodice|text(sky)', [6], '[6] = “Sun”'],
    ['the rows of a table, all as likely', '[[Tables^wind]]', [2], '[2] = “Gale, north”'],
    ['a column', '[[Tables^wind]]|From', [1], '[1] = “south”'],
    ['a column of a table with dice', '[[Tables^finds]]|Worth', [99], '[99] = “40”'],
    ['hundred as 00', '[[Tables^finds]]', [100], '[100] = “a ring, 40”'],
    ['a list of numbers', '[[Tables^finds]]|Find', [53], '[53] = “a coin”'],
    ['a number that no row has', '[[Tables^finds]]', [60], '[60] = “the table has no row for 60”'],
    ['a table by other dice', '[[Tables^weather]]|lookup=1d2+4', [2], '[2] = “Sun”'],
    ['a table headed by dice alone', '[[Tables^moods]]', [4], '[4] = “gay”'],
    ['all cells of a table', '[[Tables^beasts]]|xy', [3], '[3] = “owl”'],
    ['a list', '[[Tables^deck]]', [2], '[2] = “Miller, who is late”'],
    ['a list by a link of Markdown', '[](My%20deck.md#^x)', [2], '[2] = “Two”'],
    [
      'a list by a link with a title',
      '2d[the deck](../Lore/Tables.md#^deck)',
      [1, 3],
      '[1 3] = “Lantern; Heron”'
    ],
    ['the blocks of a note', '[[Inns]]', [1], '[1] = “Names”'],
    ['the paragraphs of a note', '[[Inns]]|paragraph', [2], '[2] = “The Oar”'],
    ['a heading of a level', '[[Tables]]|heading-2', [1], '[1] = “The inn”'],
    ['the quotes of a note', '[[Tables]]|blockquote', [1], '[1] = “> It is said to be haunted.”'],
    ['the lines of a note', '[[Inns]]|line', [3], '[3] = “The Oar”']
  ])('%s: %s', (_, code, faces, result) => {
    expect(rolled(`\`dice: ${code}\``, ...faces)).toBe(result)
    // In a table, bars are written with a backslash.
    expect(rolled(`| a | \`dice: ${code.replaceAll('|', '\\|')}\` |`, ...faces)).toBe(result)
  })

  test('a table of their own note', () => {
    expect(rolled('`dice: [[#^a]]`\n\n| A |\n| - |\n| x |\n| y |\n\n^a', 2)).toBe('[2] = “y”')
  })

  test('a table right below words, and in a note of Windows', () => {
    const text = '`dice: [[#^a]]`\n\nWho comes:\n| d6 | A |\n| - | - |\n| 1-3 | x |\n| 4+ | y |\n^a'
    expect(rolled(text, 4)).toBe('[4] = “y”')
    expect(rolled(text.replaceAll('\n', '\r\n'), 5)).toBe('[5] = “y”')
  })

  test.each([
    [
      'a quote, its id behind the table',
      ['> | d4 | A |', '> | - | - |', '> | 1-3 | x |', '> | 4 | y |', '> ^q']
    ],
    [
      'a quote, its id below a blank line of it',
      ['> | d4 | A |', '>| - | - |', '> | 1-3 | x |', '> | 4 | y |', '>', '> ^q']
    ],
    [
      'a quote, its id below it',
      ['> | d4 | A |', '> | - | - |', '> | 1-3 | x |', '> | 4 | y |', '^q']
    ],
    [
      'a callout',
      [
        '> [!info]- Who comes',
        '> | d4 | A |',
        '> | - | - |',
        '> | 1-3 | x |',
        '> | 4 | y |',
        '',
        '^q'
      ]
    ],
    [
      'a callout with words above it',
      ['> [!info]', '> Who comes:', '>', '> | d4 | A |', '> | - | - |', '> | 4 | y |', '', '^q']
    ],
    [
      'a callout in a callout',
      ['> [!a]', '> > [!b]', '> > | d4 | A |', '> > | - | - |', '> > | 4 | y |', '> > ^q']
    ]
  ])('a table in %s', (_, lines) => {
    const text = ['`dice: [[#^q]]`', '', ...lines].join('\n')
    expect(rolled(text, 4)).toBe('[4] = “y”')
    expect(rolled(text.replaceAll('\n', '\r\n'), 4)).toBe('[4] = “y”')
  })

  test.each([
    ['in a quote', ['> - x', '> - y', '> ^q']],
    ['in a callout', ['> [!info] Who comes', '> - x', '> - y', '', '^q']],
    ['right below words', ['Who comes:', '- x', '- y', '', '^q']],
    ['with numbers right below words', ['Who comes:', '1. x', '2. y', '', '^q']]
  ])('a list %s', (_, lines) => {
    expect(rolled(['`dice: [[#^q]]`', '', ...lines].join('\n'), 2)).toBe('[2] = “y”')
  })

  test('the lines of a quote without their signs', () => {
    expect(rolled('`dice: [[#^q]]`\n\n> One.\n> Two.\n\n^q', 2)).toBe('[2] = “Two.”')
  })

  test('a table that leads to itself only so far', () => {
    const note = noteOf('`dice: [[Tables^wheel]]`')
    const [dice] = diceInNote(withNote(vault, note), note)
    if (!dice) throw new Error('no dice')
    let thrown = 0
    const result = rollDiceInNote(withNote(vault, note), note, dice, (count) => {
      thrown += count
      return new Array(count).fill(1)
    })
    expect(thrown).toBe(limits.tableRolls)
    expect(result).toMatch(/^\[1 1 .*again …/)
  })

  test.each([
    ['96-0', 100, 100],
    ['9-0', 10, 10]
  ])('a row %s ends at %i', (row, die, face) => {
    const text = `\`dice: [[#^a]]\`\n\n| dice: d${die} | A |\n| - | - |\n| ${row} | last |\n\n^a`
    expect(rolled(text, face)).toBe(`[${face}] = “last”`)
  })

  test('a table as long as a d10000 has numbers', () => {
    const rows = Array.from({ length: 10_005 }, (_, nth) => `| ${nth + 1} | No. ${nth + 1} |`)
    const text = `\`dice: [[#^a]]\`\n\n| dice: 1d20000 | A |\n| - | - |\n${rows.join('\n')}\n\n^a`
    expect(rolled(text, 10_000)).toBe('[10000] = “No. 10000”')
    expect(rolled(text, 10_001)).toBe('[10001] = “the table has no row for 10001”')
  })

  test('a table so often as fits, and no more of it than can be read', () => {
    const wide = 'x'.repeat(1000)
    const text = `\`dice: 1000[[#^a]]\`\n\n| A |\n| - |\n| ${wide} |\n\n^a`
    const result = rolled(text, ...new Array(limits.tableRolls).fill(1)) ?? ''
    expect(result.length).toBeLessThan(limits.tableResult + 2 * limits.tableRolls + 20)
  })
})

describe('a table with dice in its head', () => {
  const table = '| dice: d6 | Weather |\n| --- | --- |\n| 1-4 | Fog |\n| 5-6 | Sun |'

  test('has a lens that rolls on it', () => {
    const note = noteOf(`# Sky\n\n${table}`)
    const lenses = codeLensesOf(withNote(vault, note), note)
    expect(lenses.map(({ title, at }) => [title, at])).toEqual([['Roll d6: Weather', 7]])
    expect(rolled(note.text, 5)).toBe('[5] = “Sun”')
  })

  test('has a lens in a callout, too', () => {
    const note = noteOf(`> [!info]\n${table.replace(/^/gm, '> ')}`)
    const lenses = codeLensesOf(withNote(vault, note), note)
    expect(lenses.map(({ title, at }) => [title, at])).toEqual([['Roll d6: Weather', 12]])
    expect(rolled(note.text, 5)).toBe('[5] = “Sun”')
  })

  test('has one lens, also where its head is code', () => {
    const note = noteOf(table.replace('dice: d6', '`dice: d6`'))
    expect(codeLensesOf(withNote(vault, note), note).map(({ title }) => title)).toEqual([
      'Roll d6: Weather'
    ])
    expect(rolled(note.text, 1)).toBe('[1] = “Fog”')
  })

  test.each([
    ['in a block of code', `\`\`\`\n${table}\n\`\`\``],
    ['without rows', '| dice: d6 | Weather |\n| --- | --- |'],
    ['with dice that cannot be rolled', table.replace('d6', 'd6 of doom')]
  ])('has no lens %s', (_, text) => {
    const note = noteOf(text)
    expect(codeLensesOf(withNote(vault, note), note)).toEqual([])
  })
})

describe('a table that dice are rolled on says what is wrong with it:', () => {
  const issuesIn = (text: string) => {
    const note = noteOf(text)
    return issuesOf(withNote(vault, note), note)
  }
  const table = (head: string, ...numbers: readonly string[]) =>
    [`| ${head} | A |`, '| - | - |', ...numbers.map((one) => `| ${one} | x |`)].join('\n')

  test.each<[what: string, text: string, says: string | undefined]>([
    ['nothing', table('dice: d6', '1-2', '3', '4-6'), undefined],
    ['a gap', table('dice: d6', '1-2', '4-5'), 'no row for 3, 6'],
    ['an overlap', table('dice: d6', '1-3', '3-6'), 'more than one row for 3'],
    [
      'both',
      table('dice: d20', '1-9', '8-12', '15+'),
      'no row for 13–14; more than one row for 8–9'
    ],
    ['a gap at two dice', table('dice: 2d6', '3-12'), 'no row for 2'],
    ['what two digits cannot show is no gap', table('dice: d66%', '11-16', '21-66'), undefined],
    ['a hundred as 00', table('dice: d100', '01-99', '00'), undefined],
    ['a gap in a table with an id', `${table('d4', '1', '2', '3')}\n\n^a`, 'no row for 4'],
    ['no gap in a table nobody rolls on', table('d4', '1', '2', '3'), undefined],
    [
      'a gap in a callout',
      `> [!info]\n${table('dice: d4', '1', '2-3').replace(/^/gm, '> ')}`,
      'no row for 4'
    ],
    ['numbers with other signs', table('dice: d6', '1-2n', '3 bis 4 .', '5..6'), undefined],
    ['no row at all', table('dice: d4', 'one', 'two'), 'no row for 1–4'],
    [
      'very many',
      table('dice: d100', '1', '3', '5', '7', '9', '11', '13', '15'),
      'no row for 2, 4, 6, 8, 10, 12 and others'
    ]
  ])('%s', (_, text, says) => {
    const issues = issuesIn(text)
    expect(issues.map(({ code }) => code)).toEqual(says === undefined ? [] : ['dice.table-rows'])
    if (says !== undefined) {
      expect(issues[0]?.message).toMatch(new RegExp(`: ${says}$`))
      expect(text.slice(issues[0]?.start, issues[0]?.end)).toMatch(/^\|.*A \|$/)
    }
  })

  test('each of ten thousand rows with every number', () => {
    const text = table('dice: d10000', ...new Array(9000).fill('1-10000'))
    expect(issuesIn(text)[0]?.message).toMatch(/more than one row for 1–10000$/)
  })

  test('a row that rolls on its own table again', () => {
    const text = `${table('dice: d4', '1-3')}\n| 4 | \`dice: 2[[#^a]]\`, \`dice: [[#^a]]\` |\n\n^a`
    const issues = issuesIn(text)
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
      ['dice.table-circle', 'info']
    ])
    expect(text.slice(issues[0]?.start, issues[0]?.end)).toBe('dice: 2[[#^a]]')
  })

  test('rows that lead back by way of another table', () => {
    const to = (id: string, own: string) => `- one\n- \`dice: [[#^${id}]]\`\n\n^${own}\n\n`
    const codes = (text: string) => issuesIn(text).map(({ code }) => code)
    expect(codes(to('b', 'a') + to('c', 'b') + to('a', 'c'))).toEqual(
      new Array(3).fill('dice.table-circle')
    )
    expect(codes(`${to('b', 'a') + to('c', 'b')}- one\n\n^c`)).toEqual([])
  })
})

test.each(['1d4+[[Tables^nowhere]]', '-1d[[Tables^wind]]', '2*[](Tables.md#^x)'])(
  'dice and a table that are added say that they cannot be: %s',
  (code) => {
    const note = noteOf(`So \`dice: ${code}\`.`)
    const issues = issuesOf(withNote(vault, note), note)
    expect(issues.map((issue) => issue.code)).toEqual(['dice.formula'])
    expect(issues[0]?.message).toMatch(/cannot be added/)
  }
)

describe('dice on a table', () => {
  const lensesOf = (text: string) => {
    const note = noteOf(text)
    return codeLensesOf(withNote(vault, note), note).map(({ title }) => title)
  }

  test.each([
    ['`dice: [[Tables^weather]]`', 'Roll weather'],
    ['`dice: 2d[[Tables^wind]]|From`', 'Roll wind, From × 2'],
    ['`dice: [[Inns]]|line`', 'Roll Inns, line']
  ])('have a lens: %s', (text, title) => {
    expect(lensesOf(text)).toEqual([title])
  })

  test.each<[text: string, severity: string, says: RegExp]>([
    ['`dice: [[Tables^wether]]`', 'warning', /no block.*“\^wether”/i],
    ['`dice: [[#^weather]]`', 'warning', /this note/],
    ['`dice: [[Tables^wind]]|To`', 'warning', /“To”/],
    ['`dice: [[Inns]]|list`', 'warning', /nothing/i],
    ['`dice: [[Inns]]|footnote`', 'warning', /nothing/i],
    // The folder may be a part of a vault.
    ['`dice: [[Rumours^all]]`', 'info', /“Rumours”/]
  ])('that is not found are reported, and have no lens: %s', (text, severity, says) => {
    const note = noteOf(`So: ${text}, and ${text}.`)
    const issues = issuesOf(withNote(vault, note), note)
    expect(issues).toMatchObject([{ code: 'dice.table', severity, start: 5 }])
    expect(issues[0]?.message).toMatch(says)
    expect(lensesOf(text)).toEqual([])
  })

  test('are on the nearest note of the name that has the table', () => {
    expect(rolled('`dice: [[Tables^weather]]`', 6)).toBe('[6] = “Sun”')
    const note = parseNote('vault/Old/a.md', '`dice: [[Tables^moods]]`')
    expect(tableAt(withNote(vault, note), note, 12)?.source.note.path).toBe('vault/Lore/Tables.md')
  })

  test('lead to the table', () => {
    const note = noteOf('`dice: [[Tables^wind]]`')
    const source = tableAt(withNote(vault, note), note, 12)?.source
    expect(source?.note.path).toBe('vault/Lore/Tables.md')
    expect(source?.note.text.slice(source.start, source.start + 8)).toBe('| Wind |')
    expect(tableAt(withNote(vault, note), note, note.text.length)).toBeUndefined()
  })

  test('show its rows and their chances', () => {
    const note = noteOf('`dice: [[Tables^weather]]`')
    const { markdown } = hoverAt(withNote(vault, note), note, 12) ?? {}
    expect(markdown).toContain('| 1-2 | Fog, for \\`dice: 1d4\\` hours | 33 % |')
    expect(markdown).toContain('| 6 | Sun | 17 % |')
  })

  test('show a bar in a row as it is, and not as two cells', () => {
    const note = noteOf('`dice: [[#^a]]`\n\n| A |\n| - |\n| left \\| right |\n\n^a')
    const { markdown } = hoverAt(withNote(vault, note), note, 12) ?? {}
    expect(markdown).toMatch(/\| left \\\| right \|$/)
  })

  test('show the first rows of a long table', () => {
    const rows = Array.from({ length: 25 }, (_, nth) => `| No. ${nth + 1} |`).join('\n')
    const note = noteOf(`\`dice: [[#^a]]\`\n\n| A |\n| - |\n${rows}\n\n^a`)
    const { markdown } = hoverAt(withNote(vault, note), note, 12) ?? {}
    expect(markdown).toMatch(/25 rows[\s\S]*No\. 20 \|\n\n… and 5 more$/)
  })

  test.each([
    ['It rains: `dice: [[T^w]]`.', 'It rains: `dice: [[T^w]]` [4] = “Rain”.'],
    ['It rains: `dice: [[T^w]]` [1] = “Sun, so”.', 'It rains: `dice: [[T^w]]` [4] = “Rain”.'],
    ['It rains: `dice-mod: [[T^w]]|x`.', 'It rains: [[T^w]] [4] = “Rain”.']
  ])('get their result behind them or in their place: %s', (before, after) => {
    const note = noteOf(before)
    const [start, end] = [before.indexOf('`') + 1, before.lastIndexOf('`')]
    const isReplaced = before.includes('-mod')
    const dice = { start, end, isReplaced, key: '', label: '' }
    expect(applyEdits(before, [rollEdit(note, dice, '[4] = “Rain”')])).toBe(after)
  })

  test('keep the bars of a result within the cell of their table', () => {
    const before = '| `dice: [[T^w]]` |'
    const dice = { start: 3, end: 16, isReplaced: false, key: '', label: '' }
    expect(applyEdits(before, [rollEdit(noteOf(before), dice, '[1] = “[[A|b]]”')])).toBe(
      '| `dice: [[T^w]]` [1] = “[[A\\|b]]” |'
    )
  })
})

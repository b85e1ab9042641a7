import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notesForSlips } from '../../bench/slips/notes.ts'
import { resultOf, slipsIn } from '../../bench/slips.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { runs } from '../random.ts'

const notes = await notesForSlips(60)

/** The issues of a fence, and the fence after the first fix of the first issue. */
function mended(kind: string, ...lines: readonly string[]) {
  const text = [`\`\`\`${kind}`, ...lines, '```', ''].join('\n')
  const { issues } = parseNote('a.md', text)
  const edits = issues[0]?.fixes?.[0]?.edits ?? []
  const body = applyEdits(text, edits).split('\n').slice(1, -2)
  return { places: issues.map(({ start }) => text.slice(0, start).split('\n').length - 1), body }
}

describe('one mistake in YAML', () => {
  test.each<[mistake: string, lines: readonly string[], at: number, fixed: readonly string[]]>([
    [
      'text that goes on in the first column',
      ['name: A', 'special:', '  - name: B', '    desc: It', '', 'Ash for all.', '  - name: C'],
      6,
      [
        'name: A',
        'special:',
        '  - name: B',
        '    desc: It',
        '',
        '      Ash for all.',
        '  - name: C'
      ]
    ],
    [
      'text that goes on one column further',
      ['name: A', 'special:', '  - name: B', '    desc: It', '', ' each round.', '  - name: C'],
      6,
      ['name: A', 'special:', '  - name: B', '    desc: It', '', '      each round.', '  - name: C']
    ],
    [
      'a first entry in another column',
      ['name: A', 'gear:', '   - rope', '  - lamp', '  - bell'],
      3,
      ['name: A', 'gear:', '  - rope', '  - lamp', '  - bell']
    ],
    [
      'a key in another column than its entry',
      ['traits:', '  - name: A', '   desc: B', 'name: C'],
      3,
      ['traits:', '  - name: A', '    desc: B', 'name: C']
    ],
    [
      'tabs before all entries',
      ['gear:', '\t- a', '\t- b', 'name: C'],
      2,
      ['gear:', '  - a', '  - b', 'name: C']
    ],
    [
      'an entry without its space',
      ['gear:', '  - a', '  -b', 'name: C'],
      3,
      ['gear:', '  - a', '  - b', 'name: C']
    ],
    [
      'a long dash',
      ['gear:', '  – a', '  - b', 'name: C'],
      2,
      ['gear:', '  - a', '  - b', 'name: C']
    ],
    [
      'an entry without its dash',
      ['gear:', '  - a', '  b', 'name: C'],
      3,
      ['gear:', '  - a', '  - b', 'name: C']
    ],
    ['two colons', ['name:: C', 'hp: 3'], 1, ['name: C', 'hp: 3']],
    ['another sign than the colon', ['name: C', 'hp = 3'], 2, ['name: C', 'hp: 3']],
    ['no colon', ['name: C', 'hp 3', 'ac: 4'], 2, ['name: C', 'hp: 3', 'ac: 4']],
    ['two lines in one', ['name: C', 'hp: 3 ac: 4'], 2, ['name: C', 'hp: 3', 'ac: 4']],
    ['quotes around one word', ['name: "Old" Ned', 'hp: 3'], 1, ['name: Old Ned', 'hp: 3']],
    ['two open signs', ['name: C', 'gear: [a, {b: "c'], 2, ['name: C', 'gear: [a, {b: "c"}]']],
    ['a parenthesis for the bracket', ['name: C', 'gear: [a, b)'], 2, ['name: C', 'gear: [a, b]']]
  ])('%s has one issue at its line, whose fix mends it', (_, lines, at, fixed) => {
    const { places, body } = mended('statblock', ...lines)
    expect(places).toEqual([at])
    expect(body).toEqual(fixed)
    expect(mended('statblock', ...body).places).toEqual([])
  })

  test('leaves all other fields as they are meant', () => {
    const lines = ['name: Ash giant', 'hd: 4', 'weapons:', '   - club', '  - sling', 'ac: 5']
    const { statblocks } = parseNote('a.md', ['```statblock', ...lines, '```'].join('\n'))
    expect(statblocks.map(({ fields }) => fields)).toEqual([
      { name: 'Ash giant', hd: 4, weapons: ['club', 'sling'], ac: 5 }
    ])
  })

  test('in a quote is mended in that quote', () => {
    const text = '> ```statblock\n> name: C\n> hp: 3 ac: 4\n> ```\n'
    const [issue] = parseNote('a.md', text).issues
    expect(applyEdits(text, issue?.fixes?.[0]?.edits ?? [])).toBe(
      '> ```statblock\n> name: C\n> hp: 3\n> ac: 4\n> ```\n'
    )
  })

  test('is one of several, and each has its issue and its fix', () => {
    const { places } = mended(
      'statblock',
      'name: C',
      'hp = 3',
      'gear: [a, b',
      'ac: 5',
      'text: a: b'
    )
    expect(places).toEqual([2, 3, 5])
  })
})

test('every fix of a mistake leaves fewer issues and causes none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...notes), fc.nat(0xffff), ({ note, vault }, seed) => {
      for (const slip of slipsIn(note, seed)) {
        const { badFixes, issues } = resultOf(slip, vault)
        const told = issues
          .map(({ code, message, fixes = [] }) => [code, message, ...fixes.map((fix) => fix.title)])
          .join('\n')
        const { start, end } = slip.place
        expect(badFixes, `${note.path}: ${slip.text.slice(start, end)}\n${told}`).toEqual([])
      }
    }),
    runs(12)
  )
})

import { describe, expect, test } from 'vitest'
import { foldingRangesOf } from '../../src/language/folding-ranges.ts'
import { parseNote } from '../../src/notes/note.ts'
import { layouts } from '../notes/layouts.ts'

/** The folds of a note: the line that stays visible, and the last hidden line. */
function folded(text: string): readonly string[] {
  return foldingRangesOf(parseNote('a.md', text)).map(({ start, end }) => {
    const lines = text.slice(start, end).split(/\r\n?|\n/)
    return `${lines[0]} … ${lines.at(-1)?.replace(/^[ >\t]+/, '')}`
  })
}

const fence = (kind: string, ...lines: readonly string[]) =>
  ['words', '', `\`\`\`${kind}`, ...lines, '```', '', 'more words', ''].join('\n')

const log = [
  'The ford · hestia 1 · seed 7f3a',
  '> roll initiative [6] [9]',
  'Wenna: Savvy 6 + 13 = 19 (H-01)',
  '# the table’s own',
  'Round 1: Wenna; then Ogre (H-01)',
  '> Wenna: attack Ogre [8] [3]',
  'Wenna hits Ogre (H-13)',
  '',
  'Ogre takes 3 (H-18)',
  '# a word of the table',
  '',
  '> Ogre: done',
  'Round 2: Wenna; then Ogre (H-01)',
  '> Wenna: done',
  ''
]

describe('folding', () => {
  test('the lines of a log that say who fights fold to the first', () => {
    const [header = '', ...rest] = log
    const beginning = ['= Party: Wenna {player}', '= Enemies: Ogre', '= settings {luck: 3}']
    const folds = folded(fence('encounter-log', header, ...beginning, ...rest))
    expect(folds).toContain('= Party: Wenna {player} … = settings {luck: 3}')
    expect(folds).toHaveLength(folded(fence('encounter-log', ...log)).length + 1)
  })

  test('a log folds by round and by command', () => {
    expect(folded(fence('encounter-log', ...log))).toEqual([
      '```encounter-log … ```',
      '> roll initiative [6] [9] … Wenna: Savvy 6 + 13 = 19 (H-01)',
      'Round 1: Wenna; then Ogre (H-01) … Ogre: done',
      '> Wenna: attack Ogre [8] [3] … Ogre takes 3 (H-18)',
      'Round 2: Wenna; then Ogre (H-01) … Wenna: done'
    ])
  })

  test('a statblock folds its lists, maps and long texts, but no single lines', () => {
    const lines = [
      'name: Imp',
      'weapons:',
      '  - name: claws',
      '    die: d4',
      '  - spear d6',
      'traits: [',
      '  sly',
      ']',
      'desc: |',
      '  It sees',
      '  in the dark.',
      '',
      'hd: 1'
    ]
    expect(folded(fence('statblock', ...lines))).toEqual([
      '```statblock … ```',
      'weapons: … - spear d6',
      'name: claws … die: d4',
      'traits: [ … ]',
      'desc: | … in the dark.'
    ])
  })

  test('comments fold, such as the original of a creature that was converted', () => {
    const lines = [
      '# Assumed:',
      '#   hd 1',
      'name: Thug',
      '# alone',
      'hd: 1',
      '# The original:',
      '#',
      '# ac: 7'
    ]
    const folds = folded(fence('statblock', ...lines))
    expect(folds.slice(1)).toEqual(['# Assumed: … #   hd 1', '# The original: … # ac: 7'])
  })

  test('each encounter of a fence folds separately', () => {
    const lines = ['creatures:', '  - Imp', '---', 'creatures:', '  - Ogre']
    expect(folded(fence('encounter', ...lines))).toEqual([
      '```encounter … ```',
      'creatures: … - Imp',
      'creatures: … - Ogre'
    ])
  })

  test('frontmatter folds if it is a statblock; a fence of one line, other fences and prose do not', () => {
    expect(folded('---\nstatblock: true\nname: Imp\nweapons:\n  - claws\n---\n')).toEqual([
      '--- … ---',
      'weapons: … - claws'
    ])
    expect(
      folded('---\nweapons:\n  - claws\n---\n\n```yaml\na:\n  - b\n```\n\n```encounter')
    ).toEqual([])
  })

  test.each(layouts)('folds have the right lines $name', ({ write }) => {
    const note = write('encounter', ['name: A', 'creatures:', '  - Imp', '  - Ogre'])
    expect(folded(note)).toContain('creatures: … - Ogre')
  })
})

import { describe, expect, test } from 'vitest'
import { selectionRangesAt } from '../../src/language/selection-ranges.ts'
import { parseNote } from '../../src/notes/note.ts'
import { layouts } from '../notes/layouts.ts'
import { fenced } from './at-cursor.ts'

/** The texts that a selection at the `|` grows to, inside the body of the fence. */
function grown(marked: string): readonly string[] {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  return selectionRangesAt(parseNote('a.md', text), offset).map(({ start, end }) =>
    text.slice(start, end)
  )
}

describe('a selection grows', () => {
  test('from a value to its pair, its item, the list, the pair of the list, the fence', () => {
    const body = ['name: Imp', 'weapons:', '  - name: cla|ws', '    die: d4', '  - spear d6']
    const weapons = body.slice(2).join('\n').trim().replace('|', '')
    const whole = body.join('\n').replace('|', '')
    expect(grown(fenced('statblock', ...body))).toEqual([
      'claws',
      'name: claws',
      'name: claws\n    die: d4',
      '- name: claws\n    die: d4',
      weapons,
      `weapons:\n  ${weapons}`,
      whole,
      `\`\`\`statblock\n${whole}\n\`\`\``
    ])
  })

  test('from a key to its pair, and from an item in brackets to the list', () => {
    expect(grown(fenced('statblock', 'na|me: Imp', 'hd: 1')).slice(0, 2)).toEqual([
      'name',
      'name: Imp'
    ])
    expect(grown(fenced('encounter', 'creatures: [Imp, Cart w|olf]')).slice(0, 3)).toEqual([
      'Cart wolf',
      '[Imp, Cart wolf]',
      'creatures: [Imp, Cart wolf]'
    ])
  })

  const log = [
    'The ford · hestia 1 · seed 7f3a',
    '> roll initiative [6]',
    'Round 1: Wenna; then Ogre (H-01)',
    '> Wenna: attack Ogre [8] [3]',
    'Wenna hits Ogre (H-13)',
    '> Ogre: done'
  ]
  const withCursor = (line: number, marked: string) =>
    fenced('encounter-log', ...log.with(line, marked))
  const told = log.slice(3, 5).join('\n')
  const round = log.slice(2).join('\n')

  test('from a command to its line with the dice, its narration, the round, the log', () => {
    expect(grown(withCursor(3, '> Wenna: att|ack Ogre [8] [3]'))).toEqual([
      'Wenna: attack Ogre',
      '> Wenna: attack Ogre [8] [3]',
      told,
      round,
      log.join('\n'),
      ['```encounter-log', ...log, '```'].join('\n')
    ])
    expect(grown(withCursor(4, 'Wenna h|its Ogre (H-13)')).slice(0, 3)).toEqual([
      log[4],
      told,
      round
    ])
  })

  test('from the first line of a fence to the fence; not at all in prose', () => {
    expect(grown('```stat|block\nname: Imp\n```\n')).toEqual(['```statblock\nname: Imp\n```'])
    expect(grown('Some wor|ds.\n\n```statblock\nname: Imp\n```\n')).toEqual([])
    expect(grown('---\ntags: [a|]\n---\n\n```statblock\nname: Imp\n```\n')).toEqual([])
  })

  test.each(layouts)('the same way $name', ({ write }) => {
    const note = write('encounter', ['name: A', 'creatures:', '  - Im|p', '  - Ogre'])
    const [value, item, list] = grown(note)
    expect([value, item]).toEqual(['Imp', '- Imp'])
    expect(list).toMatch(/^- Imp\s[\s>]*- Ogre$/)
  })

  test('in growing steps at every offset', () => {
    const text = fenced('encounter-log', ...log) + fenced('statblock', 'a: {b: [c, d]}', 'e: *x')
    const note = parseNote('a.md', text)
    for (let offset = 0; offset <= text.length; offset++) {
      let last = { start: offset, end: offset }
      for (const range of selectionRangesAt(note, offset)) {
        expect(range.start <= last.start && range.end >= last.end).toBe(true)
        expect(range).not.toEqual(last)
        last = range
      }
    }
  })
})

import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { addCreatureEdits } from '../../src/notes/encounter/add-creatures.ts'
import { parseNote } from '../../src/notes/note.ts'
import { layouts } from './layouts.ts'

/** The lines of an encounter after a creature is added; `undefined` if it has no place for it. */
function listed(lines: readonly string[], creature = 'Goblin'): readonly string[] | undefined {
  const text = ['```encounter', ...lines, '```', ''].join('\n')
  const [block] = parseNote('note.md', text).encounters
  const edits = block && addCreatureEdits(block, 'reinforcements', [creature])
  return edits && applyEdits(text, edits).split('\n').slice(1, -2)
}

describe('a creature added to the reinforcements', () => {
  test.each<[lines: readonly string[], after: readonly string[]]>([
    [
      ['creatures: [Wolf]', '# later?', ''],
      ['creatures: [Wolf]', 'reinforcements:', '  - Goblin', '# later?', '']
    ],
    [
      ['  name: Here', '  creatures:', '    - Wolf  # one'],
      ['  name: Here', '  creatures:', '    - Wolf  # one', '  reinforcements:', '    - Goblin']
    ],
    [
      ['reinforcements:', '  - 1d4: Wolf', '', 'name: Here'],
      ['reinforcements:', '  - 1d4: Wolf', '  - Goblin', '', 'name: Here']
    ],
    [
      ['reinforcements:', '-   creature: Wolf', '    hp: 4', 'name: Here'],
      ['reinforcements:', '-   creature: Wolf', '    hp: 4', '-   Goblin', 'name: Here']
    ],
    [['reinforcements: [Wolf, "Bear" ]'], ['reinforcements: [Wolf, "Bear", Goblin ]']],
    [['reinforcements: []'], ['reinforcements: [Goblin]']],
    [
      ['reinforcements:', 'name: Here'],
      ['reinforcements:', '  - Goblin', 'name: Here']
    ]
  ])('%j', (lines, expected) => {
    expect(listed(lines)).toEqual(expected)
  })

  test('gets quotes if its name needs them', () => {
    expect(listed(['reinforcements: []'], 'Rat: the “big” one')).toEqual([
      'reinforcements: ["Rat: the “big” one"]'
    ])
    expect(listed(['reinforcements: []'], 'No')).toEqual(['reinforcements: ["No"]'])
  })

  test('gets brackets if its name has a comma', () => {
    expect(listed(['reinforcements: [Wolf]'], 'Rat, Giant')).toEqual([
      'reinforcements: [Wolf, [["Rat, Giant"]]]'
    ])
    expect(listed(['reinforcements:', '  - Wolf'], 'Rat, Giant')).toEqual([
      'reinforcements:',
      '  - Wolf',
      '  - [["Rat, Giant"]]'
    ])
  })

  test.each([
    ['{creatures: [Wolf]}'],
    ['reinforcements: Wolf, Bear'],
    ['reinforcements: {2: Wolf}']
  ])('has no place in %s', (line) => {
    expect(listed([line])).toBeUndefined()
  })

  test('goes to the right encounter of several in a fence', () => {
    const text = '```encounter\nname: A\ncreatures: [Wolf]\n---\nname: B\n```\n'
    const { encounters } = parseNote('note.md', text)
    const edits =
      (encounters[0] && addCreatureEdits(encounters[0], 'reinforcements', ['Goblin'])) ?? []
    expect(applyEdits(text, edits)).toBe(
      '```encounter\nname: A\ncreatures: [Wolf]\nreinforcements:\n  - Goblin\n---\nname: B\n```\n'
    )
  })

  test.each(layouts)('is parsed again $name, and no other byte changes', ({ write }) => {
    for (const lines of [
      ['name: A', 'creatures: [Wolf]'],
      ['name: A', 'reinforcements:', '- Bear', 'creatures: [Wolf]']
    ]) {
      const text = write('encounter', lines)
      const [block] = parseNote('note.md', text).encounters
      const edits = (block && addCreatureEdits(block, 'reinforcements', ['Goblin'])) ?? []
      const [edit] = edits
      expect(edits).toHaveLength(1)
      expect(edit?.start).toBe(edit?.end)
      const [longer] = parseNote('note.md', applyEdits(text, edits)).encounters
      expect(longer?.reinforcements.at(-1)).toMatchObject({ creature: 'Goblin' })
      expect(longer?.creatures).toMatchObject([{ creature: 'Wolf' }])
    }
  })
})

import { expect, test } from 'vitest'
import { parseYaml } from '../../src/notes/yaml/parse-yaml.ts'
import { yamlLines } from '../../src/notes/yaml/write-yaml.ts'

const values: readonly (readonly [string, unknown])[] = [
  ['a number', -3],
  ['nothing', null],
  ['no', 'no'],
  ['digits that are a text', '007'],
  ['a link', '[[Bestiary/Goblin|gob]]'],
  ['a link in a sentence', 'see [[Goblin]]: it bites, "hard" #1'],
  ['several lines', 'One.\n\nTwo: two.\n- three'],
  ['lines with spaces before them', '  One.\nTwo.'],
  ['a line break at the end', 'One.\n'],
  ['line breaks at the end', 'One.\n\n'],
  ['an empty text', ''],
  ['a list', ['a', 2, 'c: d', [1, [2, 'three']], []]],
  [
    'pairs',
    [
      ['Keen Smell', 'It smells.\nWell.'],
      ['Slow', '']
    ]
  ],
  ['maps', [{ name: 'Bite', desc: 'Hit: 5 (1d6 + 2)\nthen' }, { wis: 4 }, {}]],
  ['a map in a map', { walk: { feet: 30 }, 'fly: high': '60 ft.' }]
]

test.each(values)('%s is read as it was written', (_, value) => {
  const text = [...yamlLines('key', value), 'next: 1'].join('\n')
  const [document] = parseYaml(text, 'statblock')
  expect(document?.issues).toEqual([])
  expect(document?.value).toEqual({ key: value, next: 1 })
})

test('a text of several lines stays readable', () => {
  expect(yamlLines('traits', [{ name: 'Slow', desc: 'One.\nTwo.' }])).toEqual([
    'traits:',
    '  - name: Slow',
    '    desc: |-',
    '      One.',
    '      Two.'
  ])
})

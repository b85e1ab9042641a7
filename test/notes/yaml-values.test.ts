import { describe, expect, test } from 'vitest'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const fence = (kind: string, ...lines: readonly string[]) =>
  [`\`\`\`${kind}`, ...lines, '```', ''].join('\n')
const read = (text: string): Note => parseNote('a.md', text)
const fieldsOf = (...lines: readonly string[]) =>
  read(fence('statblock', ...lines)).statblocks[0]?.fields
const issuesOf = (...lines: readonly string[]) => {
  const note = read(fence('statblock', ...lines))
  return note.issues.map(
    ({ start, end, message }) => `${note.text.slice(start, end).split('\n')[0]}: ${message}`
  )
}

describe('a name is as it was written', () => {
  test.each([
    '007',
    '1e3',
    '0x1F',
    '.5',
    '1_0',
    'No',
    'yes',
    'true',
    'Off',
    'Null',
    '2026-11-26',
    '12:30'
  ])('%s', (name) => {
    const listed = [`  - ${name}`, `  - 2: ${name}`]
    // A colon without a space behind it is no key in YAML, but looks like one in a list.
    const creatures = name.includes(':') ? listed.slice(1) : listed
    const note = read(
      fence('statblock', `name: ${name}`, 'hd: 1') + fence('encounter', 'creatures:', ...creatures)
    )
    expect(note.statblocks.map((one) => [one.name, one.fields.name])).toEqual([[name, name]])
    const [block] = note.encounters
    expect(note.issues).toEqual([])
    expect(block?.creatures.map(({ creature }) => creature)).toEqual(creatures.map(() => name))
    const found = block && resolveEncounter(createVault([note]), note, block, 'hestia')
    expect(found?.issues).toEqual([])
  })

  test('of a party, a side and a parent too', () => {
    const lines = ['name: A', 'party: 007', 'side: 1e3', 'extends: [0x1F, 12]']
    expect(fieldsOf(...lines)).toEqual({
      name: 'A',
      party: '007',
      side: '1e3',
      extends: ['0x1F', '12']
    })
  })

  test('and no value is no name', () => {
    for (const line of ['name:', 'name: ~', 'name: ""'])
      expect(read(fence('statblock', line, 'hd: 1')).statblocks).toEqual([])
  })
})

describe('nothing of a fence is dropped in silence', () => {
  test('a merge key gives its fields, and own fields win', () => {
    const lines = ['name: A', 'base: &base', '  hd: 3', '  ac: 4', 'ac: 5', '<<: *base']
    expect(fieldsOf(...lines)).toEqual({ name: 'A', base: { hd: 3, ac: 4 }, ac: 5, hd: 3 })
  })

  test('a list of maps merges, and the first map wins', () => {
    expect(fieldsOf('name: A', '<<: [{hd: 3}, {hd: 4, ac: 5}]')).toEqual({
      name: 'A',
      hd: 3,
      ac: 5
    })
  })

  test('a key in quotes is no merge key', () => {
    expect(fieldsOf('name: A', '"<<": {hd: 3}')).toEqual({ name: 'A', '<<': { hd: 3 } })
  })

  test('a merge of something that is no map is reported', () => {
    expect(issuesOf('name: A', '<<: 3')).toEqual([
      '3: Expected an alias of a map, such as “*base”, behind “<<”'
    ])
  })

  test.each(['---', '...'])('text of a statblock behind a line of %s is reported', (line) => {
    expect(issuesOf('name: A', 'hd: 3', line, 'name: B')).toEqual([
      'name: B: Expected one statblock in a fence. Fray ignores this text behind a line of “---” or “...”'
    ])
    expect(issuesOf('name: A', line)).toEqual([])
  })

  test('a mistake in an ignored part is reported at its place', () => {
    expect(issuesOf('---', 'name: A', 'hd = 3')).toEqual(['hd = 3: Expected “hd:”, found “hd=”'])
  })

  test('a value keeps its text behind a tag', () => {
    expect(fieldsOf('name: !!str A', 'hd: !foo 3', 'gear: !bar [rope]')).toEqual({
      name: 'A',
      hd: '3',
      gear: ['rope']
    })
  })

  test('a key in capitals beside the same key is reported', () => {
    expect(issuesOf('name: A', 'hd: 3', 'HD: 4')).toEqual([
      'HD: “HD” means the same as “hd”. Fray uses “hd” and ignores this key'
    ])
  })
})

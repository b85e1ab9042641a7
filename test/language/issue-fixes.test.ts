import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import { parseNote } from '../../src/notes/note.ts'
import { inheritedFields } from '../../src/notes/statblock/inheritance.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const fence = (kind: string, lines: readonly string[]) => [`\`\`\`${kind}`, ...lines, '```', '']
const goblin = ['name: Goblin', 'traits:', '  - {name: Sneaky, desc: a}', '  - [Bite, b]']
const noteOf = (...lines: readonly string[]) =>
  parseNote(
    'a.md',
    [
      ...['---', 'ruleset: hestia', 'party: Blackwater', '---', ''],
      ...fence('statblock', ['name: Odo', 'player: true']),
      ...fence('statblock', goblin),
      ...lines
    ].join('\n')
  )
const issuesIn = (note: ReturnType<typeof noteOf>) => issuesOf(createVault([note]), note)

/** The code of the only issue, the text it is at, and the messages left after its fix. */
function told(...lines: readonly string[]) {
  const note = noteOf(...lines)
  const [issue, ...others] = issuesIn(note)
  if (!issue || others.length > 0) return issuesIn(note).map(({ message }) => message)
  const [fix] = issue.fixes ?? []
  const after = fix && parseNote('a.md', applyEdits(note.text, fix.edits))
  const left = after ? issuesIn(after).map(({ message }) => message) : ['no fix']
  return [issue.code, note.text.slice(issue.start, issue.end), ...left]
}

const boss = (...lines: readonly string[]) => fence('statblock', ['name: Boss', ...lines])
const fieldsOf = (...lines: readonly string[]) => {
  const note = noteOf(...boss(...lines))
  const statblock = note.statblocks[2]
  if (!statblock) throw new Error('no statblock')
  return inheritedFields(createVault([note]), { note, statblock })
}

describe('list operators', () => {
  test('that add become the list if nothing is inherited', () => {
    expect(fieldsOf('traits+:', '  - {name: Keen, desc: c}')).toMatchObject({
      traits: [{ name: 'Keen', desc: 'c' }]
    })
    expect(fieldsOf('extends: Goblin', 'senses+: dark')).toMatchObject({ senses: 'dark' })
  })

  test('are not reported as misspelt keys', () => {
    expect(told(...boss('extends: Goblin', 'weapons+: [club]'))).toEqual([])
  })

  test.each(['-', '~'])('traits%s with an unknown name is reported', (how) => {
    const lines = [`traits${how}: [Snaeky, Bite]`]
    const [code, words, ...left] = told(...boss('extends: Goblin', ...lines))
    expect([code, words, ...left]).toEqual(['statblock.operator', 'Snaeky'])
    const map = told(...boss('extends: Goblin', `traits${how}:`, '  - {name: Bitr, desc: c}'))
    expect(map).toEqual(['statblock.operator', 'Bitr'])
  })

  test('without an inherited list are reported at their key', () => {
    expect(told(...boss('traits-: [Bite]'))).toEqual(['statblock.operator', 'traits-', 'no fix'])
    expect(told(...boss('extends: Goblin', 'hd+: 1'))).toEqual([
      'statblock.operator',
      'hd+',
      'no fix'
    ])
  })
})

describe('a value in another notation has a fix', () => {
  test.each([
    ['ac: 4 [15]', '4 [15]'],
    ['hd: 2*', '2*'],
    ['armour: lether', undefined],
    ['armour: lihgt', 'lihgt'],
    ['leader: "truee"', '"truee"']
  ])('%s', (line, words) => {
    const [code, ...rest] = told(...boss(line))
    expect(code).toBe('statblock.value')
    if (words !== undefined) expect(rest).toEqual([words])
    else expect(rest.at(-1)).toBe('no fix')
  })

  test.each(['ac: 15 (chain)', 'hp: 14 (3d8)'])('a remark in brackets needs none: %s', (line) => {
    expect(issuesIn(noteOf(...boss(line)))).toEqual([])
  })

  test('of two armour classes, the one in brackets is ascending', () => {
    const note = noteOf(...boss('ac: 4 [15]'))
    expect(issuesIn(note)[0]?.fixes?.[0]?.title).toBe('Write “15”')
  })
})

describe('an encounter', () => {
  test.each([
    [['name: Ford']],
    [['creatures: []']],
    [['creatures:']],
    [['players: true', 'creatures:']]
  ])('without enemies has a fix that adds a creature of the note: %j', (lines) => {
    const [code, , ...left] = told(...fence('encounter', lines))
    expect([code, ...left]).toEqual(['encounter.one-side'])
  })

  test('reports an unknown word of hide', () => {
    const lines = ['hide: [players, creaturs]', 'creatures: [Goblin]']
    expect(told(...fence('encounter', lines))).toEqual(['encounter.value', 'creaturs'])
  })

  test('hides a creature only with true', () => {
    const lines = (value: string) => ['creatures:', `  - {creature: Goblin, hidden: ${value}}`]
    expect(told(...fence('encounter', lines('1')))).toEqual(['encounter.value', '1'])
    expect(told(...fence('encounter', lines('maybe')))[0]).toBe('encounter.value')
    expect(told(...fence('encounter', lines('false')))).toEqual([])
  })

  test.each([
    ['rollHP: maybe', 'maybe', 'no fix'],
    ['rollHP: "no"', '"no"', undefined],
    ['rollhp: 3', '3', 'no fix'],
    ['party: [Blackwater, Greywater]', '[Blackwater, Greywater]', 'no fix'],
    ['name: {a: b}', '{a: b}', 'no fix'],
    ['players: {a: b}', '{a: b}', 'no fix'],
    ['players: [Odo, [Wenna, b]]', '[Wenna, b]', 'no fix']
  ])('reports a value of the wrong type: %s', (line, words, left) => {
    const [code, ...rest] = told(...fence('encounter', [line, 'creatures: [Goblin]']))
    expect([code, ...rest]).toEqual(['encounter.value', words, ...(left ? [left] : [])])
  })

  test('reports a number under players as an unknown player', () => {
    const [code, words] = told(...fence('encounter', ['players: 3', 'creatures: [Goblin]']))
    expect([code, words]).toEqual(['encounter.unknown-player', '3'])
  })

  test('with an unknown party suggests the closest name', () => {
    const lines = ['party: Blackwatr', 'creatures: [Goblin]']
    expect(told(...fence('encounter', lines))).toEqual(['encounter.unknown-party', 'Blackwatr'])
  })

  test('takes d[3-5] as 3, 4 or 5 creatures, and d[3,5] as 3 or 5', () => {
    const note = noteOf(...fence('encounter', ['creatures:', '  - d[3-5]: Goblin']))
    expect(issuesIn(note)).toEqual([])
    const [encounter] = note.encounters
    const come = encounter && resolveEncounter(createVault([note]), note, encounter, 'hestia')
    expect(come?.encounter.entries[1]?.count).toBe('d[3-5]')
    const list = noteOf(...fence('encounter', ['creatures:', '  - d[3,5]: Goblin', '  - Goblin']))
    expect(issuesIn(list)).toEqual([])
  })
})

describe('`statblock: inline` in the frontmatter', () => {
  const front = (...lines: readonly string[]) =>
    parseNote('a.md', ['---', 'ruleset: hestia', 'statblock: inline', ...lines].join('\n'))

  test('is reported if no fence is a statblock', () => {
    const note = front('name: Imp', '---', '')
    const [issue, ...others] = issuesIn(note)
    expect([issue?.code, others.length]).toEqual(['frontmatter.statblock', 0])
    const after = parseNote('a.md', applyEdits(note.text, issue?.fixes?.[0]?.edits ?? []))
    expect(after.statblocks.map(({ name }) => name)).toEqual(['Imp'])
  })

  test('is fine if a fence is a statblock', () => {
    expect(issuesIn(front('---', ...fence('statblock', ['name: Imp'])))).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Range } from '../../src/core/issues/issue.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { resolveStatblock } from '../../src/notes/encounter/resolve-encounter.ts'
import type { Note, Statblock } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { rulesetOf } from '../../src/notes/ruleset-of.ts'
import { inheritanceIssues } from '../../src/notes/statblock/inheritance-issues.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { playersInVault } from '../../src/notes/vault/vault-players.ts'
import { runs } from '../random.ts'
import { layouts } from './layouts.ts'

const fence = (...lines: readonly string[]) => `\`\`\`statblock\n${lines.join('\n')}\n\`\`\`\n`
const read = (text: string, path = 'a.md') => parseNote(path, text)

/** The statblock of this name, or else the first. */
function statblockIn({ statblocks }: Note, name?: string): Statblock {
  const found = statblocks.find((one) => name === undefined || one.name === name)
  if (!found) throw new Error(`no statblock ${name}`)
  return found
}
/** The fields a creature of a vault has in a fight. */
function fieldsOf(note: Note, name?: string, vault: Vault = createVault([note])) {
  const [entrant] = resolveStatblock(vault, note, statblockIn(note, name), 'hestia').entries
  return entrant?.fields
}
/** The issues of a note with the text they are at, and the note after the first fix. */
function wrongIn(note: Note, vault: Vault = createVault([note])) {
  const inherited = note.statblocks.flatMap((one) => inheritanceIssues(vault, note, one))
  const at = ({ start, end }: Range) => note.text.slice(start, end)
  return [...note.issues, ...inherited].map(({ code, message, fixes, ...range }) => ({
    code: code.replace('statblock.', ''),
    message,
    at: at(range),
    fixed: fixes?.[0] && applyEdits(note.text, fixes[0].edits)
  }))
}

describe('a statblock', () => {
  test('keeps every key, in lower case, with its value', () => {
    const note = read(
      fence('name: A', 'lair: {deep: [1, {a: b}]}', '"odd key": 007', 'none:', 'constructor: 4')
    )
    expect(fieldsOf(note)).toEqual({
      name: 'A',
      lair: { deep: [1, { a: 'b' }] },
      'odd key': 7,
      none: null,
      constructor: 4
    })
    expect(wrongIn(note)).toEqual([])
    const deep = fieldsOf(read(fence('name: A', '__proto__: {hp: 3}', 'b: {__proto__: {hp: 3}}')))
    expect(deep && 'hp' in deep).toBe(false)
    expect(deep?.b).not.toHaveProperty('hp')
  })

  test('keeps links that YAML would read as lists and tags', () => {
    const note = read(fence('name: [[A|the A]]', 'image: ![[a.png]]', 'b: [[[x]], y]', 'c: {{d}}'))
    expect(wrongIn(note)).toEqual([])
    expect(statblockIn(note).name).toBe('the A')
    const fields = { image: '![[a.png]]', b: ['[[x]]', 'y'], c: '{{d}}' }
    expect(fieldsOf(note)).toMatchObject(fields)
  })

  test.each([
    ['player: true', true],
    ['player: yes', true],
    ['Player: "true"', true],
    ['player: false', false],
    ['player:', false]
  ])('with %s', (line, isPlayer) => {
    const note = read(fence('name: A', line))
    expect(statblockIn(note).isPlayer).toBe(isPlayer)
    expect(playersInVault(createVault([note]))).toHaveLength(isPlayer ? 1 : 0)
    const [entrant] = resolveStatblock(createVault([note]), note, statblockIn(note), 'x').entries
    expect(entrant).toMatchObject({ player: isPlayer, side: isPlayer ? 'Party' : 'Enemies' })
  })

  test('may be the frontmatter of its note', () => {
    const note = read('---\nstatblock: true\nname: Maud\nhp: 2\n---\n')
    expect(fieldsOf(note)).toMatchObject({ name: 'Maud', hp: 2 })
    expect(read('---\nstatblock: inline\nname: Maud\n---\n').statblocks).toEqual([])
  })

  test('has its own game, or that of its note or of the setting', () => {
    const note = read(`---\nsystem: murdham\n---\n${fence('name: A', 'ruleset: td2e')}`)
    const { fields, rangeOf, ruleset } = statblockIn(note)
    const words = (place: object) => {
      const { id, range } = rulesetOf(note, { fields, rangeOf, ruleset, ...place }, 'hestia')
      return [id, range && note.text.slice(range.start, range.end)]
    }
    expect(words({})).toEqual(['td2e', 'td2e'])
    expect(words({ ruleset: undefined })).toEqual(['murdham', 'murdham'])
    const bare = { fields, rangeOf, ruleset: undefined }
    expect(rulesetOf(read(''), bare, 'hestia').id).toBe('hestia')
  })

  test('has the same name with and without parsing its YAML', {
    timeout: 60_000
  }, () => {
    const line = fc.constantFrom(
      ...['name: Goblin', 'Name: Imp', '"name": \'Orc\'', 'name: Rat, Giant', 'name: null'],
      ...['name: A: B', 'name: 7', 'name:', 'name: [[Ogre|the ogre]]', "name: O'Mally", 'hp: 3'],
      ...['  more', '- a', 'desc: "', 'desc: |', '  name: Deep', '# name: Not', '---', ' name: In']
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const note = read(fence(...lines))
        const [statblock] = note.statblocks
        fc.pre(statblock !== undefined && !note.issues.some(({ code }) => /yaml/.test(code)))
        const { name } = statblock?.fields ?? {}
        expect(statblock?.name).toBe(String(name).replace('[[Ogre|the ogre]]', 'the ogre'))
      }),
      runs(500)
    )
  })
})

describe('an error in a statblock is reported at its text, with a fix', () => {
  test.each<[lines: string, at: string, message: RegExp, fixed?: string]>([
    ['Goblin', 'Goblin', /Expected keys such as “name:”/],
    ['- name: Goblin', '- name: Goblin', /Expected keys/],
    ['name:Goblin', 'name:Goblin', /Expected keys/, 'name: Goblin'],
    ['name: A\nhp:3', 'hp:3', /Expected a space behind “hp:”/, 'name: A\nhp: 3'],
    ['hp:3\nname: A', 'hp:3', /Expected a space behind “hp:”/, 'hp: 3\nname: A'],
    ['name: A\n\thp: 3', '\thp: 3', /found a tab/, 'name: A\nhp: 3'],
    [
      'name: A\ntext: Bite: +3',
      'Bite: +3',
      /quotes around text that has a colon/,
      'name: A\ntext: "Bite: +3"'
    ],
    ['name: A\nhp: @7', '@7', /quotes/, 'name: A\nhp: "@7"'],
    ['name: A\nhp: *b', '*b', /No part of this block is marked “&b”/],
    ['name: A\n  hp: 3', '  hp: 3', /no space before this line, found 2/, 'name: A\nhp: 3'],
    ['name: A\nb: [c', '[c', /Expected \]/, 'name: A\nb: c'],
    ['name: "A', 'A', /Expected "/, 'name: "A"'],
    ['name: A\nhp: 3\nhp: 4', 'hp', /“hp” is listed twice. Fray uses the last/],
    ['name: A\nHP: 3\nhp: 4', 'HP', /“HP” means the same as “hp”/],
    ['Name: A', 'Name', /other tools read only lower case/, 'name: A'],
    ['hp: 3\nac: 4', 'hp: 3', /Expected “name:” in the statblock/],
    ['name: [a]', 'name: [a]', /Expected “name:” in the statblock/],
    ['', '```statblock', /Expected keys/],
    [`name: A\nb: ${'['.repeat(5000)}`, 'n', /at most 50 levels of nesting/],
    [`name: A\nb: ${'x'.repeat(100_000)}`, 'n', /at most 100000 characters/]
  ])('%j', (lines, at, message, fixed) => {
    const text = `${fence('name: First')}\n\`\`\`statblock\n${lines}${lines && '\n'}\`\`\`\n`
    const note = read(text + fence('name: Last'))
    const [issue, ...more] = wrongIn(note)
    expect(issue).toMatchObject({ at, message: expect.stringMatching(message) })
    expect(more).toEqual([])
    expect(issue?.fixed?.includes(`\n\`\`\`statblock\n${fixed}\n\`\`\``)).toBe(fixed && true)
    // The other statblocks are unaffected.
    const names = note.statblocks.map(({ name }) => name)
    expect([names[0], names.at(-1)]).toEqual(['First', 'Last'])
    expect(fieldsOf(note, 'Last')).toEqual({ name: 'Last' })
  })

  test.each(layouts)('$name', ({ write }) => {
    const note = read(write('statblock', ['name: Grue', 'HP: 7', 'extends: [Grue, Nobody]']))
    expect(wrongIn(note).filter(({ code }) => code !== 'unclosed')).toMatchObject([
      { code: 'key-case', at: 'HP' },
      { code: 'circle', at: 'Grue' },
      { code: 'unknown-parent', at: 'Nobody' }
    ])
  })

  test('an open fence at the end of a note needs its end only for an error below an empty line', () => {
    const open = (line: string) => read(`\`\`\`statblock\nname: Wolf\n\n${line}\n`)
    expect(wrongIn(open('hp: ['))).toMatchObject([{ code: 'unclosed' }])
    expect(wrongIn(open('name: Grue'))).toMatchObject([{ code: 'double-key', at: 'name' }])
  })

  test('a second statblock of the same name in a note is reported, but not in another note', () => {
    const note = read(fence('name: Goblin', 'hp: 1') + fence('name: goblin', 'hp: 2'))
    expect(wrongIn(note)).toMatchObject([{ code: 'double', at: 'goblin' }])
    const quoted = read(fence('name: "Rat: big"') + fence('name: "Rat: big"'))
    expect(wrongIn(quoted)[0]?.fixed).toContain('name: "Rat: big 2"\n')
    const notes = ['a.md', 'b.md'].map((path) => read(fence('name: Goblin'), path))
    expect(notes.flatMap((one) => wrongIn(one, createVault(notes)))).toEqual([])
  })
})

describe('a statblock that extends another', () => {
  const goblin = fence('name: Goblin', 'hp: 3', 'morale: 4', 'traits: [{name: Mean, desc: a}]')
  const wolf = fence('name: Wolf', 'hp: 5', 'bite: d6', 'player: true')
  const extending = (...lines: readonly string[]) => {
    const note = read(goblin + wolf + fence(...lines, 'name: Rider'))
    expect(wrongIn(note)).toEqual([])
    return fieldsOf(note, 'Rider')
  }

  test.each<[lines: readonly string[], fields: object]>([
    [['extends: Goblin', 'hp: 6'], { hp: 6, morale: 4 }],
    [['monster: goblin'], { hp: 3, morale: 4 }],
    [['creature: "[[Goblin]]"'], { hp: 3, morale: 4 }],
    [['extends: [[Bestiary/Goblin|gob]]'], { hp: 3, morale: 4 }],
    [['extends: [Goblin, Wolf]'], { hp: 5, morale: 4, bite: 'd6' }],
    [['extends: [Wolf, Goblin]'], { hp: 3, morale: 4, bite: 'd6' }],
    [['extends: Wolf', 'monster: Goblin'], { hp: 3, bite: 'd6' }],
    [['extends: Goblin', 'traits: [{name: mean, desc: b}]'], { traits: [{ desc: 'b' }] }],
    [['extends: Goblin', 'traits: [{name: Odd}]'], { traits: [{ name: 'Mean' }, { name: 'Odd' }] }],
    [['extends: Goblin', 'traits+: [{name: Mean}]'], { traits: [{ desc: 'a' }, { name: 'Mean' }] }],
    [['extends: Goblin', 'traits-: [Mean]'], { traits: [] }],
    [['extends: Goblin', 'traits~: [[Mean, c], [Odd, d]]'], { traits: [['Mean', 'c']] }],
    [['extends: Goblin', 'morale+: [5]'], { morale: [4, 5] }]
  ])('by %j', (lines, fields) => {
    expect(extending(...lines)).toMatchObject({ name: 'Rider', ...fields })
    // Extending a player does not make a player.
    expect(extending(...lines)).not.toHaveProperty('player')
  })

  test('reports an unknown parent, and suggests a similar name', () => {
    const note = read(goblin + fence('name: A', 'extends: [Goblni, Grue]', 'note: [[Grue]]'))
    const [near, nowhere, ...more] = wrongIn(note)
    expect([near?.at, nowhere?.at, more]).toEqual(['Goblni', 'Grue', []])
    expect(near?.fixed).toContain('extends: [Goblin, Grue]')
    expect(fieldsOf(note, 'A')).toMatchObject({ name: 'A' })
  })

  test('in a circle inherits from all others, and each reports the circle', () => {
    const round = (name: string, next: string, own: string) =>
      fence(`name: ${name}`, `extends: ${next}`, own)
    const note = read(round('A', 'B', 'a: 1') + round('B', 'C', 'b: 2') + round('C', 'A', 'c: 3'))
    for (const name of ['A', 'B', 'C'])
      expect(fieldsOf(note, name)).toMatchObject({ name, a: 1, b: 2, c: 3 })
    expect(wrongIn(note).map(({ code, at }) => [code, at])).toEqual([
      ['circle', 'B'],
      ['circle', 'C'],
      ['circle', 'A']
    ])
    const [first] = wrongIn(note)
    expect(first?.fixed).toContain('name: A\na: 1')
    expect(wrongIn(parseNote('note.md', first?.fixed ?? '')).map(({ code }) => code)).toEqual([])
  })

  test('through a huge number of paths is still resolved', () => {
    const names = Array.from({ length: 16 }, (_, index) => `Number ${index}`)
    const note = read(names.map((name) => fence(`name: ${name}`, `extends: [${names}]`)).join(''))
    expect(fieldsOf(note, 'Number 7')).toMatchObject({ name: 'Number 7' })
    const codes = wrongIn(note).map(({ code }) => code)
    expect(codes.filter((code) => code === 'circle')).toHaveLength(16 * 16)
    expect(codes.filter((code) => code === 'too-many-parents')).toHaveLength(16)
  })

  test('is resolved for random parents', { timeout: 60_000 }, () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const some = fc.subarray(names)
    fc.assert(
      fc.property(fc.array(some, { minLength: 6, maxLength: 6 }), (parents) => {
        const all = names.map((name, index) =>
          fence(`name: ${name}`, `extends: [${parents[index]}]`, `${name}: own`)
        )
        const note = read(all.join(''))
        names.forEach((name, index) => {
          const expected = [name, ...(parents[index] ?? [])].map((one) => [
            one.toLowerCase(),
            'own'
          ])
          expect(fieldsOf(note, name)).toMatchObject({ name, ...Object.fromEntries(expected) })
        })
      }),
      runs(60)
    )
  })
})

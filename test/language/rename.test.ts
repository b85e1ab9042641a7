import { describe, expect, test } from 'vitest'
import { definitionAt } from '../../src/language/definition.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { referencesTo, renameStatblock } from '../../src/language/rename.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import type { FoundStatblock } from '../../src/notes/vault/find-statblock.ts'
import { findStatblock } from '../../src/notes/vault/find-statblock.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { cellar, fightAt, greywater, session, setupOf, withLog } from '../greywater.ts'
import { layouts } from '../notes/layouts.ts'

const setting = () => 'hestia'

/** A vault of notes by path, and the statblock of this name. */
function vaultWith(name: string, texts: Readonly<Record<string, string>>) {
  const notes = Object.entries(texts).map(([path, text]) => parseNote(path, text))
  const vault = createVault(notes)
  const [home] = notes
  const found = home && findStatblock(vault, name, home)
  if (!home || !found) throw new Error(`no ${name}`)
  return { vault, found, home }
}

/** The notes after this creature is renamed. */
function whenCalled(vault: Vault, found: FoundStatblock, name: string): Record<string, string> {
  const result = renameStatblock(vault, found, name, setting)
  if ('problem' in result) throw new Error(result.problem)
  const texts = Object.fromEntries(
    [...vault.notes.entries()].map(([path, { text }]) => [path, text])
  )
  for (const { path, edits } of result.edits) texts[path] = applyEdits(texts[path] ?? '', edits)
  return texts
}

const statblock = (...lines: readonly string[]) => ['```statblock', ...lines, '```', ''].join('\n')
const encounter = (...lines: readonly string[]) => ['```encounter', ...lines, '```', ''].join('\n')

describe('a creature', () => {
  test('is renamed everywhere, in every notation', () => {
    const forms = encounter(
      'creatures:',
      '  - Goblin',
      '  - 3: goblin, 7, 12',
      '  - 2 Goblin',
      '  - [[Goblin|two scouts]]',
      '  - [[Goblin, Bob], 12]',
      '  - "Goblin"',
      '  - {creature: Goblin, name: Ted}',
      '  - Goblin king',
      '  - Hobgoblin',
      'reinforcements: [1d4: Goblin]',
      'surprised: [Goblin 2, Goblin king]'
    )
    const { vault, found } = vaultWith('Goblin', {
      'a.md': [
        statblock('name: "Goblin"', 'hd: 1'),
        statblock('name: Goblin king', 'extends: [Goblin]', 'desc: A Goblin of old.'),
        statblock('name: Hobgoblin', 'monster: [[Goblin]]')
      ].join('\n'),
      'b.md': `Ask the [[Goblin]], or ![[a#Goblin|him]]; a Goblin in words stays.\n\n${forms}\n\`encounter: 3: Goblin, Hobgoblin\``
    })
    const texts = whenCalled(vault, found, 'Snag')
    expect(texts['a.md']).toBe(
      [
        statblock('name: "Snag"', 'hd: 1'),
        statblock('name: Goblin king', 'extends: [Snag]', 'desc: A Goblin of old.'),
        statblock('name: Hobgoblin', 'monster: [[Snag]]')
      ].join('\n')
    )
    const want = forms.replaceAll(/\bGoblin\b(?! king)/gi, 'Snag')
    expect(texts['b.md']).toBe(
      `Ask the [[Snag]], or ![[a#Snag|him]]; a Goblin in words stays.\n\n${want}\n\`encounter: 3: Snag, Hobgoblin\``
    )
  })

  test.each([
    ['plain', 'O\'Brien "the *Star*" [x]', 'O\'Brien "the *Star*" [x]'],
    ['in double quotes', '"O\'Brien \\"the *Star*\\" [x]"', '"O\'Brien \\"the *Star*\\" [x]"'],
    ['in single quotes', `'O''Brien "the *Star*" [x]'`, `'O''Brien "the *Star*" [x]'`]
  ])(
    'with quotes, asterisks and brackets in its name is found and renamed: %s',
    (_, name, line) => {
      const lines = (written: string) => [
        'creatures:',
        `  - ${written}`,
        `  - 2: ${written}`,
        ...(written.startsWith('O')
          ? [`  - 2: ${written}, 7, hidden`]
          : [`  - [[${written}], 7, hidden]`]),
        `  - {creature: ${line.startsWith('O') ? `'O''Brien "the *Star*" [x]'` : written}}`
      ]
      const prose =
        '[[O\'Brien "the *Star*" x]], [[a#O\'Brien "the *Star*" x|him]], [[a#O\'Brien the Star x]]'
      const { vault, found, home } = vaultWith('O\'Brien "the *Star*" [x]', {
        'a.md': statblock(`name: ${name}`, 'hd: 1') + statblock('name: Kin', `extends: ${name}`),
        'b.md': `${prose}\n${encounter(...lines(line))}`,
        'c.md': encounter('players: none', `creatures: [["O'Brien \\"the *Star*\\" [x]", Bob]]`)
      })
      expect(found.statblock.name).toBe("O'Brien the *Star* x")
      for (const note of vault.notes.values())
        expect(issuesOf(vault, note, 'hestia').map(({ code }) => code)).not.toContain(
          'encounter.unknown-creature'
        )
      expect(
        referencesTo(vault, found, setting).map(({ path, references }) => [path, references.length])
      ).toEqual([
        ['a.md', 2],
        ['b.md', 7],
        ['c.md', 1]
      ])
      const there = definitionAt(vault, vault.notes.get('b.md') ?? home, prose.length + 32)
      expect(there?.note.text.slice(there.whole.start)).toContain(`name: ${name}`)
      const texts = whenCalled(vault, found, 'Snag')
      expect(texts['a.md']).not.toMatch(/Brien/)
      expect(texts['b.md']).toContain('[[Snag]], [[a#Snag|him]], [[a#Snag]]')
      expect(texts['b.md']).not.toMatch(/Brien/)
      expect(texts['c.md']).toContain('Snag')
      for (const [path, text] of Object.entries(texts))
        expect(parseNote(path, text).issues).toEqual([])
    }
  )

  test('of the same name in a nearer folder keeps its name', () => {
    const goblin = statblock('name: Goblin', 'hd: 1')
    const { vault, found } = vaultWith('Goblin', {
      'north/a.md': goblin,
      'south/a.md': goblin,
      'north/b.md': encounter('creatures: [Goblin]'),
      'south/b.md': encounter('creatures: [Goblin]')
    })
    const texts = whenCalled(vault, found, 'Snag')
    expect(texts['north/b.md']).toContain('Snag')
    expect(texts['south/a.md']).toBe(goblin)
    expect(texts['south/b.md']).toContain('Goblin')
  })

  test('keeps the links to a note of the same name', () => {
    const { vault, found } = vaultWith('Goblin', {
      'Goblin.md': statblock('name: Goblin'),
      'b.md': 'See [[Goblin]].'
    })
    expect(whenCalled(vault, found, 'Snag')).toEqual({
      'Goblin.md': statblock('name: Snag'),
      'b.md': 'See [[Goblin]].'
    })
  })

  test.each(['', '[[x]]', 'a"b', 'a | b', 'a > b', '= a'])('cannot be called “%s”', (name) => {
    const { vault, found } = vaultWith('Goblin', { 'a.md': statblock('name: Goblin') })
    expect(renameStatblock(vault, found, name, setting)).toHaveProperty('problem')
  })

  test('cannot get the name of another creature, but its own in another case', () => {
    const { vault, found } = vaultWith('Goblin', {
      'a.md': statblock('name: Goblin'),
      'b.md': statblock('name: Ogre')
    })
    expect(renameStatblock(vault, found, 'ogre', setting)).toEqual({
      problem: '“Ogre” already exists in the note “b”. Choose another name'
    })
    expect(whenCalled(vault, found, 'goblin')['a.md']).toBe(statblock('name: goblin'))
  })
})

describe('a log', () => {
  test.each(['Sump goblin', 'Wenna', 'Cart wolf'])('still replays after %s is renamed', (name) => {
    const played = withLog(logText(playOut(fightAt(setupOf()))), cellar, session)
    const texts = { ...greywater, 'session-1.md': played }
    const { vault, found } = vaultWith(name, texts)
    const renamedTexts = whenCalled(vault, found, 'Zyx of Old')
    expect(renamedTexts['session-1.md']).toMatch(/^= .*: (?:\d )?Zyx of Old \{/m)
    const notes = Object.entries(renamedTexts).map(([path, text]) => parseNote(path, text))
    for (const note of notes) expect(issuesOf(createVault(notes), note)).toEqual([])
  })
})

describe('at the cursor', () => {
  const at = (marked: string) => {
    const offset = marked.indexOf('|')
    const note = parseNote('b.md', marked.replace('|', ''))
    const vault = createVault([note, parseNote('a.md', statblock('hd: 1', 'name: Goblin'))])
    return { vault, note, offset }
  }
  const leadsTo = ({ vault, note, offset }: { vault: Vault; note: Note; offset: number }) => {
    const found = definitionAt(vault, note, offset)
    return found && `${found.note.path} ${found.name.start}`
  }

  test.each([
    ['See [[Gob|lin]].'],
    [encounter('creatures:', '  - 3: Gob|lin')],
    [statblock('name: Orc', 'extends: |Goblin')],
    ['`encounter: Goblin|`']
  ])('%j leads to the statblock', (marked) => {
    expect(leadsTo(at(marked))).toBe(`a.md ${statblock('hd: 1', 'name: ').length - 5}`)
  })

  test.each([['A Gob|lin.'], [encounter('name: Gob|lin')], ['[[Orc|]]']])(
    '%j has no reference',
    (marked) => {
      expect(leadsTo(at(marked))).toBeUndefined()
    }
  )

  test('all references to a creature are found', () => {
    const { vault, found } = vaultWith('Hob Ratchet', greywater)
    const places = referencesTo(vault, found, setting).map(({ path, references }) => [
      path,
      references.map(({ start }) => vault.notes.get(path)?.text.slice(0, start).split('\n').length)
    ])
    expect(places).toEqual([
      ['bestiary.md', [expect.any(Number)]],
      ['session-1.md', expect.arrayContaining([expect.any(Number)])]
    ])
  })
})

describe.each(layouts)('$name', ({ write }) => {
  test('a creature is renamed in its container', () => {
    const lines = (name: string) => ['creatures:', `  - 3: ${name}`, `  - ${name}, hidden`]
    const { vault, found } = vaultWith('Goblin', {
      'a.md': statblock('name: Goblin'),
      'b.md': write('encounter', lines('Goblin'))
    })
    expect(whenCalled(vault, found, 'Snag')['b.md']).toBe(write('encounter', lines('Snag')))
  })
})

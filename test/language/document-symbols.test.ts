import { expect, test } from 'vitest'
import { linksIn, namedIn, outlineOf } from '../../src/language/document-symbols.ts'
import { readNote } from '../../src/notes/note.ts'
import { vaultOf } from '../../src/notes/vault/vault.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { cellar, fightAt, noteIn, session, setupOf, withLog } from '../greywater.ts'

const { vault, note } = noteIn(session)

test('the outline of a note has its encounters, with who comes', () => {
  expect(outlineOf(note).map(({ name, kind, detail }) => [name, kind, detail])).toEqual([
    ['The mill cellar', 'encounter', 'Hob Ratchet, 3 Sump goblin, Cart wolf'],
    ['Under the third sack', 'encounter', 'The Drowned Miller, 1d4+1 Grain rats']
  ])
  const [first] = outlineOf(note)
  const { start, end } = first?.at() ?? {}
  expect(session.slice(start, end)).toBe('The mill cellar')
})

test('a log stands below its encounter', () => {
  const text = withLog(logText(playOut(fightAt(setupOf()), 3)))
  expect(
    outlineOf(readNote('a.md', text)).map(({ name, detail }) => [name, detail])
  ).toContainEqual(['Log', cellar])
})

test('creatures and encounters of all notes are found by their letters', () => {
  const names = (query: string) => namedIn(vault, query).map(({ named }) => named.name)
  expect(names('ptogr')).toEqual([])
  expect(names('pdogr')).toEqual(['Pond ogre'])
  expect(names('mill')).toEqual(expect.arrayContaining(['The mill cellar', 'The Drowned Miller']))
  expect(namedIn(vault, 'wenna').map(({ named }) => named.kind)).toEqual(['player'])
  expect(namedIn(vault, '', 3)).toHaveLength(3)
})

test('links in fences and in the frontmatter lead to their creatures; others are for the editor', () => {
  const text = [
    '---',
    'npc: "[[Hob Ratchet]]"',
    '---',
    '[[Cart wolf]]',
    '```encounter',
    'creatures: [[[Cart wolf]], [[Nobody]]]',
    '```'
  ].join('\n')
  const linked = noteIn(text)
  const links = linksIn(linked.vault, linked.note)
  expect(links.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[[Hob Ratchet]]',
    '[[Cart wolf]]'
  ])
  expect(links.map(({ found }) => found.note.path)).toEqual(['bestiary.md', 'bestiary.md'])
  expect(links[1]?.start).toBeGreaterThan(text.indexOf('```'))
})

test('a statblock without a name of its own is called what it refers to', () => {
  const alone = readNote('a.md', '```statblock\nmonster: Ogre\n```')
  expect(outlineOf(alone).map(({ name }) => name)).toEqual(['Ogre'])
  expect(namedIn(vaultOf([alone]), 'ogre')).toHaveLength(1)
})

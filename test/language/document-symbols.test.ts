import { expect, test } from 'vitest'
import {
  documentSymbolsOf,
  searchSymbols,
  statblockLinksIn
} from '../../src/language/document-symbols.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { cellar, fightAt, noteIn, session, setupOf, withLog } from '../greywater.ts'

const { vault, note } = noteIn(session)

test('the outline has the encounters with their creatures', () => {
  expect(documentSymbolsOf(note).map(({ name, kind, detail }) => [name, kind, detail])).toEqual([
    ['The mill cellar', 'encounter', 'Hob Ratchet, 3 Sump goblin, Cart wolf'],
    ['Under the third sack', 'encounter', 'The Drowned Miller, 1d4+1 Grain rats']
  ])
  const [first] = documentSymbolsOf(note)
  const { start, end } = first?.at() ?? {}
  expect(session.slice(start, end)).toBe('The mill cellar')
})

test('a log follows its encounter', () => {
  const text = withLog(logText(playOut(fightAt(setupOf()), 3)))
  expect(
    documentSymbolsOf(parseNote('a.md', text)).map(({ name, detail }) => [name, detail])
  ).toContainEqual(['Log', cellar])
})

test('the symbol search finds creatures and encounters of all notes by their letters', () => {
  const names = (query: string) => searchSymbols(vault, query).map(({ named }) => named.name)
  expect(names('ptogr')).toEqual([])
  expect(names('pdogr')).toEqual(['Pond ogre'])
  expect(names('mill')).toEqual(expect.arrayContaining(['The mill cellar', 'The Drowned Miller']))
  expect(searchSymbols(vault, 'wenna').map(({ named }) => named.kind)).toEqual(['player'])
  expect(searchSymbols(vault, '', 3)).toHaveLength(3)
})

test('links in fences and in the frontmatter lead to their creatures; links in prose are left to the editor', () => {
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
  const links = statblockLinksIn(linked.vault, linked.note)
  expect(links.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[[Hob Ratchet]]',
    '[[Cart wolf]]'
  ])
  expect(links.map(({ found }) => found.note.path)).toEqual(['bestiary.md', 'bestiary.md'])
  expect(links[1]?.start).toBeGreaterThan(text.indexOf('```'))
})

test('a statblock without a name has the name of the one it refers to', () => {
  const alone = parseNote('a.md', '```statblock\nmonster: Ogre\n```')
  expect(documentSymbolsOf(alone).map(({ name }) => name)).toEqual(['Ogre'])
  expect(searchSymbols(createVault([alone]), 'ogre')).toHaveLength(1)
})

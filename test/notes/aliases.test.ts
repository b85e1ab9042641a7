import { expect, test } from 'vitest'
import { NameIndex } from '../../src/core/text/find-names.ts'
import { parseNote } from '../../src/notes/note.ts'
import { findStatblock } from '../../src/notes/vault/find-statblock.ts'
import { createVault, withNote } from '../../src/notes/vault/vault.ts'

const giant = (front: string, path = 'Beasts/Ash giant.md') =>
  parseNote(path, `---\n${front}\n---\n\`\`\`statblock\nname: Giant of ash\n\`\`\`\n`)
const from = parseNote('session.md', '')
const nameOf = (words: string, ...notes: readonly ReturnType<typeof giant>[]) =>
  findStatblock(createVault([...notes, from]), words, from)?.statblock.name

test.each([
  'aliases: [Old Cinder, The burner]',
  'aliases:\n  - Old Cinder',
  'alias: Old Cinder',
  'aliases: Old Cinder, The burner'
])('a note is found by an alias that Obsidian knows: %j', (front) => {
  expect(nameOf('old cinder', giant(front))).toBe('Giant of ash')
  expect(nameOf('[[Old Cinder]]', giant(front))).toBe('Giant of ash')
  expect(nameOf('Ash giant', giant(front))).toBe('Giant of ash')
  expect(nameOf('Cinder', giant(front))).toBeUndefined()
})

test('a statblock with the name wins over an alias', () => {
  const own = parseNote('b.md', '```statblock\nname: Old Cinder\n```\n')
  expect(nameOf('Old Cinder', giant('aliases: [Old Cinder]'), own)).toBe('Old Cinder')
})

test('a changed alias is known at once', () => {
  const vault = createVault([giant('aliases: [Old Cinder]'), from])
  vault.index()
  const changed = withNote(vault, giant('aliases: [Young Cinder]'))
  expect(findStatblock(changed, 'Young Cinder', from)?.statblock.name).toBe('Giant of ash')
  expect(findStatblock(changed, 'Old Cinder', from)).toBeUndefined()
})

test.each([
  ['Miller’s rat', "Miller's rat"],
  ["Miller's rat", 'Miller’s rat'],
  ['Café cat', 'Café cat'.normalize('NFD')],
  ['Élan'.normalize('NFD'), 'élan']
])('%j and %j are one name', (written, wanted) => {
  const note = parseNote(`${written} (note).md`, `\`\`\`statblock\nname: "${written}"\n\`\`\`\n`)
  expect(nameOf(wanted, note)).toBe(written)
  expect(nameOf(`[[${wanted}]]`, note)).toBe(written)
  expect(nameOf(`[[${wanted} (note)]]`, note)).toBe(written)
  expect(new NameIndex([written]).find(`the ${wanted} bites`)).toHaveLength(1)
})

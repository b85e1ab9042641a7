import { expect, test } from 'vitest'
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

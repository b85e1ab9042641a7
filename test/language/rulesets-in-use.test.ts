import { expect, test } from 'vitest'
import { rulesetsInUse } from '../../src/language/rulesets-in-use.ts'
import { parseNote } from '../../src/notes/note.ts'
import { newNoteName } from '../../src/notes/vault/note-path.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const statblock = '```statblock\nname: Thug\n```\n'
const used = (texts: readonly string[], setting?: string) =>
  rulesetsInUse(
    createVault(texts.map((text, nth) => parseNote(`${nth}.md`, text))),
    () => setting
  ).map(({ id }) => id)

test('notes are of the game that they, their blocks or the settings name', () => {
  expect(used(['Words.', statblock])).toEqual([])
  expect(used(['---\nruleset: TD2e\n---\nWords.', statblock])).toEqual(['td2e'])
  expect(used(['```encounter\nname: A\nruleset: radiant\n```\n'])).toEqual(['radiant'])
  expect(used([statblock], 'murdham')).toEqual(['murdham'])
  expect(used(['---\nruleset: chess\n---\n'])).toEqual([])
})

test('the game of most notes comes first', () => {
  const td2e = `---\nruleset: td2e\n---\n${statblock}`
  expect(used([td2e, `---\nruleset: hestia\n---\n${statblock}`, td2e])).toEqual(['td2e', 'hestia'])
})

test.each([
  ['The mill: below', 'The mill below'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\mill', 'C mill'],
  ['[[Mill]] #1 | old', 'Mill 1 old'],
  ['  .hidden. ', 'hidden'],
  ['Who goes there?', 'Who goes there'],
  ['Õdo’s 🐉', 'Õdo’s 🐉'],
  [' ../ ', ''],
  ['🐉'.repeat(300), '🐉'.repeat(60)]
])('a note for %j is called %j', (name, file) => {
  expect(newNoteName(name)).toBe(file)
})

import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { parseNote } from '../../src/notes/note.ts'
import { findStatblock } from '../../src/notes/vault/find-statblock.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const statblock = (name: string) => `## ${name}\n\n\`\`\`statblock\nname: ${name}\n\`\`\`\n`
const bestiary = parseNote(
  'Beasts/My Bestiary (old).md',
  ['# Rats & mice\n', statblock('Dire rat'), statblock('Half-ogre'), statblock('Pale rat')].join(
    '\n'
  )
)
const other = parseNote('Beasts/Rat.md', '```statblock\nname: Rat\n```\n')
const noteWith = (...creatures: readonly string[]) =>
  parseNote(
    'note.md',
    [
      '---\nruleset: hestia\n---\n```statblock\nname: Marla\nplayer: true\n```\n',
      '```encounter\nname: Links\ncreatures:',
      ...creatures.map((one) => `  - "${one}"`),
      '```\n'
    ].join('\n')
  )

describe('a Markdown link finds the creature of an encounter', () => {
  test.each([
    ['[Dire rat](Beasts/My%20Bestiary%20(old).md#dire-rat)', 'Dire rat'],
    ['[the big one](Beasts/My%20Bestiary%20(old).md#half-ogre)', 'Half-ogre'],
    ['[Dire rat](<Beasts/My Bestiary (old).md#Dire rat>)', 'Dire rat'],
    ['[Pale rat](./Beasts/My%20Bestiary%20(old).md#pale-rat)', 'Pale rat'],
    ['[Rat](Beasts/Rat.md)', 'Rat']
  ])('%s', (link, name) => {
    const note = noteWith(link)
    const vault = createVault([note, bestiary, other])
    expect(findStatblock(vault, link, note)?.statblock.name).toBe(name)
    expect(issuesOf(vault, note)).toEqual([])
  })
})

test('a Markdown link to a missing heading is an issue that names the heading', () => {
  const note = noteWith('[Dire rat](Beasts/My%20Bestiary%20(old).md#dire-rta)')
  const [issue] = issuesOf(createVault([note, bestiary]), note)
  expect(issue?.code).toBe('encounter.link')
  expect(issue?.message).toContain('dire rta')
})

test('a link to a page of the web, or with broken signs, is a name and no note', () => {
  for (const text of [
    '[Rat](https://example.org/rat)',
    '[Rat](100%.png)',
    '[Rat](Cat.md',
    '[Rat]Rat.md)'
  ])
    expect([text, findStatblock(createVault([other]), text, other)?.statblock.name]).toEqual([
      text,
      undefined
    ])
})

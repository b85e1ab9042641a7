import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import {
  encounterSnippet,
  insertionPoint,
  noteSnippet,
  partySnippet,
  statblockSnippet,
  stripPlaceholders
} from '../../src/language/snippets.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets, rulesetById } from '../../src/rulesets/index.ts'

const noteOf = (snippet: string) => {
  const note = parseNote('a.md', stripPlaceholders(snippet))
  return { note, issues: issuesOf(createVault([note]), note).map(({ code }) => code) }
}
const hestia = rulesetById('hestia')
if (!hestia) throw new Error('no game')

describe.each(allRulesets().map((game) => [game.title, game] as const))('of %s', (_, game) => {
  test('a new statblock has no issues and the keys of its game', () => {
    const { text } = statblockSnippet({ game, isKnown: false })
    const { note, issues } = noteOf(text)
    expect(issues).toEqual([])
    expect(note.statblocks).toMatchObject([{ name: 'Name', ruleset: game.id }])
    expect(Object.keys(note.statblocks[0]?.fields ?? {}).length).toBeGreaterThan(4)
  })

  test('a new party has a statblock for each character, and unique tab stops', () => {
    const text = partySnippet(game, false, {
      name: 'The “late”',
      names: ['Odo', 'Wenna: the second']
    })
    const { note, issues } = noteOf(text)
    expect(issues).toEqual([])
    expect(
      note.statblocks.map(({ name, isPlayer, fields }) => [name, isPlayer, fields.party])
    ).toEqual([
      ['Odo', true, 'The “late”'],
      ['Wenna: the second', true, 'The “late”']
    ])
    const written = Object.keys(note.statblocks[0]?.fields ?? {})
    expect(written.slice(written.indexOf('party') + 1)).toEqual(game.characterKeys)
    const places = [...text.matchAll(/\$\{(\d+)/g)].map(([, place]) => Number(place))
    expect(places).toEqual(places.map((_, index) => index + 1))
  })
})

test('a new statblock names its game only if the note does not', () => {
  expect(statblockSnippet({ game: hestia, isKnown: true }).text).not.toContain('ruleset')
})

test('a new encounter lists the chosen creatures', () => {
  const text = encounterSnippet({
    names: ['Goblin', 'Rat, Giant', 'Wolf: the grey'],
    ruleset: 'hestia'
  })
  const [block] = noteOf(text).note.encounters
  expect(block?.creatures.map(({ creature }) => creature)).toEqual([
    'Goblin',
    'Rat, Giant',
    'Wolf: the grey'
  ])
  expect(block).toMatchObject({ name: 'Encounter', ruleset: 'hestia' })
  expect(noteOf(encounterSnippet({ names: [] })).note.encounters).toHaveLength(1)
})

test('a new note names its game for all that is in it', () => {
  const inside = encounterSnippet({ names: ['Goblin'], name: 'The $10 mill: below' })
  const { note } = noteOf(noteSnippet(hestia, inside))
  expect(note.frontmatter).toEqual({ ruleset: 'hestia' })
  expect(note.encounters).toMatchObject([{ name: 'The $10 mill: below' }])
})

test.each([
  ['in an empty note', '|', '@'],
  ['behind a blank line', 'Words.\n\n|', 'Words.\n\n@'],
  ['right below words', 'Words.\n|', 'Words.\n\n@'],
  ['behind words', 'Words.|', 'Words.\n\n@'],
  [
    'in a fence',
    '```statblock\nname: A|\nhd: 2\n```\n\nWords.',
    '```statblock\nname: A\nhd: 2\n```\n\n@\n\nWords.'
  ],
  [
    'in the frontmatter',
    '---\nruleset: |hestia\n---\nWords.',
    '---\nruleset: hestia\n---\n\n@\nWords.'
  ]
])('a new block %s goes to a free place', (_, marked, after) => {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { at, gap } = insertionPoint(parseNote('a.md', text), offset)
  expect(`${text.slice(0, at)}${gap}@${text.slice(at)}`).toBe(after)
})

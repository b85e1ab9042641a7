import { describe, expect, test } from 'vitest'
import { definitionAt } from '../../src/language/definition.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { referencesTo, renameStatblock } from '../../src/language/rename.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import { parseNote } from '../../src/notes/note.ts'
import { findStatblock } from '../../src/notes/vault/find-statblock.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const fence = (kind: string, ...lines: readonly string[]) =>
  [`\`\`\`${kind}`, ...lines, '```', ''].join('\n')

const bestiary = [
  '# Bestiary',
  '## Ash Goblin',
  fence('statblock', 'name: Ash Goblin', 'hd: 1'),
  '^ash-goblin',
  '',
  '## The stalkers: of the reeds',
  'They wait.',
  fence('statblock', 'name: Reed Stalker', 'hd: 2'),
  '## Nobody',
  '```js\n# Herons\n```',
  fence('statblock', 'name: Heron', 'hd: 1')
].join('\n')

const texts = {
  'vault/A/Bestiary.md': bestiary,
  'vault/B/Miller.md': fence('statblock', 'name: Old Miller', 'hd: 1'),
  'vault/B/Goblin.md': fence('statblock', 'name: Goblin', 'hd: 1'),
  'vault/A/Goblin.md': fence('statblock', 'name: Goblin', 'hd: 3')
}

function vaultWith(text: string, path = 'vault/A/note.md', more: Record<string, string> = {}) {
  const all = { ...texts, ...more, [path]: text }
  const notes = Object.entries(all).map(([one, words]) => parseNote(one, words))
  return {
    vault: createVault(notes),
    note: notes.find((note) => note.path === path) ?? expect.fail()
  }
}

/** Where the link around the `¦` leads. */
function leadsTo(marked: string): string | undefined {
  const { vault, note } = vaultWith(marked.replace('¦', ''))
  const found = definitionAt(vault, note, marked.indexOf('¦'))
  const statblock = found?.note.statblocks.find(({ start }) => start === found.whole.start)
  return found && `${found.note.path.slice(6)} ${statblock?.name}`
}

describe('a link leads to a statblock', () => {
  test.each([
    ['[[Ash Gob¦lin]]', 'A/Bestiary.md Ash Goblin'],
    ['[[Bestiary#Ash¦ Goblin]]', 'A/Bestiary.md Ash Goblin'],
    ['[[Bestiary#Ash¦ Goblin|the goblins]]', 'A/Bestiary.md Ash Goblin'],
    ['[[Bestiary#^ash-gob¦lin]]', 'A/Bestiary.md Ash Goblin'],
    ['[[Bestiary#The stalkers of¦ the reeds]]', 'A/Bestiary.md Reed Stalker'],
    ['[[Bestiary#Bestiary#Reed Stal¦ker]]', 'A/Bestiary.md Reed Stalker'],
    ['| who |\n| --- |\n| [[Ash Gob¦lin\\|gobs]] |', 'A/Bestiary.md Ash Goblin'],
    ['[[Mill¦er]]', 'B/Miller.md Old Miller'],
    ['[[B/Mill¦er|him]]', 'B/Miller.md Old Miller'],
    ['[[../B/Gob¦lin]]', 'B/Goblin.md Goblin'],
    ['[[./Gob¦lin]]', 'A/Goblin.md Goblin'],
    ['[[Gob¦lin]]', 'A/Goblin.md Goblin'],
    [
      fence('encounter', 'creatures:', '  - 2: "[[Bestiary#^ash¦-goblin]]"'),
      'A/Bestiary.md Ash Goblin'
    ],
    [fence('encounter', 'creatures:', '  - "[[Mill¦er]]"'), 'B/Miller.md Old Miller'],
    [fence('statblock', 'name: X', 'extends: "[[../B/Gob¦lin]]"'), 'B/Goblin.md Goblin']
  ])('%s', (marked, target) => {
    expect(leadsTo(marked)).toBe(target)
  })

  test.each(['[[Nowhere#X¦]]', '[[Nowhere#^x¦]]', '[[../C/Nobody¦]]'])(
    'or nowhere: %s',
    (marked) => {
      expect(leadsTo(marked)).toBeUndefined()
    }
  )

  test('in an encounter, to the creature that fights', () => {
    const { vault, note } = vaultWith(
      fence('encounter', 'creatures:', '  - 2: "[[Bestiary#^ash-goblin]]"', '  - "[[../B/Goblin]]"')
    )
    const [block] = note.encounters
    const entries = block && resolveEncounter(vault, note, block, 'hestia').encounter.entries
    expect(entries?.map(({ name, count }) => [name, count])).toEqual([
      ['Ash Goblin', 2],
      ['Goblin', 1]
    ])
  })
})

test('references to a creature are found by its note, its heading and its block, too', () => {
  const words =
    '[[Bestiary#Ash Goblin]] [[Bestiary#^ash-goblin]] [[Ash Goblin\\|gobs]] and a goblin'
  const { vault, note } = vaultWith(words)
  const found = findStatblock(vault, 'Ash Goblin', note) ?? expect.fail()
  const [, here] = referencesTo(vault, found, () => undefined)
  expect(here?.references.map(({ start, end }) => words.slice(start, end))).toEqual([
    'Ash Goblin',
    'ash-goblin',
    'Ash Goblin'
  ])
})

/** The note after the creature is renamed. Everything that led to it still does. */
function renamed(text: string, from: string, to: string): string {
  const { vault, note } = vaultWith(text)
  const found = findStatblock(vault, from, note) ?? expect.fail()
  const before = referencesTo(vault, found, () => 'hestia').map(
    ({ references }) => references.length
  )
  const result = renameStatblock(vault, found, to, () => 'hestia')
  if ('problem' in result) throw new Error(result.problem)
  const notes = [...vault.notes.values()].map((one) => {
    const edits = result.edits.find(({ path }) => path === one.path)?.edits ?? []
    return parseNote(one.path, applyEdits(one.text, edits))
  })
  const after = createVault(notes)
  const here = notes.find(({ path }) => path === note.path) ?? expect.fail()
  const again = findStatblock(after, to, here) ?? expect.fail()
  expect(again.statblock.name).toBe(to)
  expect(
    referencesTo(after, again, () => 'hestia').map(({ references }) => references.length)
  ).toEqual(before)
  const codes = (one: typeof here, all: typeof after) =>
    issuesOf(all, one, 'hestia').map(({ code }) => code)
  expect(codes(here, after)).toEqual(codes(note, vault))
  return here.text
}

describe('a rename', () => {
  test('leaves links to a heading, a block and a note, and changes links by name', () => {
    const text =
      '[[Bestiary#Ash Goblin]] [[Bestiary#^ash-goblin]] [[Ash Goblin\\|gobs]] ![[Ash Goblin]]'
    expect(renamed(text, 'Ash Goblin', 'Cinder')).toBe(
      '[[Bestiary#Ash Goblin]] [[Bestiary#^ash-goblin]] [[Cinder\\|gobs]] ![[Cinder]]'
    )
    expect(renamed('[[Miller]] and [[Old Miller]]', 'Old Miller', 'Young Miller')).toBe(
      '[[Miller]] and [[Young Miller]]'
    )
  })

  const creatures = (...lines: readonly string[]) =>
    fence('encounter', 'players: none', 'creatures:', ...lines.map((line) => `  - ${line}`))

  test.each([
    ['Heron', 'Heron, Great', '[["Heron, Great"]]'],
    ['2: Heron', 'Heron, Great', '2: [["Heron, Great"]]'],
    ['2: Heron, 7, 12, hidden', 'Heron, Great', '2: [["Heron, Great"], 7, 12, hidden]'],
    ['[Heron, Bob]', 'Heron, Great', '["Heron, Great", Bob]'],
    ['2: [[Heron, Bob], 12]', 'Heron, Great', '2: [["Heron, Great", Bob], 12]'],
    ['[[Heron, Bob]]', 'Heron, Great', '[["Heron, Great", Bob]]'],
    ['{creature: Heron, name: Ted}', 'Heron, Great', '{creature: "Heron, Great", name: Ted}'],
    ['[[Heron]]', 'Heron, Great', '[["Heron, Great"]]'],
    ['"Heron"', 'Rat: big', '"Rat: big"'],
    ["'Heron'", "Miller's *rat*", `"Miller's *rat*"`],
    ['Heron', '*Heron*', '"*Heron*"'],
    ['2: Heron', '3 Heads', '2: 3 Heads'],
    ['Heron', 'No', '"No"']
  ])('takes %s with the name %s', (line, name, after) => {
    expect(renamed(creatures(line), 'Heron', name)).toBe(creatures(after))
  })

  test.each([
    ['Heron, Great', '"Heron, Great"'],
    ['*Heron*', '"*Heron*"'],
    ['7 Herons', '7 Herons'],
    ['null', '"null"']
  ])('writes %s into the statblock, its frontmatter and what extends it', (name, written) => {
    const text = [
      '---',
      'statblock: true',
      'name: Wader',
      'extends: Heron',
      '---',
      fence('statblock', 'name: Stork', 'extends: [Heron, Ash Goblin]')
    ].join('\n')
    expect(renamed(text, 'Heron', name)).toBe(
      text.replace('extends: Heron', `extends: ${written}`).replace('[Heron,', `[${written},`)
    )
    expect(renamed(text, 'Wader', name)).toBe(text.replace('name: Wader', `name: ${written}`))
  })
})

describe('a link to a heading or a block that is not there', () => {
  const issuesIn = (text: string) => {
    const { vault, note } = vaultWith(text)
    return issuesOf(vault, note, 'hestia').filter(
      ({ code }) => !code.startsWith('encounter.one-side')
    )
  }

  test.each([
    [
      '[[Bestiary#Ash Gobln]]',
      'error',
      '“Bestiary” has no heading or statblock “Ash Gobln”; did you mean “Ash Goblin”?'
    ],
    ['[[Bestiary#^ash]]', 'error', '“Bestiary” has no block “^ash”'],
    ['[[Miller#Tactiks]]', 'warning', '“Miller” has no heading or statblock “Tactiks”'],
    ['[[../B/Miller#^x|him]]', 'warning', '“Miller” has no block “^x”']
  ])('is said once, where it stands: %s', (link, severity, message) => {
    const text = fence('encounter', 'players: none', 'creatures:', `  - 2: ${link}`, '  - Goblin')
    const [first, ...others] = issuesIn(text)
    expect(first).toMatchObject({ code: 'encounter.link', severity, message })
    expect(text.slice(first?.start, first?.end)).toBe(link)
    expect(others).toEqual([])
    const [parent, ...more] = issuesIn(fence('statblock', 'name: Kin', 'hd: 1', `extends: ${link}`))
    expect(parent).toMatchObject({ code: 'statblock.unknown-parent', message })
    expect(more).toEqual([])
  })

  test('has a fix that writes the name which is near', () => {
    const text = fence('encounter', 'creatures:', '  - [[Bestiary#Ash Gobln|gobs]]')
    const fix = issuesIn(text).find(({ code }) => code === 'encounter.link')?.fixes?.[0]
    expect(applyEdits(text, fix?.edits ?? [])).toContain('- [[Bestiary#Ash Goblin|gobs]]')
  })

  test('is no mistake where the heading is there and has no creature below it', () => {
    const text = fence('encounter', 'players: none', 'creatures: ', '  - [[Bestiary#Nobody]]')
    expect(issuesIn(text).map(({ code }) => code)).not.toContain('encounter.link')
  })

  test('leads to no other creature of that note', () => {
    expect(leadsTo('[[Bestiary#Ash Gob¦ln]]')).toBeUndefined()
  })
})

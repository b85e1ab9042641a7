import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { inheritedFields } from '../../src/notes/statblock/inheritance.ts'
import { findStatblock } from '../../src/notes/vault/find-statblock.ts'
import type { Vault } from '../../src/notes/vault/vault.ts'
import { createVault, withNote, withoutNote } from '../../src/notes/vault/vault.ts'
import { playersInVault } from '../../src/notes/vault/vault-players.ts'
import { greywater } from '../greywater.ts'
import { runs } from '../random.ts'
import { randomNote } from './random.ts'

const fence = (...lines: readonly string[]) => `\`\`\`statblock\n${lines.join('\n')}\n\`\`\`\n`
/** A note with these creatures, each with the path of the note in a field. */
const noteAt = (path: string, ...names: readonly string[]) =>
  parseNote(path, names.map((name) => fence(`name: ${name}`, `from: ${path}`)).join('\n'))
/** The path of the note whose creature of this name is found. */
const origin = (vault: Vault, from: Note, name = 'Goblin') =>
  findStatblock(vault, name, from)?.statblock.fields.from

describe('a creature', () => {
  const home = parseNote('a/b/session.md', '```encounter\ncreatures: [Goblin]\n```\n')

  test('is found in any note of the vault, with its fields', () => {
    const bestiary = parseNote('c/far.md', fence('name: GOBLIN', 'flesh: 3', 'extends: Imp'))
    const vault = createVault([
      home,
      bestiary,
      parseNote('d/imp.md', fence('name: Imp', 'grit: 2'))
    ])
    const [block] = home.encounters
    const resolved = block && resolveEncounter(vault, home, block, 'hestia')
    expect(resolved?.issues).toEqual([])
    expect(resolved?.encounter.entries).toMatchObject([
      { name: 'GOBLIN', fields: { flesh: 3, grit: 2 } }
    ])
    expect(resolved?.origins).toMatchObject([{ note: { path: 'c/far.md' } }])
  })

  test('is looked up in the note, then in its folder, then in the nearest folder', () => {
    const far = ['x/y/z/far.md', 'x/far.md', 'a/beside.md', 'a/b/c/below.md', 'a/b/near.md']
    fc.assert(
      fc.property(fc.shuffledSubarray(far, { minLength: 1 }), (paths) => {
        const vault = createVault([home, ...paths.map((path) => noteAt(path, 'Goblin'))])
        // One folder up is as near as one down; then the path decides.
        const order = ['a/b/near.md', 'a/b/c/below.md', 'a/beside.md', 'x/far.md', 'x/y/z/far.md']
        expect(origin(vault, home)).toBe(order.find((path) => paths.includes(path)))
        const own = noteAt('a/b/session.md', 'goblin')
        expect(origin(withNote(vault, own), own)).toBe('a/b/session.md')
      }),
      runs(60)
    )
  })

  test('is found by a link to its note if the path is a URI with a space', () => {
    const vault = createVault([home, noteAt('file:///my%20vault/Goblin%20den.md', 'Orc')])
    const names = (link: string) => findStatblock(vault, link, home)?.statblock.name
    expect(names('[[Goblin den]]')).toBe('Orc')
    expect(names('[[my vault/Goblin den]]')).toBe('Orc')
  })

  test('is found by a link to its note: the one of that name, or else the first', () => {
    const vault = createVault([
      home,
      noteAt('c/Goblin.md', 'Orc', 'Goblin'),
      noteAt('Wolf.md', 'Cub')
    ])
    const names = (link: string) => findStatblock(vault, link, home)?.statblock.name
    expect(['[[c/Goblin]]', '[[Goblin]]', '[[Wolf]]'].map(names)).toEqual([
      'Goblin',
      'Goblin',
      'Cub'
    ])
    expect(names('[[c/Goblin#Orc]]')).toBe('Orc')
  })

  test.each<[link: string, path: string | undefined]>([
    ['[[Goblin]]', 'a/b/foes.md'],
    ['[[foes|the goblin]]', 'a/b/foes.md'],
    ['[[Bestiary/Foes]]', 'Bestiary/Foes.md'],
    ['[[bestiary/foes.md#Wolf|a wolf]]', 'Bestiary/Foes.md'],
    ['[[Bestiary/Goblin]]', 'Bestiary/Goblin.md'],
    ['[[Old/Goblin]]', 'Old/Goblin.markdown'],
    ['[[Lost/Goblin]]', 'a/b/foes.md'],
    ['[[#Wolf]]', 'a/b/foes.md'],
    ['Ogre', 'Bestiary/Ogre.md'],
    ['[[Troll]]', undefined],
    ['[[]]', undefined]
  ])('%s leads to the right note', (link, path) => {
    const vault = createVault([
      home,
      noteAt('a/b/foes.md', 'Goblin', 'Wolf'),
      noteAt('Bestiary/Foes.md', 'Orc', 'Wolf', 'Goblin'),
      noteAt('Bestiary/Goblin.md', 'Goblin', 'Orc'),
      noteAt('Old/Goblin.markdown', 'Gob'),
      noteAt('Bestiary/Ogre.md', 'Ogre king'),
      parseNote('a/b/Troll.md', 'Nothing of ours.')
    ])
    expect(origin(vault, home, link)).toBe(path)
    expect(origin(vault, noteAt('Bestiary/Foes.md', 'Goblin'), '[[Lost/Goblin]]')).toBe(
      'Bestiary/Foes.md'
    )
  })
})

describe('the players of an encounter that names none', () => {
  const player = (path: string) => parseNote(path, fence(`name: ${path}`, 'player: true'))
  const home = (own = '') => parseNote('a/b/session.md', `${own}\`\`\`encounter\nname: x\n\`\`\`\n`)
  const playersAt = (note: Note, ...paths: readonly string[]) => {
    const [block] = note.encounters
    const vault = createVault([note, ...paths.map(player)])
    const { entries } = (block && resolveEncounter(vault, note, block, '').encounter) ?? {}
    return entries?.map(({ name }) => name)
  }

  test('are those of the note, else of its folder, else of the nearest folder that has some, else all', () => {
    const all = ['z/1.md', 'a/b/c/2.md', 'a/b/3.md', 'a/4.md', 'z/5.md']
    const own = home(fence('name: Odo', 'player: true'))
    expect(playersAt(own, ...all)).toEqual(['Odo'])
    expect(playersAt(home(), ...all)).toEqual(['a/b/3.md'])
    expect(playersAt(home(), 'a/b/c/2.md', 'a/4.md')).toEqual(['a/b/c/2.md'])
    expect(playersAt(home(), 'z/1.md', 'a/4.md')).toEqual(['a/4.md'])
    expect(playersAt(home(), 'z/1.md', 'z/5.md')).toEqual(['z/1.md', 'z/5.md'])
  })
})

describe('a vault', () => {
  const home = parseNote('a/session.md', '')
  const far = noteAt('far.md', 'Goblin', 'Wolf')

  test('has the current version of a creature, and none after its note is deleted', () => {
    const vault = createVault([home, far])
    const grown = withNote(vault, parseNote('far.md', fence('name: Goblin', 'from: new')))
    expect(origin(grown, home)).toBe('new')
    expect(origin(grown, home, 'Wolf')).toBeUndefined()
    expect(origin(withNote(grown, noteAt('a/near.md', 'Goblin')), home)).toBe('a/near.md')
    expect(origin(withoutNote(grown, 'far.md'), home)).toBeUndefined()
    expect(origin(withoutNote(grown, 'nowhere.md'), home)).toBe('new')
    // The older vault is unchanged.
    expect(origin(vault, home, 'Wolf')).toBe('far.md')
  })

  test('is the same after any changes as a new vault', { timeout: 60_000 }, () => {
    const paths = ['a.md', 'b.md', 'x/a.md', 'x/y/b.md', 'Goblin.md']
    const block = fc.record({
      name: fc.constantFrom('Goblin', 'goblin', 'Wolf', 'Odo', 'Orc'),
      player: fc.boolean(),
      above: fc.constantFrom('Goblin', 'Wolf', '[[x/a]]', 'Nobody')
    })
    const change = fc.record({
      path: fc.constantFrom(...paths),
      blocks: fc.option(fc.array(block, { maxLength: 3 }), { nil: undefined })
    })
    const saidBy = (vault: Vault) => ({
      names: vault.index().written(),
      players: playersInVault(vault).map(({ note, statblock }) => [note.path, statblock.name]),
      found: [...vault.notes.values()]
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .flatMap((from) =>
          ['Goblin', 'wolf', 'Odo', 'a', '[[x/a]]', '[[a#Orc]]'].map((name) => {
            const found = findStatblock(vault, name, from)
            return [from.path, name, found?.note.path, found && inheritedFields(vault, found)]
          })
        )
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        let vault = createVault([])
        for (const { path, blocks } of changes) {
          const text = blocks?.map(({ name, player, above }) =>
            fence(`name: ${name}`, `player: ${player}`, `extends: ${above}`, `from: ${path}`)
          )
          vault = text
            ? withNote(vault, parseNote(path, text.join('\n'), vault.notes.get(path)))
            : withoutNote(vault, path)
          const fresh = [...vault.notes.values()].map((note) => parseNote(note.path, note.text))
          expect(saidBy(vault)).toEqual(saidBy(createVault(fresh.reverse())))
        }
      }),
      runs(100)
    )
  })
})

describe('a note parsed with its previous version', () => {
  const start = Object.values(greywater).join('\n')
  /** All data of a note, with the results of its functions. */
  const saidBy = (note: Note) => {
    const { fences, statblocks, encounters, logs, issues, frontmatter, defaults } = note
    const { rangeInFrontmatter } = note
    return JSON.stringify([
      ...[fences, logs, issues, frontmatter, defaults, rangeInFrontmatter(['ruleset'])],
      statblocks.map((one) => [one, one.isNamed, one.fields, one.isPlayer, one.ruleset]),
      statblocks.map(({ rangeOf }) => [rangeOf(['name']), rangeOf(['weapons', 0], 'value')]),
      encounters.map((one) => [one, one.rangeOf(['creatures', 1]), one.rangeOf(['name'], 'key')])
    ])
  }
  const edit = fc.record({
    at: fc.nat(start.length),
    cut: fc.nat(20),
    words: fc.constantFrom(
      ...['', 'x', '\n', '```', '```statblock\nname: X\n```\n', ': [', '> ', '---\n', '  '],
      ...['```encounter\ncreatures: [X]\n', '~~~encounter-log\n', 'name: ', '\r\n', '- ', '[[']
    )
  })
  const edits = fc.array(edit, { minLength: 1, maxLength: 6 })

  test('is the same after any edits as a note parsed from scratch', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(start), randomNote), edits, (first, all) => {
        let text = first
        let note = parseNote('a.md', text)
        for (const { at, cut, words } of all) {
          const place = at % (text.length + 1)
          text = text.slice(0, place) + words + text.slice(place + cut)
          note = parseNote('a.md', text, note)
          expect(saidBy(note)).toBe(saidBy(parseNote('a.md', text)))
        }
      }),
      runs(60)
    )
  })

  test('parses only changed fences', () => {
    const before = parseNote('a.md', fence('name: A', 'hp: 1') + fence('name: B', 'hp: 1'))
    const fields = before.statblocks[1]?.fields
    const after = parseNote('a.md', `# New\n\n${before.text.replace('hp: 1', 'hp: 2')}`, before)
    expect(after.statblocks[0]?.fields).toEqual({ name: 'A', hp: 2 })
    expect(after.statblocks[1]?.fields).toBe(fields)
    expect(after.statblocks[1]?.start).toBe((before.statblocks[1]?.start ?? 0) + 7)
  })
})

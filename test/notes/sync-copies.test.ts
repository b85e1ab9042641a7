import { describe, expect, test } from 'vitest'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import { parseNote } from '../../src/notes/note.ts'
import { originalOfSyncCopy } from '../../src/notes/vault/sync-copy.ts'
import { createVault, withNote } from '../../src/notes/vault/vault.ts'

const bestiary = (flesh: number) =>
  [
    `\`\`\`statblock\nname: Rat\nflesh: ${flesh}\n\`\`\`\n`,
    `\`\`\`statblock\nname: Marla\nplayer: true\nflesh: ${flesh}\n\`\`\`\n`
  ].join('\n')
const fight = parseNote('camp/fight.md', '```encounter\ncreatures: [2: Rat]\n```\n')

const resolvedIn = (...notes: readonly (readonly [path: string, flesh: number])[]) => {
  const vault = createVault([
    fight,
    ...notes.map(([path, flesh]) => parseNote(path, bestiary(flesh)))
  ])
  const [block] = fight.encounters
  if (!block) throw new Error('no encounter')
  const { encounter, issues } = resolveEncounter(vault, fight, block, 'hestia')
  const entries = encounter.entries.map(({ name, count, fields }) => [name, count, fields.flesh])
  return { entries, issues: issues.map(({ code, message }) => [code, message]) }
}

describe('a copy that a synchronising program left', () => {
  test.each([
    ['Bestiary (conflicted copy 2026-11-20).md', 'Bestiary'],
    ['notes/Bestiary (Ann’s conflicted copy 2026-11-20).md', 'Bestiary'],
    ['Bestiary (Conflicted copy phone 202611201010).md', 'Bestiary'],
    ['Bestiary (Case Conflict).md', 'Bestiary'],
    ['Bestiary.sync-conflict-20261120-101010-ABCDEF7.md', 'Bestiary'],
    ['Bestiary-LAPTOP-4F6K2P1.md', 'Bestiary'],
    ['file:///c%3A/My%20notes/Old%20mill%20%28conflicted%20copy%202026-11-20%29.md', 'Old mill']
  ])('is known by its name: %s', (path, original) => {
    expect(originalOfSyncCopy(path)).toBe(original)
  })

  test.each([
    'Bestiary.md',
    'Session 2.md',
    'The conflicted copyist.md',
    'Border conflict (2).md',
    '(conflicted copy).md',
    'Raid-DESKTOP.md'
  ])('is not the note %s', (path) => {
    expect(originalOfSyncCopy(path)).toBeUndefined()
  })

  test('adds nobody to a fight, though its path comes first', () => {
    expect(
      resolvedIn(
        ['camp/Bestiary (conflicted copy 2026-11-20).md', 1],
        ['camp/Bestiary.md', 5],
        ['camp/Bestiary.sync-conflict-20261120-101010-ABCDEF.md', 2]
      )
    ).toEqual({
      entries: [
        ['Marla', 1, 5],
        ['Rat', 2, 5]
      ],
      issues: []
    })
  })

  test('stays unknown to other notes while somebody types in it', () => {
    const copy = parseNote('camp/Bestiary (conflicted copy).md', bestiary(1))
    const vault = createVault([fight])
    vault.index()
    expect(withNote(vault, copy).index().names.size).toBe(0)
  })

  test('says so at its first line, with the name of the original', () => {
    const { issues } = parseNote('Bestiary (conflicted copy).md', bestiary(1))
    expect(issues).toMatchObject([{ code: 'note.sync-copy', start: 0 }])
    expect(issues[0]?.message).toContain('“Bestiary”')
  })
})

test('a player in two notes fights once, with the nearest statblock, and the encounter says so', () => {
  expect(resolvedIn(['camp/old/party.md', 1], ['camp/party.md', 5]).entries).toEqual([
    ['Marla', 1, 5],
    ['Rat', 2, 5]
  ])
  expect(resolvedIn(['camp/a.md', 1], ['camp/b.md', 5]).issues).toEqual([
    [
      'encounter.player-twice',
      '“Marla” is a player in “a” and also in “b”. Only the one in “a” fights'
    ]
  ])
})

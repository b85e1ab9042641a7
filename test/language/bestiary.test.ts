import { describe, expect, test } from 'vitest'
import {
  bestiaryEntries,
  detailOf,
  gamesOf,
  groupByGame,
  levelsOf
} from '../../src/language/bestiary.ts'
import { dropCreatures } from '../../src/language/drop-creatures.ts'
import { encounterGroups } from '../../src/language/encounter-list.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { noteIn, session } from '../greywater.ts'

const fence = (kind: string, ...lines: readonly string[]) =>
  [`\`\`\`${kind}`, ...lines, '```', ''].join('\n')
const noSetting = () => undefined

const vault = createVault([
  parseNote(
    'bestiary/woods.md',
    [
      '---\nruleset: hestia\n---\n',
      fence('statblock', 'name: wolf', 'hd: 2'),
      fence('statblock', 'name: Bandit', 'hd: 1-1', 'weapons: [blorp]'),
      fence('statblock', 'name: Old wolf', 'extends: wolf'),
      fence('statblock', 'name: Odo', 'player: true'),
      fence('statblock', 'extends: wolf')
    ].join('\n')
  ),
  parseNote(
    'bestiary/far.md',
    [
      fence('statblock', 'name: Goblin', 'ac: 15', 'hp: 7', 'cr: 1/4'),
      fence('statblock', 'name: Knight', 'ruleset: radiant', 'level: 3'),
      fence('statblock', 'name: Nobody', 'helth: 3')
    ].join('\n')
  )
])
const entries = bestiaryEntries(vault, noSetting)
const named = (name: string) => entries.find((one) => one.name === name)

describe('the bestiary', () => {
  test('lists every named creature, sorted by name', () => {
    expect(entries.map(({ name }) => name)).toEqual([
      'Bandit',
      'Goblin',
      'Knight',
      'Nobody',
      'Odo',
      'Old wolf',
      'wolf'
    ])
  })

  test('gives the game and level of each, also if inherited', () => {
    expect(named('Old wolf')).toMatchObject({ game: 'Hestia', level: 2 })
    expect(named('Knight')).toMatchObject({ game: 'The Radiant Hack', level: 3 })
    expect(named('Goblin')).toMatchObject({ game: 'D&D 5e', level: 0.25 })
    expect(named('Nobody')).toMatchObject({ game: '', level: undefined })
    expect(
      bestiaryEntries(vault, () => 'murdham').find(({ name }) => name === 'Nobody')?.game
    ).toBe('Murdham')
  })

  test('describes each creature with its level and note', () => {
    const details = ['wolf', 'Goblin', 'Odo', 'Nobody'].map((name) => {
      const beast = named(name)
      return beast && detailOf(beast)
    })
    expect(details).toEqual(['level 2 · woods', 'level 1/4 · far', 'player · woods', 'far'])
  })

  test('marks creatures with issues', () => {
    expect(entries.filter(({ worst }) => worst).map(({ name }) => name)).toEqual(['Bandit'])
    expect(named('Bandit')?.worst).toBe('warning')
    // A statblock of another game is not an issue.
    expect(named('Goblin')?.worst).toBeUndefined()
  })

  test('groups by game, with the unknown game last', () => {
    expect(gamesOf(entries)).toEqual(['D&D 5e', 'Hestia', 'The Radiant Hack', ''])
    expect(groupByGame(entries, {}).map(({ game, entries: own }) => [game, own.length])).toEqual([
      ['D&D 5e', 1],
      ['Hestia', 4],
      ['The Radiant Hack', 1],
      ['', 1]
    ])
  })

  test('filters by game and by level', () => {
    expect(levelsOf(entries)).toEqual([0, 2, 3])
    const shown = (wanted: Parameters<typeof groupByGame>[1]) =>
      groupByGame(entries, wanted).flatMap((group) => group.entries.map(({ name }) => name))
    expect(shown({ game: 'Hestia', level: 2 })).toEqual(['Old wolf', 'wolf'])
    expect(shown({ level: 0 })).toEqual(['Goblin', 'Bandit'])
    expect(shown({ game: 'Murdham' })).toEqual([])
  })
})

describe('the list of encounters', () => {
  test('groups by note, with creatures and whether a fight has begun', () => {
    const { vault: notes } = noteIn(
      `${session}\n${fence('encounter', 'name: Nobody home', 'creatures: [Grue]')}`
    )
    const [group, ...others] = encounterGroups(notes, noSetting)
    expect(others).toEqual([])
    expect(group?.title).toBe('session-1')
    expect(group?.encounters.map(({ name, worst }) => [name, worst])).toEqual([
      ['The mill cellar', undefined],
      ['Under the third sack', undefined],
      ['Nobody home', 'error']
    ])
    expect(group?.encounters[0]).toMatchObject({ isBegun: false })
    expect(group?.encounters[0]?.creatures).toMatch(/Sump goblin/)
    const [log] = encounterGroups(
      noteIn(
        session.replace(
          /(```encounter\n[\s\S]*?```)/,
          (whole) => `${whole}\n\n${fence('encounter-log', 'The mill cellar · hestia 1 · seed 1')}`
        )
      ).vault,
      noSetting
    )
    expect(log?.encounters[0]?.isBegun).toBe(true)
  })
})

test('notes are sorted by the numbers in their names', () => {
  const notes = ['session 10', 'Session 2', 'session 1'].map((name) =>
    parseNote(`${name}.md`, fence('encounter', 'creatures: [wolf]'))
  )
  expect(encounterGroups(createVault(notes), noSetting).map(({ title }) => title)).toEqual([
    'session 1',
    'Session 2',
    'session 10'
  ])
})

describe('creatures dropped into a note become', () => {
  const drop = (marked: string, ...names: readonly string[]) => {
    const offset = marked.indexOf('@')
    const text = marked.replace('@', '')
    const written = dropCreatures(parseNote('a.md', text), offset, names)
    return 'text' in written
      ? text.slice(0, offset) + written.text + text.slice(offset)
      : applyEdits(text, written)
  }

  test('links in prose', () => {
    expect(drop('They meet @.', 'Wolf', 'Old wolf')).toBe('They meet [[Wolf]], [[Old wolf]].')
  })

  test('lines of an encounter', () => {
    expect(drop('```encounter\nname: A@\ncreatures:\n  - Bear\n```\n', 'Wolf', 'Rat, Giant')).toBe(
      '```encounter\nname: A\ncreatures:\n  - Bear\n  - Wolf\n  - [["Rat, Giant"]]\n```\n'
    )
    expect(drop('```encounter\nname: A@\n```\n', 'Wolf')).toBe(
      '```encounter\nname: A\ncreatures:\n  - Wolf\n```\n'
    )
  })

  test('links in an encounter whose layout has no place for them', () => {
    expect(drop('```encounter\ncreatures: Bear@\n```\n', 'Wolf')).toContain('Bear[[Wolf]]')
  })
})

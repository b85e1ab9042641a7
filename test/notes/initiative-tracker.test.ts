import { describe, expect, test } from 'vitest'
import { renameStatblock } from '../../src/language/rename.ts'
import { partiesIn } from '../../src/notes/encounter/party.ts'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { sortByDistance } from '../../src/notes/vault/note-links.ts'
import {
  isTrackerData,
  parseTrackerData,
  trackerDataPath
} from '../../src/notes/vault/tracker-data.ts'
import { withNote } from '../../src/notes/vault/vault.ts'
import { otherNotes } from '../other-notes.ts'

const { vault, at } = otherNotes()

function comers(note: Note, nth = 0) {
  const [block] = note.encounters.slice(nth)
  if (!block) throw new Error('no encounter')
  const { encounter, issues } = resolveEncounter(withNote(vault, note), note, block, 'hestia')
  return {
    issues,
    entries: encounter.entries.map(({ name, count, side, hidden, fields: { hp, ac, mod } }) =>
      [count, name, side === 'Party' && 'friend', hidden && 'hidden', hp, ac, mod]
        .filter((word) => word !== false && word !== undefined)
        .join(' ')
    )
  }
}

const encounterOf = (...creatures: readonly string[]) =>
  parseNote(
    'vault/here.md',
    `\`\`\`encounter\nplayers: none\ncreatures:\n${creatures.map((line) => `  - ${line}\n`).join('')}\`\`\`\n`
  )

describe('a line of creatures is read as Initiative Tracker reads it', () => {
  test.each([
    ['Ash Goblin', '1 Ash Goblin 9 13'],
    ['Ash Goblin, 7, 15, 2, 25', '1 Ash Goblin 7 15 2'],
    ['3: Ash Goblin, 7, 15, 2', '3 Ash Goblin 7 15 2'],
    ['1d4+1: Ash Goblin', '1d4+1 Ash Goblin 9 13'],
    ['Reed Stalker, hidden', '1 Reed Stalker hidden 22 14'],
    ['2: Reed Stalker, ally', '2 Reed Stalker friend 22 14'],
    ['[[Reed Stalker, Old Nan]]', '1 Old Nan 22 14'],
    ['[[Reed Stalker, Old Nan, friend]]', '1 Old Nan friend 22 14'],
    ['2: [[Blade Mercenary, Shown, Ally], 13]', '2 Shown friend 13 16'],
    ['[["Heron, Great"]]', '1 Heron, Great 11 12'],
    ['1: Ash Goblin, Dwarven Brute', '1 Ash Goblin 9 13'],
    ['Varn of the Ford, 20, 15, 3', '1 Varn of the Ford 20 15 3'],
    ['2: {creature: Ash Goblin, name: Ted, hp: 12, hidden: true}', '2 Ted hidden 12 13']
  ])('%s', (line, comer) => {
    expect(comers(encounterOf(line))).toEqual({ entries: [comer], issues: [] })
  })

  test('a name with a comma that a statblock has is found, and written so that the plugin finds it', () => {
    const { entries, issues } = comers(encounterOf('Heron, Great'))
    expect(entries).toEqual(['1 Heron, Great 11 12'])
    expect(issues).toMatchObject([
      { code: 'encounter.comma', fixes: [{ edits: [{ text: '[["Heron, Great"]]' }] }] }
    ])
  })

  test('a name with more in brackets behind it is offered', () => {
    const { issues } = comers(encounterOf('Yeti Leader'))
    expect(issues).toMatchObject([{ fixes: [{ title: 'Write “Yeti Leader (TftYP)”' }] }])
  })

  test('creatures of the SRD are reported together', () => {
    const { issues } = comers(encounterOf('Mastiff', '2: Stone Giant, Dwarven Brute'))
    expect(issues).toMatchObject([
      { message: expect.stringMatching(/^“Mastiff” and “Stone Giant” are/) }
    ])
  })
})

describe('players and parties of Initiative Tracker', () => {
  test('are found in a vault that is the current folder, too', () => {
    expect(isTrackerData(trackerDataPath)).toBe(true)
    expect(isTrackerData(`vault/${trackerDataPath}`)).toBe(true)
    expect(isTrackerData(`vault${trackerDataPath}`)).toBe(false)
  })

  const alone = (...lines: readonly string[]) =>
    parseNote(
      'vault/a.md',
      `\`\`\`encounter\n${lines.join('\n')}\ncreatures: [Ash Goblin]\n\`\`\`\n`
    )

  test.each([
    ['those of a party', ['party: Understudies'], ['1 Tib friend 18']],
    ['those of its default party', [], ['1 Odalys friend 24 15', '1 Brannoc friend 31 17']],
    [
      'those that are named',
      ['players: [Tib, odalys]'],
      ['1 Tib friend 18', '1 Odalys friend 24 15']
    ],
    ['nobody', ['players: none'], []]
  ])('%s come to a fight', (_, lines, players) => {
    const { entries, issues } = comers(alone(...lines))
    expect(issues).toEqual([])
    expect(entries).toEqual([...players, '1 Ash Goblin 9 13'])
  })

  test('are a party to choose', () => {
    expect(partiesIn(vault)).toEqual([
      { name: 'The Lanterns', members: ['Odalys', 'Brannoc'] },
      { name: 'Understudies', members: ['Tib'] }
    ])
  })

  test.each(['vault/Party.md', 'vault/Players/Winter/The second evening/Party/Tib.md'])(
    'give way to their statblocks in notes, such as %s',
    (path) => {
      const own = parseNote(path, '```statblock\nname: Tib\nhp: 3\n```\n')
      const note = alone('party: Understudies')
      const [block] = note.encounters
      if (!block) throw new Error('no encounter')
      const { encounter } = resolveEncounter(
        withNote(withNote(vault, own), note),
        note,
        block,
        'hestia'
      )
      expect(encounter.entries[0]).toMatchObject({ name: 'Tib', player: true, fields: { hp: 3 } })
    }
  )

  test('are not renamed: their file is not written', () => {
    const data = vault.notes.get(`vault/${trackerDataPath}`)
    const [statblock] = data?.statblocks ?? []
    if (!data || !statblock) throw new Error('no players')
    const renamed = renameStatblock(vault, { note: data, statblock }, 'Oda', () => undefined)
    expect(renamed).toHaveProperty('problem')
  })

  test.each(['', '[]', '{"players": 7}', '{"players": [null, {"name": 3}, {"name": "  "}]}'])(
    'are nobody where their file is %j',
    (json) => {
      expect(parseTrackerData(trackerDataPath, json).statblocks).toEqual([])
    }
  )
})

test('a note with every form has no issue of its own', () => {
  expect(at('Adventures/Chapter 1.md').issues).toEqual([])
})

test('a note comes before the data of Initiative Tracker, however far it is', () => {
  const [from, data, far] = [
    { path: 'note.md' },
    { path: trackerDataPath },
    { path: 'a/b/c/d/e/f/Odo.md' }
  ]
  expect(sortByDistance([data, far], from as Note)).toEqual([far, data])
})

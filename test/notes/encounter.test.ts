import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Range } from '../../src/core/issues/issue.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseInlineEncounter } from '../../src/notes/encounter/inline-encounter.ts'
import { resolveEncounter } from '../../src/notes/encounter/resolve-encounter.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { runs } from '../random.ts'
import { layouts } from './layouts.ts'

const bestiary = `
${['Goblin', 'Hobgoblin', '"Rat, Giant"', '3 Headed Hydra']
  .map((name) => `\`\`\`statblock\nname: ${name}\nhp: 3\n\`\`\``)
  .join('\n')}
\`\`\`statblock
name: Odo
player: true
\`\`\`
\`\`\`statblock
name: Wenna
player: true
party: Blackwater
\`\`\`
`

/** The encounter of these lines: its entries, and its issues with the text they are at. */
function encounterOf(body: string) {
  const note = parseNote('note.md', `${bestiary}\n\`\`\`encounter\n${body}\n\`\`\`\n`)
  const [block] = note.encounters
  if (!block) throw new Error('there is no encounter')
  const resolved = resolveEncounter(createVault([note]), note, block, 'hestia')
  const { entries } = resolved.encounter
  const at = ({ start, end }: Range) => note.text.slice(start, end)
  const issues = [...note.issues, ...resolved.issues].map(({ code, message, fixes, ...range }) => ({
    code,
    message,
    at: at(range),
    // The note after the first fix.
    fixed: fixes?.[0] && applyEdits(note.text, fixes[0].edits)
  }))
  const { reserve } = resolved.encounter
  const foes = entries.filter(({ player }) => !player)
  const players = entries.filter(({ player }) => player).map(({ name }) => name)
  return { note, block, entries, foes, players, reserve, issues, at }
}
const creatures = (...lines: readonly string[]) =>
  encounterOf(`creatures:\n${lines.map((line) => `  ${line}`).join('\n')}`)

describe('a creature line', () => {
  test.each<[line: string, expected: object, name?: string]>([
    ['- Goblin', { name: 'Goblin', count: 1, hidden: false, side: 'Enemies' }, 'Goblin'],
    ["- 'Goblin'", { name: 'Goblin', count: 1 }, 'Goblin'],
    ['- GOBLIN # the chief', { name: 'Goblin', count: 1 }, 'GOBLIN'],
    ['- Goblin, 7, 15, 2, 25', { count: 1, fields: { hp: 7, ac: 15, mod: 2, xp: 25 } }, 'Goblin'],
    ['- Goblin, , 15', { fields: { hp: 3, ac: 15 } }],
    ['- Goblin, 2d6', { fields: { hp: '2d6' } }],
    ['- Goblin, hp 7, mod=+2', { fields: { hp: 7, mod: 2 } }],
    ['- 3: Goblin', { name: 'Goblin', count: 3 }, 'Goblin'],
    ['- "3" : "Goblin"', { name: 'Goblin', count: 3 }, 'Goblin'],
    ['- 3: Goblin, 7, 15, 2', { count: 3, fields: { hp: 7, ac: 15, mod: 2 } }, 'Goblin'],
    ['- 3 Goblin', { name: 'Goblin', count: 3 }, 'Goblin'],
    ['- 3 Headed Hydra', { name: '3 Headed Hydra', count: 1 }],
    ['- 2: 3 Headed Hydra', { name: '3 Headed Hydra', count: 2 }, '3 Headed Hydra'],
    ['- 1d4+1: Goblin', { name: 'Goblin', count: '1d4+1' }, 'Goblin'],
    ['- 2d4 - 1: Goblin', { name: 'Goblin', count: '2d4 - 1' }, 'Goblin'],
    ['- [[Goblin]]', { name: 'Goblin', count: 1 }, '[[Goblin]]'],
    ['- 3: [[Bestiary/Goblin|gob]], 7', { name: 'gob', count: 3, fields: { hp: 7 } }],
    ['- Goblin, hidden', { name: 'Goblin', hidden: true, side: 'Enemies' }, 'Goblin'],
    ['- Goblin,hidden', { hidden: true }],
    ['- Goblin, 7, HIDDEN, 15', { hidden: true, fields: { hp: 7, ac: 15 } }],
    ['- Goblin, 7, Reckless, hidden', { hidden: true, fields: { hp: 7, temperament: 'reckless' } }],
    ['- 2: Goblin, cautious', { count: 2, fields: { temperament: 'cautious' } }],
    ['- Goblin, friend', { side: 'Party', hidden: false }],
    ['- Goblin, friendly, hidden', { side: 'Party', hidden: true }],
    ['- 2: Goblin, 7, ally', { count: 2, side: 'Party', fields: { hp: 7 } }],
    ['- [Hobgoblin, Bob]', { name: 'Bob', count: 1, fields: { hp: 3 } }, 'Hobgoblin'],
    ['- [[Hobgoblin, Bob]]', { name: 'Bob', count: 1, fields: { hp: 3 } }, 'Hobgoblin'],
    [
      '- [[Hobgoblin, Jim], 12, 13, 2, 25]',
      { name: 'Jim', count: 1, fields: { hp: 12, ac: 13, mod: 2, xp: 25 } },
      'Hobgoblin'
    ],
    ['- 2: [[Hobgoblin, Jim], 12, 13]', { name: 'Jim', count: 2, fields: { hp: 12, ac: 13 } }],
    ['- - - Hobgoblin\n      - Jim\n    - 12', { name: 'Jim', fields: { hp: 12 } }, 'Hobgoblin'],
    ['- 2:\n    - - Hobgoblin\n      - Jim\n    - 12', { name: 'Jim', count: 2 }, 'Hobgoblin'],
    ['- [["Rat, Giant"]]', { name: 'Rat, Giant', count: 1 }, '"Rat, Giant"'],
    ['- 2: ["Rat, Giant"]', { name: 'Rat, Giant', count: 2 }, '"Rat, Giant"'],
    ['- [["Rat, Giant", Nibbles], 4]', { name: 'Nibbles', fields: { hp: 4 } }, '"Rat, Giant"'],
    [
      '- 5: {creature: Hobgoblin, name: Ted, hp: 12, ac: 13, mod: 2, xp: 25, hidden: true, friend: true}',
      {
        name: 'Ted',
        count: 5,
        hidden: true,
        side: 'Party',
        fields: { hp: 12, ac: 13, mod: 2, xp: 25 }
      }
    ],
    ['- {creature: Hobgoblin, friendly: yes, hidden: false}', { side: 'Party', hidden: false }],
    ['- creature: Hobgoblin\n    count: 1d4\n    lair: mill', { count: '1d4' }, 'Hobgoblin'],
    ['- {creature: Goblin, side: Wolves, x: [1]}', { side: 'Wolves', fields: { x: [1] } }],
    ['- 2: Goblin\n    hp: 12', { name: 'Goblin', count: 2, fields: { hp: 12 } }, 'Goblin']
  ])('%s', (line, expected, name) => {
    const { foes, block, issues, at } = creatures(line, '- Goblin, 99')
    expect(issues).toEqual([])
    expect(foes).toMatchObject([expected, { count: 1, fields: { hp: 99 } }])
    const [first] = block.creatures
    expect(first && `- ${at(first.range)}`).toBe(line.replace(/ #.*|\n {4}hp.*/, ''))
    if (name !== undefined) expect(first && at(first.nameRange)).toBe(name)
  })

  test.each(layouts)('has the range of its name: $name', ({ write }) => {
    const note = parseNote(
      'note.md',
      write('encounter', ['creatures:', '  - 2: [[Goblin, Bob], 7]'])
    )
    const [line] = note.encounters[0]?.creatures ?? []
    expect(line).toMatchObject({
      creature: 'Goblin',
      displayName: 'Bob',
      count: 2,
      fields: { hp: 7 }
    })
    expect(line && note.text.slice(line.nameRange.start, line.nameRange.end)).toBe('Goblin')
  })

  test('is merged with an equal one, adding up the counts', () => {
    expect(creatures('- 2: Goblin', '- Goblin').foes).toMatchObject([{ name: 'Goblin', count: 3 }])
    expect(creatures('- Goblin', '- Goblin, hidden', '- Goblin, 4').foes).toHaveLength(3)
    expect(creatures('- Goblin', '- [[Goblin, Bob]]', '- 1d4: Goblin').foes).toHaveLength(3)
  })

  test('with a count of 0 adds nobody', () => {
    expect(creatures('- 0: Goblin', '- Hobgoblin').foes).toMatchObject([{ name: 'Hobgoblin' }])
  })

  test('may be inline code', () => {
    const text = 'encounter: 3: Hobgoblin, 1d5: Goblin, [[Hobgoblin, Jim], 12, 13]'
    const read = parseInlineEncounter(text, 100)
    expect(read?.issues).toEqual([])
    const at = ({ start, end }: Range) => text.slice(start - 100, end - 100)
    const said = read?.creatures.map((line) => [line.count, line.displayName, at(line.range)])
    expect(said).toEqual([
      [3, undefined, '3: Hobgoblin'],
      ['1d5', undefined, '1d5: Goblin'],
      [1, 'Jim', '[[Hobgoblin, Jim], 12, 13]']
    ])
    expect(parseInlineEncounter('dice: 2d6')).toBeUndefined()
  })

  test('may be inline code in a table', () => {
    const read = parseInlineEncounter('encounter: 2: [[Goblin\\|gobs]], [[Rat\\|Nib]]')
    expect(read?.issues).toEqual([])
    expect(read?.creatures.map(({ creature, displayName }) => [creature, displayName])).toEqual([
      ['Goblin', 'gobs'],
      ['Rat', 'Nib']
    ])
  })
})

describe('reinforcements', () => {
  test('are written as creatures are, and are not in the fight yet', () => {
    const { foes, reserve, issues } = encounterOf(
      'creatures: [Goblin]\nreinforcements:\n  - 1d4: Goblin\n  - [Hobgoblin, Boss]\n  - creature: Goblin\n    side: Wild'
    )
    expect(foes).toHaveLength(1)
    expect(reserve).toMatchObject([
      { name: 'Goblin', count: '1d4', side: 'Enemies' },
      { name: 'Boss', count: 1 },
      { name: 'Goblin', side: 'Wild' }
    ])
    expect(issues).toEqual([])
  })
  test('have their issues at the right place', () => {
    expect(encounterOf('creatures: [Goblin]\nreinforcements: [Gobbo]').issues).toMatchObject([
      { code: 'encounter.unknown-creature', at: 'Gobbo' }
    ])
  })
})

describe('the players', () => {
  test.each<[line: string, names: readonly string[], wrong?: string]>([
    ['', ['Odo', 'Wenna']],
    ['players: true', ['Odo', 'Wenna']],
    ['players: false', []],
    ['players: none', []],
    ['players: Odo', ['Odo']],
    ['players: "Odo, [[Wenna]]"', ['Odo', 'Wenna']],
    ['players: [Odo, Goblin]', ['Odo', 'Goblin']],
    ['players: [Odo, Wena]', ['Odo'], 'Wena'],
    ['party: Blackwater', ['Wenna']],
    ['party: [[blackwater]]\nplayers: Odo', ['Wenna']],
    ['party: Whitewater\nplayers: Odo', ['Odo'], 'Whitewater'],
    ['party: false\nplayers: Odo', ['Odo']]
  ])('%j', (line, names, wrong) => {
    const { players, foes, issues } = encounterOf(`creatures: [Hobgoblin]\n${line}`)
    expect(players).toEqual(names)
    expect(foes).toHaveLength(1)
    expect(issues.map(({ at }) => at)).toEqual(wrong === undefined ? [] : [wrong])
  })
})

test('a player who stands among the creatures, too, is there once', () => {
  const { entries } = encounterOf('creatures: [Wenna, Hobgoblin, "Odo, friend", Wenna]')
  expect(entries.map(({ name, count }) => [name, count])).toEqual([
    ['Odo', 1],
    ['Wenna', 1],
    ['Hobgoblin', 1]
  ])
})

test('lines of --- separate the encounters of a fence, and each gets a unique name', () => {
  const { note } = encounterOf('name: A\nhide: players\n---\nname: a\nhide: [creatures]\n---\n')
  expect(note.encounters).toMatchObject([
    { name: 'A', hides: ['players'] },
    { name: 'a 2', hides: ['creatures'] }
  ])
  expect(note.issues).toMatchObject([{ code: 'encounter.double' }])
})

describe('an error in an encounter is reported at its text, with a fix', () => {
  test.each<[line: string, at: string, message: RegExp, fixed?: string]>([
    ['Grue', 'Grue', /^Expected the name of a statblock/],
    ['2: Goblni, 7', 'Goblni', /did you mean “Goblin”\?/, '2: Goblin, 7'],
    ['3d: Goblin', '3d', /Expected a count such as 3 or 1d4\+1/],
    ['some: Goblin', 'some', /Expected a count such as 3 or 1d4\+1/],
    ['-2: Goblin', '-2', /Expected a count of 0 or more/, '2: Goblin'],
    ['1.5: Goblin', '1.5', /Expected a count such as 3 or 1d4\+1/],
    ['{creature: Goblin, count: many}', 'many', /Expected a count such as 3 or 1d4\+1/],
    ['3:Goblin', '3:', /Expected “3: Goblin”/, '3: Goblin'],
    ['3 x Goblin', '3 x ', /Expected “3: Goblin”/, '3: Goblin'],
    ['1d4 Goblin', '1d4 ', /Expected “1d4: Goblin”/, '1d4: Goblin'],
    ['Goblin: 2', 'Goblin: 2', /Expected “2: Goblin”/, '2: Goblin'],
    ['"Goblin": 2', '"Goblin": 2', /Expected “2: "Goblin"”/, '2: "Goblin"'],
    ['Goblin: 7, hidden', 'Goblin: 7, hidden', /Expected/, 'Goblin, 7, hidden'],
    ['Goblin, hiden', 'hiden', /one of hidden, friend and ally/, 'Goblin, hidden'],
    ['Goblin, 7, 15, 2, 25, 9', '9', /Expected a number for hp, ac, mod or xp/],
    ['Rat, Giant', 'Rat, Giant', /name with a comma/, '[["Rat, Giant"]]'],
    ['"Rat, Giant"', '"Rat, Giant"', /name with a comma/, '[["Rat, Giant"]]'],
    ['[Goblin, Bob, 12]', '[Goblin, Bob, 12]', /in one list/, '[[Goblin, Bob], 12]'],
    ['5', '5', /Expected the name of a statblock/],
    ['""', '""', /Expected the name of a creature/],
    ['[]', '[]', /Expected the name of a creature/],
    ['[[Goblin, {a: b}], 3]', '[Goblin, {a: b}]', /Expected the name of a creature/],
    ['10000: Goblin', '10000', /Expected at most 200 combatants in a fight, found 10000 creatures/],
    ['10000 Goblin', '10000', /Expected at most 200 combatants in a fight, found 10000 creatures/],
    ['{creature: Goblin, hp: 2500, count: 500}', '500', /500 creatures/],
    ['99999999999999999999: Goblin', '99999999999999999999', /Expected at most 200/],
    ['999999999d6: Goblin', '999999999d6', /Expected at most 200/],
    ['1d201: Goblin', '1d201', /Expected at most 200/]
  ])('%s', (line, at, message, fixed) => {
    const { issues, foes } = creatures(`- ${line}`, '- Hobgoblin')
    expect(issues).toMatchObject([{ at, message: expect.stringMatching(message) }])
    expect(foes.at(-1)?.name).toBe('Hobgoblin')
    const [issue] = issues
    if (fixed === undefined) expect(issue?.fixed).toBeUndefined()
    else expect(issue?.fixed).toContain(`\n  - ${fixed}\n`)
  })

  test('too many creatures are reported once, at the line that exceeds the limit', () => {
    const { issues } = creatures('- 150: Goblin', '- 51: Hobgoblin', '- 10: Goblin, 2')
    expect(issues).toMatchObject([{ code: 'encounter.too-many', at: '51' }])
  })

  test('a map of creatures becomes a list', () => {
    const { foes, issues } = encounterOf('creatures:\n  2: Goblin\n  1: Hobgoblin')
    expect(foes).toMatchObject([{ count: 2 }, { count: 1 }])
    expect(issues).toMatchObject([{ at: '2: Goblin\n  1: Hobgoblin' }])
    expect(issues[0]?.fixed).toContain('\n  - 2: Goblin\n  - 1: Hobgoblin\n')
  })

  test('an empty encounter is reported at its first line', () => {
    expect(encounterOf('players: none').issues).toMatchObject([{ at: '```encounter' }])
  })

  test('no text causes an exception', () => {
    const piece = fc.constantFrom(
      ...['Goblin', ', ', ': ', ':', '3', '1d4', '[', ']', '[[', ']]', '{', '}', '"', "'", '|'],
      ...['\n  - ', '\n    ', '- ', '#', '&a ', '*a', 'hp', 'creature', 'hidden', '!', '-', '---']
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const note = parseNote('n', `\`\`\`encounter\ncreatures:\n  - ${pieces.join('')}\n\`\`\`\n`)
        const [block] = note.encounters
        const found = block && resolveEncounter(createVault([note]), note, block, 'hestia').issues
        for (const { start, end } of [...note.issues, ...(found ?? [])])
          expect(0 <= start && start <= end && end <= note.text.length).toBe(true)
      }),
      runs(500)
    )
  })

  test('invalid YAML does not affect other fences', () => {
    const { note } = encounterOf('creatures: [Goblin')
    expect(note.issues).toMatchObject([{ code: 'encounter.yaml' }])
    expect(note.statblocks).toHaveLength(6)
  })
})

test('a player whom the list of creatures names fights once', () => {
  const player = '```statblock\nname: Wenna\nplayer: true\n```\n'
  const goblin = '```statblock\nname: Goblin\n```\n'
  const note = parseNote(
    'a.md',
    `${player}${goblin}\`\`\`encounter\ncreatures:\n  - Wenna\n  - Goblin\n\`\`\`\n`
  )
  const [block] = note.encounters
  const resolved = block && resolveEncounter(createVault([note]), note, block, 'hestia')
  expect(resolved?.encounter.entries.map(({ name, count }) => `${count} ${name}`)).toEqual([
    '1 Wenna',
    '1 Goblin'
  ])
})

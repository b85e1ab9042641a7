import { describe, expect, test } from 'vitest'
import { readNote } from '../../src/notes/note.ts'
import { resolveEncounter, vaultOf } from '../../src/notes/vault.ts'

const bestiary = `
${['Goblin', 'Hobgoblin', '"Rat, Giant"']
  .map((name) => `\`\`\`statblock\nname: ${name}\nhp: 3\n\`\`\``)
  .join('\n')}
\`\`\`statblock
name: Odo
player: true
\`\`\`
`
const noteWith = (body: string) =>
  readNote('note.md', `${bestiary}\n\`\`\`encounter\n${body}\n\`\`\`\n`)

/** Who comes to an encounter with these lines, the players left out. */
function comers(...creatures: readonly string[]) {
  const note = noteWith(`creatures:\n${creatures.map((line) => `  ${line}`).join('\n')}`)
  const [block] = note.encounters
  if (!block) throw new Error('there is no encounter')
  const { encounter, issues } = resolveEncounter(vaultOf([note]), note, block, 'hestia')
  expect([...note.issues, ...issues]).toEqual([])
  return encounter.entrants.filter(({ player }) => !player)
}

describe('a creature line, as people write it', () => {
  test.each([
    ['- Goblin', { name: 'Goblin', count: 1 }],
    ['- 3: Goblin', { name: 'Goblin', count: 3 }],
    ['- 3 Goblin', { name: 'Goblin', count: 3 }],
    ['- 1d4+1: Goblin', { name: 'Goblin', count: '1d4+1' }],
    ['- [[Goblin]]', { name: 'Goblin', count: 1 }],
    ['- Goblin, hidden', { name: 'Goblin', hidden: true }],
    ['- 2: Goblin, ally', { name: 'Goblin', count: 2, side: 'Party' }],
    ['- [Hobgoblin, Bob]', { name: 'Bob' }],
    ['- [[Hobgoblin, Bob]]', { name: 'Bob' }],
    ['- 2: [[Hobgoblin, Jim], 12, 13]', { name: 'Jim', count: 2, fields: { hp: 12, ac: 13 } }],
    ['- [["Rat, Giant"]]', { name: 'Rat, Giant' }],
    ['- Goblin, 7, 15, 2, 25', { name: 'Goblin', fields: { hp: 7, ac: 15 } }],
    [
      '- 5: {creature: Hobgoblin, name: Ted, hp: 12, hidden: true}',
      { name: 'Ted', count: 5, hidden: true, fields: { hp: 12 } }
    ]
  ])('%s', (line, expected) => {
    const [entrant, ...more] = comers(line)
    expect(more).toEqual([])
    expect(entrant).toMatchObject(expected)
  })

  test('of a creature that comes twice is one of more', () => {
    expect(comers('- 2: Goblin', '- Goblin')).toMatchObject([{ name: 'Goblin', count: 3 }])
  })
})

describe('the players', () => {
  test.each([
    ['', ['Odo']],
    ['players: true', ['Odo']],
    ['players: false', []],
    ['players: none', []],
    ['players: Odo', ['Odo']],
    ['players: [Odo, Goblin]', ['Odo', 'Goblin']]
  ])('%j', (line, names) => {
    const note = noteWith(`creatures: [Hobgoblin]\n${line}`)
    const [block] = note.encounters
    if (!block) throw new Error('there is no encounter')
    const { encounter } = resolveEncounter(vaultOf([note]), note, block, 'hestia')
    const players = encounter.entrants.filter(({ player }) => player)
    expect(players.map(({ name }) => name)).toEqual(names)
  })
})

describe('what cannot be', () => {
  /** The words an issue stands at, and the rest that still comes. */
  function wrong(line: string) {
    const note = noteWith(`creatures:\n  - ${line}\n  - Hobgoblin`)
    const [block] = note.encounters
    if (!block) throw new Error('there is no encounter')
    const { issues } = resolveEncounter(vaultOf([note]), note, block, 'hestia')
    return [...note.issues, ...issues].map(({ message, start, end }) => ({
      message,
      at: note.text.slice(start, end)
    }))
  }

  test.each([
    ['Grue', 'Grue', /expected the name of a statblock/],
    ['10000: Goblin', '10000', /10000 creatures, expected at most 200/],
    ['999999999d6: Goblin', '999999999d6', /expected at most 200/],
    ['3d: Goblin', '3d', /expected/]
  ])('%s is told at its place', (line, at, message) => {
    const [issue] = wrong(line)
    expect(issue?.message).toMatch(message)
    expect(issue?.at).toContain(at)
  })

  test('a name that is nearly one is said', () => {
    expect(wrong('Goblni')[0]?.message).toContain('Goblin')
  })

  test('no YAML leaves the other fences as they are', () => {
    const note = noteWith('creatures: [Goblin')
    expect(note.issues).toMatchObject([{ code: 'encounter.yaml' }])
    expect(note.statblocks).toHaveLength(4)
  })
})

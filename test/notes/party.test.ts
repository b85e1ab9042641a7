import { expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { partiesIn, partyEdit } from '../../src/notes/encounter/party.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'

const player = (name: string, ...lines: readonly string[]) =>
  ['```statblock', `name: ${name}`, 'player: true', ...lines, '```', ''].join('\n')

test('parties are those that players or their notes name, else the notes of players', () => {
  const vault = createVault([
    parseNote(
      'guards.md',
      `---\nparty: The Watch\n---\n${player('Ada')}${player('Bo', 'party: [the watch, Night shift]')}`
    ),
    parseNote('thieves.md', player('Cato'))
  ])
  expect(partiesIn(vault)).toEqual([
    { name: 'The Watch', members: ['Ada', 'Bo'] },
    { name: 'Night shift', members: ['Bo'] },
    { name: 'thieves', members: ['Cato'] }
  ])
})

test.each<[lines: readonly string[], after: readonly string[] | undefined]>([
  [
    ['name: Here', 'creatures: [Wolf]'],
    ['name: Here', 'creatures: [Wolf]', 'party: "7"']
  ],
  [['party: The Watch # theirs'], ['party: "7" # theirs']],
  [['{creatures: [Wolf]}'], undefined]
])('the party of an encounter of %j becomes another', (lines, after) => {
  const text = ['```encounter', ...lines, '```', ''].join('\n')
  const [block] = parseNote('note.md', text).encounters
  const edit = block && partyEdit(block, '7')
  expect(edit && applyEdits(text, [edit]).split('\n').slice(1, -2)).toEqual(after)
})

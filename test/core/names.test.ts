import { expect, test } from 'vitest'
import { namesForMore, tokensFor } from '../../src/core/text/names.ts'

test.each<[count: number, taken: readonly string[], names: readonly string[]]>([
  [1, [], ['Bandit']],
  [2, ['Wenna'], ['Bandit 1', 'Bandit 2']],
  [1, ['bandit'], ['Bandit 2']],
  [2, ['Bandit 1', 'Bandit 3', 'Bandit leader', 'Bandit 07'], ['Bandit 4', 'Bandit 5']],
  [0, ['Bandit'], []]
])('%i new bandits beside %j are named %j', (count, taken, names) => {
  expect(namesForMore('Bandit', count, taken)).toEqual(names)
})

test('a kind whose name is longer in lower case is numbered on, too', () => {
  expect(namesForMore('İlker', 2, ['İlker', 'İlker 2'])).toEqual(['İlker 3', 'İlker 4'])
})

test.each<[names: readonly string[], tokens: readonly string[]]>([
  [
    ['Fenn', 'Goblin 1', 'Goblin 12', 'Hob Ratchet', 'The Drowned Miller'],
    ['Fe', 'G1', 'G12', 'HR', 'DM']
  ],
  [
    ['Wax hand 1', 'Wax hand 3', 'Wick thief 1', 'Wolf 2'],
    ['W1', 'W3', 'T1', 'Wo2']
  ],
  [
    ['Ghoul 1', 'Goblin 1', 'Fenn', 'Felix'],
    ['G1', 'Go1', 'Fe', 'Fl']
  ]
])('the tokens of %j are %j', (names, tokens) => {
  expect([...tokensFor(names).values()]).toEqual(tokens)
})

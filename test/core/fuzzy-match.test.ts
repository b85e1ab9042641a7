import { describe, expect, test } from 'vitest'
import { closestMatch, editDistance } from '../../src/core/text/fuzzy-match.ts'

describe('the edits between two words', () => {
  test.each([
    ['goblin', 'goblin', 0],
    ['goblin', 'gobln', 1],
    ['goblin', 'gobliin', 1],
    ['goblin', 'goblen', 1],
    ['ab', 'ba', 1], // two letters swapped are one edit
    ['goblin', 'oglbin', 2],
    ['', 'abc', 3],
    ['abc', 'xyz', 3]
  ])('of %s and %s are %i', (a, b, edits) => {
    expect(editDistance(a, b, 9)).toBe(edits)
    expect(editDistance(b, a, 9)).toBe(edits)
  })

  test('are counted no further than the limit', () => {
    expect(editDistance('goblin', 'dragon', 2)).toBe(2)
    expect(editDistance('a', 'abcdef', 3)).toBe(3)
  })
})

test.each([
  ['Gobln', 'Goblin'],
  ['gboiln', 'Goblin'],
  ['Gxxlin', 'Goblin'],
  ['Gxxxin', undefined],
  ['Orc', undefined],
  ['Or', undefined]
])('%s is meant to be %s', (word, meant) => {
  expect(closestMatch(word, ['Goblin', 'Ogre', 'Hob Ratchet'])).toBe(meant)
})

import { describe, expect, test } from 'vitest'
import { mergeThreeWays } from '../../src/core/sections/three-way-merge.ts'

describe('a change of a statblock is merged into what has become of a creature', () => {
  test.each([
    ['what has not changed is as it is in the fight', 3, 5, 5, 3],
    ['a number moves by the difference', 3, 5, 8, 6],
    ['but not below 0', 3, 8, 4, 0],
    ['unless it may be below 0', 1, 1, -2, -2],
    ['words are replaced', 'mail', 'mail', 'plate', 'plate'],
    ['unless the fight has changed them', 'none', 'mail', 'plate', 'none'],
    ['a list gains what is new', ['a', 'c'], ['a'], ['a', 'b'], ['a', 'c', 'b']],
    ['and loses what is gone', ['a', 'c', 'b'], ['a', 'b'], ['b'], ['c', 'b']],
    ['what was lost in the fight stays lost', [], ['a'], ['a', 'b'], ['b']],
    [
      'an entry of a list is merged by its name',
      [{ name: 'bow', arrows: 2, die: 6 }, { name: 'axe' }],
      [{ name: 'axe' }, { name: 'bow', arrows: 5, die: 6 }],
      [{ name: 'axe' }, { name: 'bow', arrows: 6, die: 8 }],
      [{ name: 'bow', arrows: 3, die: 8 }, { name: 'axe' }]
    ],
    [
      'a map by its keys',
      { a: 1, b: 2, x: 9 },
      { a: 2, b: 2 },
      { a: 3, c: 4 },
      { a: 2, x: 9, c: 4 }
    ],
    ['a list with the same twice is replaced', [1, 1], [1, 1], [1, 1, 2], [1, 1, 2]],
    ['unless the fight has changed it', [1], [1, 1], [1, 1, 2], [1]]
  ])('%s', (_, live, before, after, merged) => {
    expect(mergeThreeWays(live, before, after)).toEqual(merged)
  })

  test('a frozen object stays frozen, and nothing else is changed', () => {
    const live = Object.freeze(['a'])
    expect(Object.isFrozen(mergeThreeWays(live, ['a'], ['a', 'b']))).toBe(true)
    expect(Object.isFrozen(mergeThreeWays(['a'], ['a'], ['a', 'b']))).toBe(false)
    expect(live).toEqual(['a'])
  })
})

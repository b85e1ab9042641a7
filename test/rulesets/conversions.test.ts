import { expect, test } from 'vitest'
import type { ForeignStatblock } from '../../src/core/statblock/foreign-statblock.ts'
import { games } from '../games.ts'

/** What creatures of other games have, at the ends of what a field may be and beyond. */
const numbers = [0, 0.5, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 1000] as const

test.each<[game: string, key: string, of: string, values: readonly unknown[]]>([
  ['hestia', 'hd', 'level', ['1-1', '1-1', 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 99]],
  ['hestia', 'defense', 'armour', [0, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 40]],
  ['hestia', 'grit', 'hit points', [0, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  ['hestia', 'morale', 'morale', [0, 0, 0, 0, 1, 2, 5, 13, 17, 18, 19, 19, 19, 19, 19, 19, 19]],
  ['hestia', 'speed', 'speed', [0, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  [
    'hestia',
    'attacks',
    'attacks in a round',
    [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 20, 20, 20]
  ],
  ['murdham', 'str', 'str', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 19, 19, 19, 19]],
  ['murdham', 'agi', 'dex', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 19, 19, 19, 19]],
  ['murdham', 'wit', 'wis', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 19, 19, 19, 19]],
  [
    'murdham',
    'health',
    'hit points',
    [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]
  ],
  [
    'murdham',
    'av',
    'armour',
    [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      2,
      3,
      3,
      3,
      3
    ]
  ],
  ['radiant', 'level', 'level', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 20, 20, 20]],
  ['radiant', 'hp', 'hit points', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  ['radiant', 'ap', 'armour', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4]],
  ['einfelst', 'strength', 'str', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'dexterity', 'dex', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'intuition', 'wis', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'reason', 'int', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'presence', 'cha', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'strike', 'level', [1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5]],
  ['einfelst', 'harm points', 'hit points', [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 8, 99]],
  [
    'einfelst',
    'armour',
    'armour',
    [
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'light',
      'medium',
      'heavy',
      'heavy',
      'heavy',
      'heavy'
    ]
  ],
  ['td2e', 'hp', 'hit points', [2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7, 10, 99]],
  ['td2e', 'movement', 'speed', [0, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  [
    'td2e',
    'dr',
    'armour',
    [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      2,
      3,
      3,
      3,
      3
    ]
  ]
])('in %s %s comes of %s, never beyond what the game has', (id, key, of, values) => {
  const game = games.find((one) => one.id === id)
  const conversion = game?.ruleset.conversions.find((one) => one.key === key)
  expect(conversion?.of).toBe(of)
  expect(
    numbers.map((value) => conversion?.value({ [of]: { value } } as unknown as ForeignStatblock))
  ).toEqual(values)
})

test('every conversion of a number is among them', () => {
  const all = games.flatMap(({ ruleset }) =>
    ruleset.conversions.filter(({ of }) => of !== 'attacks' && of !== 'size')
  )
  expect(all).toHaveLength(25)
})

import { expect, test } from 'vitest'
import type { ForeignStatblock } from '../../src/core/statblock/foreign-statblock.ts'
import { games } from '../games.ts'

/** Numbers in statblocks of other games, at the limits of a field and beyond. */
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
    [1, 1, 2, 4, 6, 8, 10, 16, 20, 22, 24, 28, 34, 40, 42, 60, 999]
  ],
  ['murdham', 'speed', 'speed', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 16]],
  ['murdham', 'av', 'armour', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3]],
  ['radiant', 'level', 'level', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 20, 20, 20]],
  ['radiant', 'hp', 'hit points', [1, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  ['radiant', 'ap', 'armour', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4]],
  ['einfelst', 'strength', 'str', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'dexterity', 'dex', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'intuition', 'wis', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'reason', 'int', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'presence', 'cha', [1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 8, 8, 12, 12]],
  ['einfelst', 'strike', 'level', [1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5]],
  ['einfelst', 'harm points', 'hit points', [2, 2, 2, 3, 3, 3, 3, 4, 5, 5, 5, 6, 6, 7, 7, 10, 99]],
  ['einfelst', 'cards', 'attacks in a round', [1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
  ['einfelst', 'shoot', 'level', numbers.map(() => undefined)],
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
  ['td2e', 'hp', 'hit points', [3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 9, 99]],
  ['td2e', 'movement', 'speed', [0, 1, 1, 2, 3, 4, 5, 8, 10, 11, 12, 14, 17, 20, 21, 30, 999]],
  ['td2e', 'dr', 'armour', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3]]
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
    ruleset.conversions.filter(({ of }) => !['attacks', 'bursts', 'size'].includes(of))
  )
  expect(all).toHaveLength(28)
})

const facts = (values: Readonly<Record<string, unknown>>): ForeignStatblock =>
  Object.fromEntries(
    Object.entries(values).map(([of, value]) => [of, { value, from: of }])
  ) as ForeignStatblock
const converted = (id: string, key: string, values: Readonly<Record<string, unknown>>) =>
  games
    .find((one) => one.id === id)
    ?.ruleset.conversions.filter((one) => one.key === key)
    .map((one) => one.value(facts(values)))
    .find((value) => value !== undefined)

const bite = {
  name: 'bite',
  damage: '2d8',
  mean: 9,
  kind: 'piercing',
  isRanged: false,
  isNatural: true,
  more: []
}
const breath = {
  name: 'breath',
  damage: '4d6',
  mean: 14,
  area: '30-foot cone',
  isAroundItself: false
}

test.each<[game: string, key: string, values: Readonly<Record<string, unknown>>, value: unknown]>([
  // Size multiplies damage and armour in Murdham (C-M28), so that a large bite of d8 does 9.
  ['murdham', 'weapons', { attacks: [bite], size: 'large' }, ['bite d8 natural']],
  ['murdham', 'weapons', { attacks: [bite], size: 'huge' }, ['bite d4 natural']],
  ['murdham', 'weapons', { attacks: [bite] }, ['bite d12 natural']],
  ['murdham', 'weapons', { attacks: [bite], size: 'small' }, ['bite d12 natural']],
  ['murdham', 'av', { armour: 19, size: 'gargantuan' }, 1],
  ['murdham', 'av', { armour: 15, size: 'large' }, 0],
  // The DEX part of Armour Class takes off no damage.
  ['murdham', 'av', { armour: 16, dex: 18 }, 0],
  ['radiant', 'ap', { armour: 16, dex: 18 }, 1],
  ['einfelst', 'armour', { armour: 16, dex: 18 }, 'none'],
  ['td2e', 'dr', { armour: 16, dex: 10 }, 2],
  ['hestia', 'defense', { armour: 16, dex: 18 }, 16],
  // No more health than STR 19 has in its size; without a size as many as it asks for.
  ['murdham', 'health', { 'hit points': 60, size: 'medium' }, 19],
  ['murdham', 'health', { 'hit points': 60, size: 'huge' }, 76],
  ['murdham', 'health', { 'hit points': 60 }, 120],
  // A blow of its STR would kill a ghost that has none.
  ['murdham', 'str', { str: 1, 'hit points': 16, size: 'medium' }, undefined],
  ['murdham', 'str', { str: 10, 'hit points': 16, size: 'medium' }, 10],
  [
    'murdham',
    'weapons',
    { bursts: [{ ...breath, recharge: 5, element: 'fire' }] },
    ['breath d12 natural blast range 2 fire reload']
  ],
  [
    'radiant',
    'weapons',
    { bursts: [{ ...breath, recharge: 5 }] },
    ['breath 4d6 natural blast short recharge 5']
  ],
  [
    'radiant',
    'weapons',
    { bursts: [{ ...breath, isAroundItself: true }] },
    ['breath 4d6 natural blast']
  ],
  ['radiant', 'weapons', { bursts: [{ ...breath, damage: '' }] }, undefined],
  // No other game strikes everybody in an area.
  ['hestia', 'weapons', { bursts: [breath] }, undefined],
  ['einfelst', 'weapons', { bursts: [breath] }, undefined],
  ['td2e', 'weapons', { bursts: [breath] }, undefined],
  ['einfelst', 'shoot', { level: 4, attacks: [{ ...bite, isRanged: true }] }, 2],
  [
    'einfelst',
    'weapons',
    { attacks: [bite, { ...bite, name: 'knife', mean: 2, isNatural: false }] },
    ['bite 3 natural', 'knife 1']
  ],
  ['td2e', 'weapons', { attacks: [bite] }, ['bite heavy natural damage 2']]
])('in %s %s of %j', (id, key, values, value) => {
  expect(converted(id, key, values)).toEqual(value)
})

import { expect, test } from 'vitest'
import type { PlaceName } from './formulas.ts'
import { contextOf, formulaOf, readNumberAt, readTestAt } from './formulas.ts'

const values = {
  hp: 5,
  'max hp': 12,
  'lost hp': 7,
  ac: 12,
  attack: 3,
  armor: 2,
  str: 15,
  dex: 8,
  'dex mod': -1,
  'str mod': 2,
  skill: 60,
  level: 4,
  'save dc': 13,
  'other.ac': 14,
  'other.armor': 3,
  'other.str mod': 1,
  round: 2,
  allies: 3,
  enemies: 4,
  value: 11,
  difficulty: 12,
  dealt: 6,
  die: 20,
  total: 17,
  margin: 5,
  doubles: 1
}

/** A number, the totals of its dice in the order in which they fall, what they are, and the value. */
const numbers: readonly (readonly [
  string,
  readonly number[],
  readonly string[],
  number,
  PlaceName?
])[] = [
  ['4', [], [], 4],
  ['-2', [], [], -2],
  ['1 + 2 * 3', [], [], 7],
  ['(1 + 2) * 3', [], [], 9],
  ['10 - 2 - 3', [], [], 5],
  ['7 / 2', [], [], 3],
  ['-7 / 2', [], [], -4],
  ['(str - 10) / 2', [], [], 2],
  ['(dex - 10) / 2', [], [], -1],
  ['2 × 3', [], [], 6],
  ['7 ÷ 2', [], [], 3],
  ['5 − 8', [], [], -3],
  ['d6', [4], ['d6'], 4],
  ['2d6', [9], ['2d6'], 9],
  ['d%', [55], ['d%'], 55],
  ['4d6kh3', [14], ['4d6kh3'], 14],
  ['3d6!', [17], ['3d6!'], 17],
  ['d[3-5]', [4], ['d[3-5]'], 4],
  ['4dF', [-2], ['4df'], -2],
  ['2d20kl1', [3], ['2d20kl1'], 3],
  ['D8', [5], ['d8'], 5],
  ['d6 + d4', [3, 2], ['d6', 'd4'], 5],
  ['d6 + str mod', [3], ['d6'], 5],
  ['D6 + STR Mod', [3], ['d6'], 5],
  ['d6 + str   mod', [3], ['d6'], 5],
  ['weapon + str mod', [], [], 2],
  ['target.armor', [], [], 3],
  ['armor - target.armor', [], [], -1],
  ['target.d6', [4], ['other.d6'], 4],
  ['max hp - hp', [], [], 7],
  ['attack - lost hp', [], [], -4],
  ['min(3, level)', [], [], 3],
  ['max(1, armor, level)', [], [], 4],
  ['half(7)', [], [], 3],
  ['half(0 - 7)', [], [], -4],
  ['floor(level / 3)', [], [], 1],
  ['dice(level, 6)', [15], ['4d6'], 15],
  ['dice(1, target.armor)', [2], ['1d3'], 2],
  ['target.dice(2, 4)', [6], ['other.2d4'], 6],
  ['dice(0, 6)', [], [], 0],
  ['dice(2, 0)', [], [], 0],
  ['dice(99, 6)', [170], ['50d6'], 170],
  ['count(5d6 >= 5)', [2], ['5d6>=5'], 2],
  ['count(dice(level, 6) >= 5)', [3], ['4d6>=5'], 3],
  ['count(target.3d6 = 1)', [1], ['other.3d6=1'], 1],
  ['round + allies - enemies', [], [], 1],
  ['1 + level / 5', [], [], 1, 'turn'],
  ['margin / 4', [], [], 1, 'critical'],
  ['half(dealt)', [], [], 3, 'hurt'],
  ['1000000 * 1000000', [], [], 1_000_000]
]

test.for(numbers)('the number %s', ([text, totals, dice, value, place = 'damage']) => {
  const context = contextOf(values, totals)
  expect(formulaOf(readNumberAt(text, place)).of(context)).toBe(value)
  expect(context.rolled).toEqual(dice)
})

const tests: readonly (readonly [string, readonly number[], boolean, PlaceName?])[] = [
  ['d20 + attack >= target.ac', [11], true],
  ['d20 + attack >= target.ac', [10], false],
  ['d20 <= dex', [8], true],
  ['d20 < dex', [8], false],
  ['d20 > 3', [3], false],
  ['d20 = 3', [3], true],
  ['d20 == 3', [3], true],
  ['d20 => 3', [3], true],
  ['d20 ≥ 3', [2], false],
  ['d20 ≤ 3', [2], true],
  ['d100 <= skill', [61], false],
  ['2d6 + level >= 9', [5], true],
  ['d20 + str mod >= target.d20 + target.str mod', [10, 11], true],
  ['d20 >= 15 or d6 >= 5', [3, 5], true],
  ['d20 >= 15 and d6 >= 5', [3, 5], false],
  ['not d20 >= 15', [3], true],
  ['not (d20 >= 15 or d6 = 1)', [3, 1], false],
  ['d4 >= 2 or d4 >= 2 and d4 >= 2', [2, 1, 1], true],
  ['(d4 >= 2 or d4 >= 2) and d4 >= 2', [2, 1, 1], false],
  ['count(dice(skill / 10, 6) >= 5) >= 2', [2], true],
  ['die = 20', [], true, 'critical'],
  ['die >= 19 and margin >= 5', [], true, 'critical'],
  ['doubles', [], true, 'critical'],
  ['doubles and margin > 5', [], false, 'critical'],
  ['d20 + value >= difficulty', [1], true, 'save'],
  ['d20 <= value', [12], false, 'save'],
  ['allies < enemies', [], true, 'morale'],
  ['hp <= max hp / 4', [], false, 'flees'],
  ['d20 + dex mod >= 12', [12], false, 'condition'],
  ['target.dex mod + d20 >= 10', [10], true]
]

test.for(tests)('the test %s', ([text, totals, passes, place = 'attack']) => {
  const context = contextOf(values, totals)
  const read = readTestAt(text, place)
  expect(read.issues).toEqual([])
  expect(formulaOf(read).passes(context)).toBe(passes)
  expect(context.rolled.length).toBe(totals.length)
})

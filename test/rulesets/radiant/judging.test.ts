import { describe, expect, test } from 'vitest'
import type { Rolled } from '../../../src/rulesets/radiant/rules/attacking-and-damage/critical-damage.ts'
import {
  damageDealt,
  damageTaken,
  maxRoll
} from '../../../src/rulesets/radiant/rules/attacking-and-damage/critical-damage.ts'
import { judge, naturalOf } from '../../../src/rulesets/radiant/rules/d20.ts'
import { damageOfLevel, skillOfLevel } from '../../../src/rulesets/radiant/tables/levels.ts'
import { outOfActionRow } from '../../../src/rulesets/radiant/tables/out-of-action.ts'
import { distanceOf, reachAt } from '../../../src/rulesets/radiant/tables/ranges.ts'
import { reactionOf } from '../../../src/rulesets/radiant/tables/reactions.ts'

describe('The Basics › Tests', () => {
  test.each([
    // natural, total, DR; passed
    [10, 12, 12, true], // meets it
    [10, 11, 12, false],
    [20, 14, 19, true], // a natural 20 passes whatever the DR (RULING 8)
    [1, 7, 5, false], // a natural 1 fails whatever the sum
    [2, 8, 8, true],
    [19, 13, 15, false]
  ])('a natural %i of %i in all against %i', (natural, total, dr, passed) => {
    expect(judge(natural, total, dr)).toBe(passed)
  })
  test.each([
    [[7], 0, 7],
    [[7, 12], 1, 12],
    [[7, 12], -1, 7],
    [[20, 1], -1, 1]
  ] as const)('of %j with an edge of %i the %i counts', (faces, edge, natural) => {
    expect(naturalOf(faces, edge)).toBe(natural)
  })
})

const rolled = (dice: number, flat = 0): Rolled => ({
  dice,
  flat,
  faces: [dice],
  weapon: '',
  more: [],
  isMost: false
})

describe('Combat › Critical Damage', () => {
  test.each([
    // dice, added, critical, halved, AP; dealt, taken
    [7, 0, false, false, 0, 7, 7],
    [7, 0, true, false, 0, 14, 14],
    [7, 0, true, false, 3, 14, 11], // doubled first, and then the armour: not (7 − 3) × 2
    [4, 1, true, false, 3, 9, 6], // what is added is not doubled
    [9, 2, true, false, 1, 20, 19], // a Sneak Attack of a rogue of Level 2
    [9, 0, false, true, 1, 4, 3], // a cleave does half, rounded down
    [9, 0, true, true, 0, 9, 9], // and half of the doubled
    [2, 0, false, false, 3, 2, 0], // never below nothing
    [1, 0, true, false, 6, 2, 0]
  ])(
    '%i and %i, critical %s, halved %s, against AP %i',
    (dice, flat, isCritical, isHalved, ap, dealt, taken) => {
      const amounts = { rolled: rolled(dice, flat), isCritical, isHalved }
      expect([damageDealt(amounts), damageTaken(amounts, ap)]).toEqual([dealt, taken])
    }
  )
  test.each([
    ['1d8', 8, 0],
    ['2d6', 12, 0],
    ['1d6+1', 6, 1],
    ['1d6+1d8', 14, 0],
    ['10', 0, 10]
  ])('the most %s can show is %i and %i', (formula, dice, flat) => {
    expect(maxRoll(formula)).toEqual({ dice, flat })
  })
})

describe('Combat › Distance', () => {
  test('0, 1, 2 and more Zones away', () => {
    expect([0, 1, 2, 3, 9].map(distanceOf)).toEqual([
      'Close',
      'Nearby',
      'Far-Away',
      'Distant',
      'Distant'
    ])
  })
  test.each([
    ['melee', ['yes', 'no', 'no', 'no']],
    ['thrown', ['yes', 'yes', 'Disadvantage', 'no']],
    ['short', ['Disadvantage', 'yes', 'Disadvantage', 'no']],
    ['long', ['Disadvantage', 'yes', 'yes', 'no']]
  ] as const)('how a %s weapon fares at each of the four', (range, fares) => {
    const distances = ['Close', 'Nearby', 'Far-Away', 'Distant'] as const
    expect(distances.map((distance) => reachAt(range, distance))).toEqual(fares)
  })
})

describe('the tables', () => {
  test('every face of the d10 is an attitude', () => {
    const faces = Array.from({ length: 10 }, (_, index) => reactionOf(index + 1))
    expect(faces).toEqual([
      'Hostile',
      'Wary',
      'Wary',
      'Curious',
      'Curious',
      'Curious',
      'Curious',
      'Kind',
      'Kind',
      'Helpful'
    ])
  })
  test('every face of the d6 says what became of who was Out of Action', () => {
    const rows = [1, 2, 3, 4, 5, 6].map(outOfActionRow)
    expect(rows.map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.map(({ lowers }) => lowers.join(' '))).toEqual([
      '',
      '',
      'STR DEX CON',
      'STR DEX',
      'CHA',
      ''
    ])
  })
  test('damage and Skill by Level, and beyond the table its last row', () => {
    expect([1, 4, 6, 10, 14].map(damageOfLevel)).toEqual([
      '1d4',
      '1d10',
      '1d6+1d8',
      '1d10+1d12',
      '1d10+1d12'
    ])
    expect([1, 4, 6, 9].map(skillOfLevel)).toEqual([1, 4, 6, 6])
  })
})

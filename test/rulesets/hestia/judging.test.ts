import { describe, expect, test } from 'vitest'
import {
  damageBonus,
  damageOf,
  judgeAttack
} from '../../../src/rulesets/hestia/rules/attacking/weapons.ts'
import { modifierOf } from '../../../src/rulesets/hestia/tables/attributes.ts'
import { luckRow } from '../../../src/rulesets/hestia/tables/luck.ts'
import { hestiaFighter } from './kit.ts'

describe('Combat › Attacking', () => {
  test.each([
    // natural, total, Defense, critical from; hits, critical
    [11, 13, 13, 20, true, false], // meets it, hits
    [11, 12, 13, 20, false, false],
    [20, 22, 13, 20, true, true],
    [20, 22, 40, 20, true, true], // a natural 20 hits whatever the Defense (RULING 8)
    [1, 16, 13, 20, false, true], // a natural 1 misses whatever the total
    [1, 1, 0, 20, false, true],
    [19, 21, 13, 20, true, false],
    [18, 20, 13, 18, true, true], // Strike True
    [17, 19, 13, 18, true, false],
    [18, 20, 21, 18, false, false], // … is no hit by itself
    [20, 10, 13, 18, true, true]
  ])(
    'a natural %i of %i in all against %i, critical from %i',
    (natural, total, defense, from, hits, isCritical) => {
      expect(judgeAttack(natural, total, defense, from)).toEqual({ hits, isCritical })
    }
  )
})

describe('Characters › Attributes', () => {
  test('every Score from 3 to 18 has the modifier of the table', () => {
    const modifiers = Array.from({ length: 16 }, (_, index) => modifierOf(index + 3))
    expect(modifiers).toEqual([-3, -2, -2, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
  })
  test('beyond the table stands the nearest row', () => {
    expect([modifierOf(0), modifierOf(2), modifierOf(19), modifierOf(30)]).toEqual([-3, -3, 3, 3])
  })
})

describe('Procedures › Luck Roll', () => {
  test('2d6 fall into five bands', () => {
    const bands = Array.from({ length: 11 }, (_, index) => luckRow(index + 2).from)
    expect(bands).toEqual([2, 3, 3, 3, 6, 6, 6, 9, 9, 9, 12])
  })
})

describe('Combat › Damage', () => {
  const strong = hestiaFighter({ player: true, might: 18, agility: 4, weapons: ['sword'] })
  const monster = hestiaFighter({ hd: 3, might: 18, weapons: ['sword'] })

  test.each([
    // attacker, plus, notches, ranged; added to the dice
    [strong, 0, 0, false, 3],
    [strong, 0, 0, true, -2], // Agility at range
    [strong, 1, 2, false, 2],
    [monster, 0, 0, false, 0], // a monster adds nothing of its own (C-H17)
    [monster, 1, 2, false, -1]
  ] as const)('the sum added to the dice (%#)', (attacker, plus, notches, isRanged, added) => {
    expect(damageBonus(attacker, { plus, notches, isRanged })).toBe(added)
  })
  test('a hit does 1 at the least', () => {
    expect([damageOf(5, 1), damageOf(1, -2), damageOf(0, 1)]).toEqual([6, 1, 1])
  })
})

import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { reductionOf } from '../../../src/rulesets/td2e/rules/hit-points-and-damage/damage.ts'
import { isArmed } from '../../../src/rulesets/td2e/rules/time-and-movement/movement.ts'
import { bareEvasion } from '../../../src/rulesets/td2e/rules/unarmed-combat.ts'
import type { Weapon } from '../../../src/rulesets/td2e/state.ts'
import { td2eFighter } from './kit.ts'

const weaponOf = (words: string): Weapon => {
  const [weapon] = Object.values(td2eFighter({ weapons: [words] }).weapons)
  if (!weapon) throw new Error(words)
  return weapon
}

describe('Unarmed Combat: evasion with bare hands', () => {
  const [blade, club, bite, fist] = [
    'sword proficient',
    'club untrained',
    'bite natural',
    'fists'
  ].map(weaponOf) as [Weapon, Weapon, Weapon, Weapon]
  test.each([
    ['nobody in particular', {}, blade, -1, 6, 'T-31'],
    ['nobody in particular', {}, weaponOf('bow mastery'), -1, 6, 'T-31'],
    ['nobody in particular', {}, club, 0, 5, 'C-T18'],
    ['nobody in particular', {}, bite, 0, 5, 'C-T18'],
    ['nobody in particular', {}, fist, 0, 5, 'C-T18'],
    ['an Unarmed Fighter', { traits: ['unarmed fighter'] }, blade, 0, 5, 'T-32'],
    ['a monk of level 0', { monk: 0 }, blade, -1, 5, 'C-T11'],
    ['a monk of level 0', { monk: 0 }, bite, 0, 5, 'C-T18'],
    ['a monk of level 0 who fights', { monk: 0, traits: ['unarmed fighter'] }, blade, 0, 5, 'T-32'],
    ['a monk of level 1', { monk: 1 }, blade, 0, 5, 'C-T11'],
    ['a monk of level 5', { monk: 5 }, blade, 1, 5, 'C-T11'],
    ['a monk of level 5', { monk: 5 }, bite, 1, 5, 'C-T11']
  ] as const)('of %s with %j', (_, fields, weapon, edge, needs, rule) => {
    expect(bareEvasion(td2eFighter(fields), weapon)).toMatchObject({ edge, needs, rule })
  })
  test.each([
    [{}, false],
    [{ weapons: ['sword'] }, true],
    [{ weapons: ['bow'] }, true],
    [{ weapons: ['bite natural'] }, true],
    [{ shield: true }, true],
    [{ monk: 7 }, false]
  ])('%j has something in hand: %s', (fields, armed) => {
    expect(isArmed(td2eFighter(fields))).toBe(armed)
  })
})

describe('Armor and the path of the monk: the highest counts', () => {
  test.each<[Fields, number]>([
    [{}, 0],
    [{ armour: 'light' }, 1],
    [{ armour: 'medium' }, 2],
    [{ armour: 'heavy', traits: ['armor training', 'strong'] }, 3],
    [{ dr: 2 }, 2],
    [{ dr: 2, armour: 'light' }, 2],
    [{ monk: 2 }, 0],
    [{ monk: 3 }, 1],
    [{ monk: 6 }, 2],
    [{ monk: 6, armour: 'light' }, 2],
    [{ monk: 3, armour: 'medium' }, 2]
  ])('%j: %i', (fields, reduction) => {
    expect(reductionOf(td2eFighter(fields))).toBe(reduction)
  })
})

describe('Monks', () => {
  test.each([
    [0, 1, 12],
    [1, 1, 12],
    [2, 1, 11],
    [3, 1, 11],
    [4, 2, 11],
    [7, 2, 11]
  ])('of level %i do %i with bare hands, critical from %i', (monk, damage, criticalFrom) => {
    const { unarmed } = td2eFighter({ monk }).weapons
    expect(unarmed).toMatchObject({ damage, criticalFrom, skill: 'mastery' })
  })
})

import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { murdham } from '../../src/rulesets/murdham/index.ts'
import { encounterOf, entrant } from '../fights.ts'
import { games, startOf } from '../games.ts'

type Started = { readonly combatants: Readonly<Record<string, Record<string, unknown>>> }

const rulesetCalled = (id: string) => games.find((game) => game.id === id)?.ruleset ?? murdham

/** Odo at the start of a fight. */
const odo = (
  ruleset: (typeof games)[number]['ruleset'],
  fields: Fields
): Record<string, unknown> | undefined =>
  (
    startOf(
      { ruleset },
      encounterOf([entrant('Odo', 'Enemies', fields), entrant('Foe', 'Foes', {})])
    ) as Started
  ).combatants.Odo

describe('a combatant who begins wounded has points left of the whole', () => {
  test.each([
    ['hestia', { flesh: '2/4', grit: '1 of 5' }, { flesh: 2, maxFlesh: 4, grit: 1, maxGrit: 5 }],
    ['hestia', { hp: '3/6' }, { grit: 3, maxGrit: 6 }],
    ['murdham', { str: 8, health: '3/8' }, { health: 3, maxHealth: 8 }],
    ['murdham', { hp: '3 / 8' }, { health: 3, maxHealth: 8 }],
    ['radiant', { hp: '3/6' }, { hp: 3, maxHp: 6 }],
    ['td2e', { hp: '3/6' }, { hp: 3, maxHp: 6 }],
    ['td2e', { 'hit points': '3/6' }, { hp: 3, maxHp: 6 }],
    ['td2e', { hp: '0/6' }, { hp: 0, maxHp: 6, status: 'defeated' }],
    ['td2e', { hp: '-2/6' }, { hp: 0, maxHp: 6, status: 'defeated' }],
    ['einfelst', { 'harm points': '2/5' }, { points: 3, mostPoints: 5 }]
  ])('in %s, %j', (id, fields, expected) => {
    const ruleset = rulesetCalled(id)
    expect(ruleset.checkStatblock({ name: 'Odo', ...fields }, {})).toEqual([])
    expect(odo(ruleset, fields)).toMatchObject(expected)
  })

  test.each([
    [
      'hestia',
      { conditions: ['bleeding', 'Prone', 'tipsy'], armour: 'light', 'armour notches': 1 },
      { effects: ['bleeding'], conditions: ['prone'], isTipsy: true, armourNotches: 1 }
    ],
    ['td2e', { conditions: ['hampered'] }, { conditions: ['hampered'] }],
    ['murdham', { conditions: ['hobbled'] }, { conditions: ['hobbled'] }]
  ])('and has the conditions of the entry, in %s, %j', (id, fields, expected) => {
    const ruleset = rulesetCalled(id)
    expect(ruleset.checkStatblock({ name: 'Odo', ...fields }, {})).toEqual([])
    expect(odo(ruleset, fields)).toMatchObject(expected)
  })

  test.each(['hestia', 'td2e'])('but in %s a condition nobody knows is told', (id) => {
    const issues = rulesetCalled(id).checkStatblock({ name: 'Odo', conditions: ['hampred'] }, {})
    expect(issues).toMatchObject([{ path: ['conditions', 0], code: 'statblock.condition' }])
  })

  test.each([
    ['crossbow unloaded', { isSpent: true }],
    ['bow (depleted)', { state: 'damaged' }],
    ['sword damaged', { state: 'damaged' }]
  ])('of Murdham comes with %j', (weapon, expected) => {
    expect(murdham.checkStatblock({ name: 'Odo', weapons: [weapon] }, {})).toEqual([])
    const own = odo(murdham, { weapons: [weapon] })?.weapons as Readonly<Record<string, object>>
    expect(Object.values(own)[0]).toMatchObject(expected)
  })

  test.each([
    ['sword (1 notch)', { notches: 1 }],
    ['sword (2 Notches)', { notches: 2 }],
    ['notched sword', { notches: 1 }],
    ['crossbow, unloaded', { isLoaded: false }],
    ['crossbow (not loaded)', { isLoaded: false }],
    ['bow, no ammunition', { isDepleted: true }],
    [{ name: 'crossbow', loaded: false }, { isLoaded: false }]
  ])('of Hestia comes with %j', (weapon, expected) => {
    const hestia = rulesetCalled('hestia')
    for (const weapons of typeof weapon === 'string' ? [weapon, [weapon]] : [[weapon]]) {
      expect(hestia.checkStatblock({ name: 'Odo', weapons }, {})).toEqual([])
      const own = odo(hestia, { weapons })?.weapons as Readonly<Record<string, object>>
      expect(Object.values(own)[0]).toMatchObject(expected)
    }
  })

  test.each(['7/6', '3/many'])('but “%s” is left out', (hp) => {
    expect(rulesetCalled('td2e').checkStatblock({ name: 'Odo', hp }, {})).toMatchObject([
      { path: ['hp'] }
    ])
  })
})

describe('death on the spot in Murdham is against STR (C-M11)', () => {
  test.each([
    [{ str: 8 }, 8],
    [{ str: 8, health: 3 }, 8],
    [{ str: 8, health: '3/8' }, 8],
    [{ str: 8, size: 'large', health: 20 }, 16],
    // A creature of which only the health is written.
    [{ health: 30 }, 30],
    [{ health: 3 }, 8]
  ])('of %j it takes %i', (fields, deathAt) => {
    expect(odo(murdham, fields)).toMatchObject({ deathAt })
  })
})

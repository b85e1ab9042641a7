import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import { harmOf } from '../../../src/rulesets/murdham/rules/health/harm.ts'
import { afterwards, beginOf, encounterOf, entrant, eventsOf, murdhamFighter } from './kit.ts'

describe('Health', () => {
  test.each([
    ['tiny', 9, 3],
    ['small', 9, 5],
    ['medium', 9, 9],
    ['large', 9, 18],
    ['massive', 9, 36]
  ])('somebody %s with STR %i has %i', (size, str, health) => {
    expect(murdhamFighter({ size, str }).maxHealth).toBe(health)
  })

  test.each([
    [9, 4, {}, 'hurt'],
    [9, 5, {}, 'critical'],
    [4, 1, {}, 'hurt'],
    [4, 2, {}, 'critical'],
    [9, 5, { helmet: true }, 'hurt'],
    [9, 6, { helmet: true }, 'critical'],
    [4, 4, {}, 'dying'],
    [9, 9, {}, 'dying'],
    [9, 11, {}, 'dying'],
    [9, 12, {}, 'dead'],
    [9, 5, { kind: 'undead' }, 'shrugged off'],
    [9, 9, { kind: 'undead' }, 'dead'],
    [9, 5, { kind: 'construct' }, 'critical'],
    [9, 5, { conditions: ['frenzied'] }, 'shrugged off'],
    [9, 12, { skills: ['tough'] }, 'dying'],
    [9, 14, { skills: ['tough'] }, 'dead']
  ])('%i left of STR 12, and %i at once with %j: %s', (health, amount, fields, harm) => {
    const one = { ...murdhamFighter({ str: 12, ...fields }), health }
    expect(harmOf(one, { amount, isDirect: false })).toBe(harm)
  })
  test('a helmet does nothing against direct damage', () => {
    const one = { ...murdhamFighter({ str: 12, helmet: true }), health: 9 }
    expect(harmOf(one, { amount: 5, isDirect: true })).toBe('critical')
  })
})

describe('Gear: what is taken from an attack of 5', () => {
  const hit = (fields: Fields, weapon: string, ...answers: (string | number)[]) => {
    const state = afterwards(
      beginOf(
        encounterOf(
          [
            entrant('Ada', 'Party', { player: true, omens: 0, weapons: [weapon] }),
            entrant('Foe', 'Enemies', { str: 19, agi: 1, ...fields })
          ],
          { initiative: 'Party' }
        )
      ),
      [{ type: 'initiative' }]
    )
    const [name = ''] = weapon.split(' ')
    const events = eventsOf(
      state,
      { type: 'attack', by: 'Ada', target: 'Foe', weapon: name, how: '' },
      answers
    )
    return events.find(({ type }) => type === 'suffered')?.amount ?? 0
  }
  const stand = 'Foe: stand'
  const dodge = 'Foe: dodge'
  test.each([
    ['nothing worn', {}, 'axe', [stand, 5], 5],
    ['light armour', { armour: 'light' }, 'axe', [stand, 5], 4],
    ['heavy armour', { armour: 'heavy' }, 'axe', [stand, 5], 3],
    ['heavy armour, and it is direct', { armour: 'heavy' }, 'garrotte', [stand, 5], 5],
    ['armour of the large', { armour: 'heavy', size: 'large' }, 'axe', [stand, 5], 1],
    ['a shield without a reaction', { shield: 1 }, 'axe', [stand, 5], 5],
    ['a shield and a dodge that fails', { shield: 1 }, 'axe', [dodge, 20, 5], 4],
    ['two shields', { shield: 2, weapons: [] }, 'axe', [stand, 5], 4],
    ['a shield mastered', { shield: 1, skills: ['shield mastery'] }, 'axe', [stand, 5], 4],
    ['cover', { conditions: ['cover'] }, 'axe', [stand, 5], 4],
    ['cover that is gone through', { conditions: ['cover'] }, 'pick d6 penetrating', [stand, 5], 5],
    ['a hide as thick as it is', { av: 9 }, 'axe', [stand, 5], 0],
    [
      'armour that is broken already',
      { armour: 'heavy', damaged: ['armour'] },
      'axe',
      [stand, 5],
      3
    ]
  ] as const)('%s', (_, fields, weapon, answers, amount) => {
    expect(hit(fields, weapon, ...answers)).toBe(amount)
  })
})

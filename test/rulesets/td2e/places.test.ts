import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/core/statblock/fields.ts'
import type { Command } from '../../../src/rulesets/td2e/index.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import {
  feetToEnemy,
  isInCombat,
  placeAway
} from '../../../src/rulesets/td2e/rules/time-and-movement/places.ts'
import type { State } from '../../../src/rulesets/td2e/state.ts'
import { combatantOf } from '../../../src/rulesets/td2e/state.ts'
import { afterwards, beginOf, duel, encounterOf, entrant, eventsOf } from './kit.ts'

const field = (distance: unknown, ada: Fields = {}, foe: Fields = {}): State =>
  duel({ weapons: ['sword', 'bow'], ...ada }, foe, { distance })

describe('Time and Movement: how far it is', () => {
  test.each([
    [0, {}, 0],
    [5, {}, 5],
    [6, {}, 6],
    ['30 ft', {}, 30],
    [30, { behind: 20 }, 50],
    [undefined, {}, 30]
  ])('%s apart, with %j: %i ft to the enemy', (distance, fields, feet) => {
    const state = field(distance, fields)
    expect(feetToEnemy(state, combatantOf(state, 'Ada'))).toBe(feet)
    expect(isInCombat(state, combatantOf(state, 'Ada'))).toBe(feet <= 5)
    expect(isInCombat(state, combatantOf(state, 'Foe'))).toBe(feet <= 5)
  })

  const target = 'Foe'
  const by = 'Ada'
  const how = { difficulty: '', edge: '' } as const
  const choices: Readonly<Record<string, Command>> = {
    attack: { type: 'attack', by, target, weapon: 'sword', ...how },
    shoot: { type: 'attack', by, target, weapon: 'bow', ...how },
    evade: { type: 'evade', by },
    extricate: { type: 'extricate', by, ...how },
    'advance and attack': { type: 'charge', by, target, weapon: 'sword', ...how },
    advance: { type: 'advance', by, target },
    'fall back': { type: 'fall-back', by },
    leave: { type: 'leave', by }
  }
  const far = ['shoot', 'advance', 'fall back', 'leave']
  const near = ['shoot', 'advance and attack', 'advance', 'fall back', 'leave']
  test.each([
    [5, {}, ['attack', 'shoot', 'evade', 'extricate']],
    [30, {}, near],
    [31, {}, far],
    [30, { armour: 'heavy', traits: ['armor training', 'strong'] }, far],
    [25, { armour: 'heavy', traits: ['armor training', 'strong'] }, near],
    [30, { movement: 20 }, far],
    [500, {}, far]
  ])('%i ft away with %j one may %j', (distance, fields, may) => {
    const state = field(distance, fields)
    const open = Object.entries(choices).filter(([, command]) => !td2e.refuses(state, command))
    expect(open.map(([words]) => words)).toEqual(may)
  })
  test('an advance goes twice normal movement, and no further than beside somebody', () => {
    const feet = (distance: number) => {
      const [event] = eventsOf(field(distance), { type: 'advance', by, target }, [])
      return event?.type === 'advanced' ? event.feet : 0
    }
    expect([feet(6), feet(40), feet(55), feet(56), feet(300)]).toEqual([1, 35, 50, 50, 50])
  })
})

describe('getting out of combat', () => {
  const crowd = (count: number): State =>
    afterwards(
      beginOf(
        encounterOf(
          [
            entrant('Ada', 'Party', { player: true, proficiencies: ['bows'] }),
            entrant('Rat', 'Enemies', { weapons: ['bite natural'] }, count)
          ],
          { distance: 5 }
        )
      ),
      [{ type: 'initiative' }, 6, 6, ...[1, 1, 1, 2, 1, 3].slice(0, count * 2)]
    )
  test.each([
    [1, 5],
    [2, 5],
    [3, 6]
  ])('with %i beside one needs %i', (count, needs) => {
    const [event] = eventsOf(
      crowd(count),
      { type: 'extricate', by: 'Ada', difficulty: '', edge: '' },
      [1, 1]
    )
    expect(event?.type === 'extricated' && event.test.needs).toBe(needs)
  })
  test('leads away from the nearest enemy, whichever way that is', () => {
    const state = field(5)
    const ada = combatantOf(state, 'Ada')
    expect(placeAway(state, ada, 25)).toBe(-25)
    combatantOf(state, 'Foe').at = -5
    expect(placeAway(state, ada, 25)).toBe(25)
  })
})

test('a third side stands on the other hand of the first', () => {
  const state = beginOf(
    encounterOf([
      entrant('Ada', 'Party', { player: true, proficiencies: ['bows'] }),
      entrant('Foe', 'Enemies', {}),
      entrant('Wolf', 'Wolves', { behind: 10 }),
      entrant('Bear', 'Bears', {})
    ])
  )
  expect(Object.values(state.combatants).map(({ at }) => at)).toEqual([0, 30, -40, 60])
})

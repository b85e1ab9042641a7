import { describe, expect, test } from 'vitest'
import {
  hasRoom,
  isNearby,
  rangeBetween,
  spotCalled,
  wayTo
} from '../../../src/rulesets/murdham/rules/zones.ts'
import type { State } from '../../../src/rulesets/murdham/state.ts'
import { combatantOf } from '../../../src/rulesets/murdham/state.ts'
import { beginOf, encounterOf, entrant } from './kit.ts'

const field = (zones: unknown, size = 'medium', count = 1): State =>
  beginOf(
    encounterOf(
      [
        entrant('Ada', 'Party', { player: true, size }),
        entrant('Foe', 'Enemies', { size: 'medium' }, count)
      ],
      { zones }
    )
  )
const row = ['A', 'B', 'C', 'D']
const at = (state: State, words: string) => {
  const spot = spotCalled(state, words)
  if (!spot) throw new Error(words)
  return spot
}

describe('Movement › Range', () => {
  test.each([
    ['A', 'A', 0],
    ['A', 'B', 1],
    ['A', 'D', 3],
    ['border of A and B', 'A', 0],
    ['border of A and B', 'B', 0],
    ['border of A and B', 'C', 1],
    ['border of A and B', 'border of B and C', 0],
    ['border of A and B', 'border of C and D', 1]
  ])('from %s to %s', (from, to, range) => {
    const state = field(row)
    expect(rangeBetween(state, at(state, from), at(state, to))).toBe(range)
    expect(rangeBetween(state, at(state, to), at(state, from))).toBe(range)
    expect(isNearby(at(state, from), at(state, to))).toBe(range === 0)
  })
  test('goes the shortest way round', () => {
    const state = field([
      { name: 'North', next: ['East', 'West'] },
      { name: 'East', next: ['South'] },
      { name: 'South', next: ['West'] },
      'West'
    ])
    expect(rangeBetween(state, at(state, 'North'), at(state, 'South'))).toBe(2)
    expect(rangeBetween(state, at(state, 'North'), at(state, 'West'))).toBe(1)
  })
})

describe('Movement › Zones', () => {
  const last = (space: string | undefined, count: number, size = 'medium') => {
    const state = field(['A', { name: 'B', ...(space !== undefined && { space }) }], size, count)
    return hasRoom(state, combatantOf(state, 'Ada'), at(state, 'B'))
  }
  test('eight fit in a zone, four in a cramped one, sixteen in an open one', () => {
    expect([last(undefined, 7), last(undefined, 8)]).toEqual([true, false])
    expect([last('cramped', 3), last('cramped', 4)]).toEqual([true, false])
    expect([last('open', 15), last('open', 16)]).toEqual([true, false])
  })
  test('somebody Large takes the room of four, somebody Small of a quarter', () => {
    expect([last(undefined, 4, 'large'), last(undefined, 5, 'large')]).toEqual([true, false])
    expect(last(undefined, 7, 'small')).toBe(true)
  })
  test('nobody crosses what is full, and there is a way round if there is one', () => {
    const corridor = field(['A', { name: 'B', who: 'Foe' }, 'C'], 'medium', 8)
    expect(wayTo(corridor, combatantOf(corridor, 'Ada'), at(corridor, 'C'))).toBeUndefined()
    const square = field(
      [
        { name: 'A', next: ['B', 'D'] },
        { name: 'B', who: 'Foe', next: ['C'] },
        { name: 'C', next: ['D'] },
        'D'
      ],
      'medium',
      8
    )
    const way = wayTo(square, combatantOf(square, 'Ada'), at(square, 'C')) ?? []
    expect(way.map(({ zone, border }) => `${zone}${border}`)).toEqual(['AD', 'D', 'CD', 'C'])
  })
})

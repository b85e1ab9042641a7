import { describe, expect, test } from 'vitest'
import { rangesFrom, readZones } from '../../src/core/encounter/zones.ts'

const river = [
  { name: 'West bank', next: 'The ford, Bridge', who: 'Party' },
  { name: 'The ford', capacity: 2 },
  { name: 'Bridge', next: ['East bank'] },
  { name: 'East bank', next: ['The ford'], who: ['Enemies', 'Wolf 2'] }
]

describe('zones of an encounter', () => {
  test('form a row by default', () => {
    const { zones, problems } = readZones(['West', 'Middle', 'East'])
    expect(problems).toEqual([])
    expect(zones.map(({ next }) => next)).toEqual([['Middle'], ['West', 'East'], ['Middle']])
  })

  test('are neighbours both ways, whichever names the other', () => {
    const { zones } = readZones(river)
    expect(zones.map(({ next }) => next)).toEqual([
      ['The ford', 'Bridge'],
      ['West bank', 'East bank'],
      ['West bank', 'East bank'],
      ['The ford', 'Bridge']
    ])
    expect(zones.map(({ who }) => who)).toEqual([['Party'], [], [], ['Enemies', 'Wolf 2']])
    expect(zones[1]?.fields).toEqual({ capacity: 2 })
  })

  test('are as far apart as the shortest path', () => {
    const { zones } = readZones([
      { name: 'A', next: ['B', 'C'] },
      { name: 'B', next: ['D'] },
      'C',
      'D',
      { name: 'E', next: ['C', 'F'] },
      { name: 'F', next: ['D'] }
    ])
    expect(rangesFrom(zones, 'A')).toEqual({ A: 0, B: 1, C: 1, D: 2, E: 2, F: 3 })
  })

  test.each([
    [['A', 'a'], 'There are two zones “a”'],
    [[{ name: 'A', next: 'C' }, 'B'], 'Unexpected “C” next to A, expected one of B'],
    [
      [{ name: 'A', next: 'B' }, 'B', 'C'],
      'There is no way from A to C: write what is “next:” to each'
    ],
    [['A [1]'], '“A [1]” cannot stand in a log: expected a name without " | [ ] > #'],
    [
      [{ next: 'A' }],
      'Unexpected {"next":"A"}, expected a zone such as “{name: The ford, next: [East bank]}”'
    ],
    [7, 'Unexpected 7, expected a zone such as “{name: The ford, next: [East bank]}”']
  ])('with an error are reported: %j', (written, message) => {
    expect(readZones(written).problems.map((problem) => problem.message)).toContain(message)
  })
})

import { describe, expect, test } from 'vitest'
import { rangesFrom, readZones as read } from '../../src/core/encounter/zones.ts'

const river = [
  { name: 'West bank', next: 'The ford, Bridge', who: 'Party' },
  { name: 'The ford', capacity: 2 },
  { name: 'Bridge', next: ['East bank'] },
  { name: 'East bank', next: ['The ford'], who: ['Enemies', 'Wolf 2'] }
]

/** Zones as far as they are understood, with the messages of the problems. */
function readZones(written: unknown) {
  const result = read(written, ['capacity'])
  const { zones, leftOut } = 'zones' in result ? result : { zones: [], leftOut: result.problems }
  return { zones, problems: leftOut.map(({ message }) => message) }
}

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

  const example = 'Expected a zone such as “{name: The ford, next: [East bank]}”'
  const badName =
    '“A [1]” cannot be in a log: expected a name without " | [ ] > #. Fray ignores this entry'
  test.each([
    [['A', 'a', 'B'], ['A', 'B'], 'Two zones are called “a”. Fray ignores this entry'],
    [
      [{ name: 'A', next: 'C' }, 'B'],
      ['A', 'B'],
      'Expected one of B next to A, found “C”. Fray ignores this entry'
    ],
    [
      [{ name: 'A', next: 7 }, 'B'],
      ['A', 'B'],
      'A: expected zones for next, found “7”. Fray ignores this entry'
    ],
    [
      [{ name: 'A', next: 'B' }, 'B', 'C'],
      ['A', 'B', 'C'],
      'There is no way from A to C, so Fray puts C next to B. Name the neighbours of each zone under “next:”'
    ],
    [['A [1]', 'B'], ['B'], badName],
    [[{ next: 'B' }, 'B'], ['B'], `${example}, found {"next":"B"}. Fray ignores this entry`],
    [[{ nme: 'A' }, 'B'], ['B'], 'A zone has no “nme”, expected “name”. Fray ignores this entry'],
    [
      [{ name: 'A', capacty: 2 }],
      ['A'],
      'A zone has no “capacty”, expected “capacity”. Fray ignores this entry'
    ],
    [
      [{ name: 'A', colour: 'red' }],
      ['A'],
      'A zone has no “colour”, expected one of next, who, capacity. Fray ignores this entry'
    ],
    [[{ name: 'A', next: null, note: 'dark' }], ['A'], undefined],
    // Without any zone there is nowhere to stand.
    [7, [], `${example}, found 7`],
    [[{ nme: 'A' }], [], 'A zone has no “nme”, expected “name”'],
    [null, [], undefined]
  ])('that are not understood are left out: %j', (written, names, message) => {
    const { zones, problems } = readZones(written)
    expect(zones.map(({ name }) => name)).toEqual(names)
    expect(problems).toEqual(message === undefined ? [] : [message])
  })

  test('are joined to the zone before where nothing leads to them', () => {
    const both = readZones([{ name: 'A', next: 'B', depth: 2 }, 'B', 'C'])
    expect(both.problems).toHaveLength(2)
    const { zones } = readZones([{ name: 'A', next: 'D' }, { name: 'B', next: 'X' }, 'C', 'D'])
    expect(zones.map(({ next }) => next)).toEqual([['B', 'D'], ['A', 'C'], ['B'], ['A']])
  })
})

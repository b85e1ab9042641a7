/** Combat › Distance: zones from here to there, and what each is called (Z-07). */
export const distances = ['Close', 'Nearby', 'Far-Away', 'Distant'] as const
export type Distance = (typeof distances)[number]

export const distanceOf = (zones: number): Distance => distances[zones] ?? 'Distant'

/** How an attack fares at a distance: as it is, at Disadvantage, or not at all. */
export type Reach = 'yes' | 'Disadvantage' | 'no'

/**
 * Equipment › Weapons: the range tags (C-Z21). A thrown weapon is a melee weapon to whoever is Close,
 * and what has no tag is one only.
 */
export const ranges = [
  { range: 'melee', Close: 'yes', Nearby: 'no', 'Far-Away': 'no', Distant: 'no' },
  { range: 'thrown', Close: 'yes', Nearby: 'yes', 'Far-Away': 'Disadvantage', Distant: 'no' },
  {
    range: 'short',
    Close: 'Disadvantage',
    Nearby: 'yes',
    'Far-Away': 'Disadvantage',
    Distant: 'no'
  },
  { range: 'long', Close: 'Disadvantage', Nearby: 'yes', 'Far-Away': 'yes', Distant: 'no' }
] as const satisfies readonly ({ readonly range: string } & Readonly<Record<Distance, Reach>>)[]

export type Range = (typeof ranges)[number]['range']

const [melee, thrown, short, long] = ranges

/** By names written out: whoever weighs its attacks asks this dozens of times, and reading by a name that varies is slow. */
export function reachAt(range: Range, distance: Distance): Reach {
  const row =
    range === 'melee' ? melee : range === 'thrown' ? thrown : range === 'short' ? short : long
  if (distance === 'Close') return row.Close
  if (distance === 'Nearby') return row.Nearby
  return distance === 'Far-Away' ? row['Far-Away'] : row.Distant
}

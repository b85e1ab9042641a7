/** Combat › Distance: the names of distances, by the number of Zones (Z-07). */
export const distances = ['Close', 'Nearby', 'Far-Away', 'Distant'] as const
export type Distance = (typeof distances)[number]

export const distanceOf = (zones: number): Distance => distances[zones] ?? 'Distant'

/** Whether an attack reaches a distance: yes, at Disadvantage, or no. */
export type Reach = 'yes' | 'Disadvantage' | 'no'

/**
 * Equipment › Weapons: the range tags (C-Z21). A thrown weapon is a melee weapon at Close, and a weapon without a tag
 * always is.
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

/**
 * Whether a range reaches a distance. Written out by names, because it is called dozens of times for each choice, and a
 * variable key is slow.
 */
export function reachAt(range: Range, distance: Distance): Reach {
  const row =
    range === 'melee' ? melee : range === 'thrown' ? thrown : range === 'short' ? short : long
  if (distance === 'Close') return row.Close
  if (distance === 'Nearby') return row.Nearby
  return distance === 'Far-Away' ? row['Far-Away'] : row.Distant
}

import type { Problem } from '../../core/encounter/encounter.ts'
import type { Battlefield } from '../../core/encounter/initial-state.ts'
import type { WrittenZone } from '../../core/encounter/zones.ts'
import { rangesFrom, readZones, zoneValueProblem } from '../../core/encounter/zones.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Obstacle, Place } from './state.ts'
import type { Action } from './tables/actions.ts'
import { actions } from './tables/actions.ts'
import type { Fire } from './tables/fire.ts'
import { fireWords } from './tables/fire.ts'

/** The name of the only zone, if the encounter names none. */
const defaultZoneName = 'The field'

/**
 * Reads `zones:` of the encounter, each with its cover, darkness, obstacle, exit, fire and drop (E-07 to E-10, E-32).
 */
export function battlefield(
  fields: Fields
): Battlefield<Place> | { readonly problems: readonly Problem[] } {
  const read = readZones(fields.zones, zoneKeys)
  if ('problems' in read) return read
  const leftOut = [...read.leftOut]
  const only = { name: defaultZoneName, next: [], who: [], fields: {}, path: [] }
  const zones = read.zones.length > 0 ? read.zones : [only]
  const exits = exitsAmong(zones)
  const ranges = Object.fromEntries(zones.map(({ name }) => [name, rangesFrom(zones, name)]))
  const places = zones.map((zone) =>
    placeOf(zone, ranges, exits, (key, expected) =>
      leftOut.push(zoneValueProblem(zone, key, expected))
    )
  )
  return { zones: Object.freeze(places), written: read.zones, leftOut }
}

const zoneKeys = ['cover', 'dark', 'darkness', 'exit', 'fire', 'drop', 'obstacle']

/** Reports an ignored value: its key, and the expected value. */
type Leave = (key: string, expected: string) => void

/**
 * The zones that lead out of the fight: those marked as exits, else those with at most one neighbour, else all (RULING
 * 25).
 */
function exitsAmong(zones: readonly WrittenZone[]): readonly string[] {
  const said = zones.filter(({ fields }) => fields.exit === true)
  const ends = zones.filter(({ next }) => next.length <= 1)
  return (said.length > 0 ? said : ends.length > 0 ? ends : zones).map(({ name }) => name)
}

function placeOf(
  { name, next, fields }: WrittenZone,
  ranges: Ranges,
  exits: readonly string[],
  leave: Leave
): Place {
  const flag = (key: string): boolean => {
    const value = fields[key] ?? false
    if (typeof value !== 'boolean') leave(key, 'true or false')
    return value === true
  }
  flag('exit')
  const obstacle = obstacleIn(fields.obstacle, leave)
  return Object.freeze({
    name,
    next: Object.freeze([...next]),
    hasCover: flag('cover'),
    isDark: [flag('dark'), flag('darkness')].includes(true),
    isExit: exits.includes(name),
    fire: fireIn(fields.fire, leave),
    dropFeet: dropIn(fields.drop, leave),
    ...(obstacle && { obstacle }),
    ranges: ranges[name] ?? {},
    ways: waysFrom(ranges, { name, next })
  })
}

function fireIn(written: unknown, leave: Leave): Fire | '' {
  if (written === undefined || written === null) return ''
  const fire = fireWords.find((word) => word === String(written).toLowerCase())
  if (!fire) leave('fire', fireWords.join(', '))
  return fire ?? ''
}

function dropIn(written: unknown, leave: Leave): number {
  if (written === undefined || written === null) return 0
  const feet = Number(/^\s*(\d{1,3})(\s*(ft|feet))?\s*$/.exec(String(written))?.[1] ?? -1)
  if (feet < 0) leave('drop', 'feet such as 20')
  return Math.max(0, feet)
}

/**
 * Reads an obstacle. A fast Maneuver opens `door`, a test of that Action clears `rubble, Force`, and each combatant
 * must climb `palisade, climb` (E-08, RULING 24). `undefined` without an obstacle.
 */
function obstacleIn(written: unknown, leave: Leave): Obstacle | undefined {
  if (written === undefined || written === null) return undefined
  const [name = '', by = '', ...more] = String(written)
    .split(',')
    .map((words) => words.trim())
  const known: readonly (Action | 'climb')[] = ['climb', ...actions]
  const found = by === '' ? 'fast' : known.find((word) => word.toLowerCase() === by.toLowerCase())
  if (name === '' || !found || more.length > 0) {
    leave('obstacle', 'an obstacle such as “door”, “rubble, Force” or “palisade, climb”')
    return undefined
  }
  return Object.freeze({ name, by: found })
}

/** For each zone, the number of zones to each other zone. */
type Ranges = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The first step of a shortest path to each other zone. */
function waysFrom(
  ranges: Ranges,
  { name, next }: Pick<WrittenZone, 'name' | 'next'>
): Readonly<Record<string, string>> {
  const ways = Object.entries(ranges[name] ?? {}).flatMap(([goal, far]) => {
    const step = next.find((one) => ranges[one]?.[goal] === far - 1)
    return step === undefined ? [] : [[goal, step] as const]
  })
  return Object.freeze(Object.fromEntries(ways))
}

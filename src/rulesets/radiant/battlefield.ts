import type { Problem } from '../../core/encounter/encounter.ts'
import type { Battlefield } from '../../core/encounter/initial-state.ts'
import type { WrittenZone, Zone } from '../../core/encounter/zones.ts'
import { rangesFrom, readZones, zoneValueProblem } from '../../core/encounter/zones.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { defaultDr } from './rules/tests.ts'
import { defaultZoneCount } from './rules/zones.ts'
import type { Hazard, Place, WithSettings } from './state.ts'
import { attributes } from './tables/attributes.ts'
import { hindranceCalled } from './tables/hindrances.ts'

/** Creates the Zones of the encounter. Without any, a row of Zones lies between the two sides. */
export function battlefield(
  fields: Fields,
  state: WithSettings
): Battlefield<Place> | { readonly problems: readonly Problem[] } {
  const read = readZones(fields.zones, zoneKeys)
  if ('problems' in read) return read
  const { zones } = read
  if (zones.length === 0)
    return { zones: usualZones(defaultZoneCount(state)), written: [], leftOut: [] }
  const leftOut = [...read.leftOut]
  const places = zones.map((zone): Place => {
    const leave = (key: string, expected: string) =>
      leftOut.push(zoneValueProblem(zone, key, expected))
    return createPlace(zones, zone, capacityOf(zone, leave), hazardOf(zone, state, leave))
  })
  return { zones: Object.freeze(places), written: zones, leftOut }
}

const zoneKeys = ['capacity', 'holds', 'hazard']

/** Reports an ignored value: its key, and the expected value. */
type Leave = (key: string, expected: string) => void

const createPlace = (
  zones: readonly Zone[],
  { name, next }: Zone,
  capacity: number,
  hazard: Hazard | undefined
): Place =>
  Object.freeze({
    name,
    next: Object.freeze([...next]),
    capacity,
    ...(hazard && { hazard }),
    ranges: rangesFrom(zones, name)
  })

/** A row of Zones: the start of the Characters, those in the middle, and the start of their enemies (Z-05). */
function usualZones(wanted: number): readonly Place[] {
  const count = Math.max(1, Math.min(20, Math.floor(wanted)))
  const names = Array.from({ length: count }, (_, index) => {
    if (count === 1) return 'the field'
    if (index === 0) return 'the near side'
    if (index === count - 1) return 'the far side'
    return count === 3 ? 'the middle' : `the middle ${index}`
  })
  const row = names.map((name, index) => ({
    name,
    next: names.filter((_, other) => Math.abs(other - index) === 1)
  }))
  return Object.freeze(row.map((zone) => createPlace(row, zone, 0, undefined)))
}

/** Reads `capacity: 4` or `holds: 4`. 0 means no limit. */
function capacityOf({ fields }: WrittenZone, leave: Leave): number {
  const key = isSaid(fields.capacity) ? 'capacity' : 'holds'
  if (!isSaid(fields[key])) return 0
  const capacity = Number(fields[key])
  if (Number.isInteger(capacity) && capacity > 0 && capacity <= 999) return capacity
  leave(key, 'a number from 1 to 999')
  return 0
}

const isSaid = (written: unknown): boolean => written !== undefined && written !== null

const diceForm = /^\d{0,2}d\d{1,3}(?:\+\d{1,2})?$/i

/**
 * Reads a hazard, against which combatants in the Zone make a Test (Z-09). After its name come, in any order, the
 * attribute, dice, a hindrance, `ongoing` and a DR: `spores CON d4 Weakened`, `the river STR DR15 Stuck action`.
 * `undefined` without a hazard.
 */
function hazardOf({ fields }: WrittenZone, state: WithSettings, leave: Leave): Hazard | undefined {
  if (!isSaid(fields.hazard)) return undefined
  const words = String(fields.hazard)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const name: string[] = []
  let test: Hazard['test'] = 'CON'
  let dr = defaultDr(state)
  let damage = ''
  let hindrance: Hazard['effects']['hindrance']
  let isOngoing = false
  let costsAction = false
  for (const word of words) {
    const attribute = attributes.find((known) => known === word.toUpperCase())
    const rating = /^DR(\d{1,2})$/i.exec(word)?.[1]
    const known = hindranceCalled(word)
    if (attribute) test = attribute
    else if (rating !== undefined) dr = Number(rating)
    else if (diceForm.test(word)) damage = word.toLowerCase().replace(/^d/, '1d')
    else if (known) hindrance = known
    else if (word.toLowerCase() === 'ongoing') isOngoing = true
    else if (word.toLowerCase() === 'action') costsAction = true
    else name.push(word)
  }
  if (damage === '' && !hindrance && !isOngoing) {
    leave('hazard', 'a hazard with an effect, such as “spores CON d4”')
    return undefined
  }
  const effects = Object.freeze({ isOngoing, ...(hindrance && { hindrance }), test, costsAction })
  return Object.freeze({ name: name.join(' ') || 'the hazard', test, dr, damage, effects })
}

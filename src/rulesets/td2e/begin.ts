import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/initial-state.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import { allCombatantsOf } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { inWords } from '../../core/statblock/read-fields.ts'
import { defaultDistance } from './rules/time-and-movement/places.ts'
import { isChoosing, trainUnasked } from './rules/weapon-proficiency.ts'
import type { Combatant, Side, State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const sides = sidesOf(encounter, roster)
  const distance = distanceOf(encounter.fields)
  seat(sides, roster, typeof distance === 'number' ? distance : defaultDistance({ settings }))
  if (encounter.aside) allCombatantsOf(roster).forEach(trainUnasked)
  const isWielded = roster.groups.length === 0 && !isChoosing(roster)
  return {
    state: {
      ...gathering.commonInitialState(encounter, settings, roster, isWielded),
      sides,
      order: [],
      next: 0,
      passedOver: [],
      interrupted: []
    },
    leftOut: [
      ...(typeof distance === 'object' ? [distance] : []),
      ...Object.keys(unreadKeys).flatMap((key) => unreadKey(encounter.fields, key))
    ]
  }
}

function sidesOf(encounter: Encounter, roster: Roster<Combatant>): Side[] {
  const party = gathering.partyOf(encounter, roster)
  return gathering.sideNamesOf(roster).map((name, index) => ({
    name,
    isParty: name === party,
    home: index % 2 === 0 ? -1 : 1
  }))
}

/** Keys for which the book has no rule, each with what to do instead. */
const unreadKeys: Readonly<Record<string, string>> = {
  surprised: 'In the fight, let the surprised wait in their turns',
  surprise: 'In the fight, let the surprised wait in their turns',
  ambush: 'In the fight, let the surprised wait in their turns',
  initiative: 'Everybody rolls. In the fight, change the order with “Wenna: act before Goblin”',
  first: 'Everybody rolls. In the fight, change the order with “Wenna: act before Goblin”'
}

function unreadKey(fields: Fields, key: string): Problem | readonly [] {
  const value = fields[key]
  if (value === undefined || value === null) return []
  const message = `TD2e has no rule for “${key}”, and Fray ignores this key. ${unreadKeys[key]}`
  return { code: 'encounter.unknown-field', path: [key], at: 'key', message }
}

const maxDistance = 1000

/** Reads `distance: 40` or `distance: 40 ft` of an encounter, in feet. Returns `undefined` without that key. */
function distanceOf({ distance }: Fields): number | undefined | Problem {
  if (distance === undefined || distance === null) return undefined
  const [, digits] = /^\s*(\d{1,4})\s*(?:(?:(?:ft|feet)\.?|\.)\s*)?$/.exec(String(distance)) ?? []
  const feet = digits === undefined ? Number.NaN : Number(digits)
  if (feet <= maxDistance) return feet
  const message = `Expected feet from 0 to ${maxDistance} for distance, found “${inWords(distance)}”. Fray ignores this distance`
  return { code: 'encounter.distance', path: ['distance'], message }
}

/**
 * Places each side in a row: the first side at 0, the others alternately on either side of it, `distance` feet apart
 * (RULING 1).
 */
function seat(sides: readonly Side[], roster: Roster<Combatant>, distance: number): void {
  for (const one of allCombatantsOf(roster)) {
    const index = sides.findIndex(({ name }) => name === one.side)
    const home = sides[index]?.home ?? -1
    const far = Math.ceil(index / 2) * distance + one.at
    one.at = home < 0 ? 0 - far : far
  }
}

import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import {
  type Roster as CastOf,
  createRoster,
  everybodyIn,
  oneSidedProblem
} from '../../core/encounter/roster.ts'
import { resolveSettings } from '../../core/ruleset/settings.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { combatantOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import { defaults, type Settings } from './defaults.ts'
import { isChoosing, subclassesOf, weaponsOf } from './rules/proficiency.ts'
import { readStatblock } from './statblock.ts'
import type { Combatant, Side, State } from './state.ts'

type Cast = CastOf<Combatant>

/** The fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter
): { readonly state: State } | { readonly problems: readonly Problem[] } {
  const settings = resolveSettings(defaults, encounter.defaults)
  const { cast, problems } = createRoster(encounter, {
    read: readStatblock,
    derive: (entrant, creature) => combatantOf(entrant, creature, settings),
    copy: copyCombatant
  })
  if (problems.length > 0) return { problems }
  const sides = sidesOf(encounter, cast)
  if (sides.length < 2 && !encounter.aside) return { problems: [oneSidedProblem] }
  const apart = feetApart(encounter.fields, settings)
  if (typeof apart !== 'number') return { problems: [apart] }
  seat(sides, cast, apart)
  if (encounter.aside) everybodyIn(cast).forEach(trainByItself)
  const { combatants, groups, reserve } = cast
  const isOpen = groups.length === 0 && !isChoosing({ combatants })
  return {
    state: {
      round: 0,
      phase: encounter.aside ? 'aside' : isOpen ? 'opening' : 'muster',
      outcome: '',
      settings,
      sides,
      groups,
      reserve,
      order: [],
      next: 0,
      active: '',
      combatants
    }
  }
}

function sidesOf({ entries }: Encounter, cast: Cast): Side[] {
  const names = [...new Set(everybodyIn(cast).map((one) => one.side))]
  const party = entries.find((entrant) => entrant.player)?.side ?? names[0]
  return names.map((name, index) => ({
    name,
    isParty: name === party,
    home: index % 2 === 0 ? -1 : 1
  }))
}

const mostApart = 1000

/** `distance: 40` or `distance: 40 ft`: feet between two sides when the fight begins. */
function feetApart({ distance }: Fields, settings: Settings): number | Problem {
  if (distance === undefined || distance === null) return settings['feet between the sides']
  const [, digits] = /^\s*(\d{1,4})\s*(?:ft|feet)?\.?\s*$/.exec(String(distance)) ?? []
  const feet = digits === undefined ? Number.NaN : Number(digits)
  if (feet <= mostApart) return feet
  const message = `Unexpected “${String(distance)}” for distance, expected feet from 0 to ${mostApart}`
  return { code: 'encounter.distance', message }
}

/** Each side in a row, the first at 0, the others by turns on either side of it, each as far from the last (RULING 1). */
function seat(sides: readonly Side[], cast: Cast, apart: number): void {
  for (const one of everybodyIn(cast)) {
    const index = sides.findIndex(({ name }) => name === one.side)
    const home = sides[index]?.home ?? -1
    const far = Math.ceil(index / 2) * apart + one.at
    one.at = home < 0 ? 0 - far : far
  }
}

/** Beside a statblock nobody is asked: the proficiency is that of the first weapon (T-28). */
function trainByItself(one: Combatant): void {
  const [first] = subclassesOf(one)
  if (!one.choosesProficiency || first === undefined) return
  one.choosesProficiency = false
  for (const name of weaponsOf(one, first)) {
    const weapon = one.weapons[name]
    if (weapon) weapon.skill = 'proficiency'
  }
}

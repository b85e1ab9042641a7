import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import {
  type Roster as CastOf,
  combatantsMeantBy,
  createRoster,
  everybodyIn,
  oneSidedProblem,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from '../../core/encounter/roster.ts'
import { zoneCalled } from '../../core/encounter/zones.ts'
import { resolveSettings } from '../../core/ruleset/settings.ts'
import { battlefield, type Standing } from './battlefield.ts'
import { combatantOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import { defaults } from './defaults.ts'
import { meanOf } from './slots.ts'
import { readStatblock } from './statblock.ts'
import type { Combatant, Place, Side, State } from './state.ts'

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
  const field = battlefield(encounter.fields, settings)
  if ('problems' in field) return field
  const wrong = [
    ...seat(withReserve(cast), sides, field.zones, field.standing, encounter),
    ...surprise(encounter, cast)
  ]
  if (wrong.length > 0) return { problems: wrong }
  const { fields } = encounter
  if (fields.rollhp === false || fields.rollHP === false)
    everybodyIn(withReserve(cast)).forEach(average)
  const { combatants, groups, reserve } = cast
  const isMustered = groups.length === 0 && everybodyIn(cast).every((one) => one.hpDice === '')
  return {
    state: {
      round: 0,
      phase: encounter.aside ? 'aside' : isMustered ? 'opening' : 'muster',
      outcome: '',
      settings,
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      sides,
      groups,
      reserve,
      charactersFirst: true,
      order: [],
      active: '',
      shaken: [],
      combatants
    }
  }
}

/** The Characters’ side: the one `characters:` names, else the one with players, else the first (RULING 24). */
function sidesOf({ entries, fields, aside }: Encounter, cast: Cast): Side[] {
  const names = [...new Set(everybodyIn(cast).map((one) => one.side))]
  const wanted = String(fields.characters ?? '').toLowerCase()
  const ours =
    names.find((name) => name.toLowerCase() === wanted) ??
    everybodyIn(cast).find((one) => one.isPlayer)?.side ??
    (aside ? undefined : entries.find((entrant) => names.includes(entrant.side))?.side)
  return names.map((name) => ({
    name,
    isCharacters: name === ours,
    size: Object.values(cast.combatants).filter((one) => one.side === name).length,
    fired: [],
    reaction: ''
  }))
}

/** `surprised:` names sides, creatures, or one of several of them (Z-02). */
function surprise({ fields }: Encounter, cast: Cast): readonly Problem[] {
  return wordsOfField(fields.surprised).flatMap((words) => {
    const meant = combatantsMeantBy(cast, words)
    for (const one of meant) one.isSurprised = true
    return meant.length > 0 ? [] : [unknownCombatantProblem('surprised', words)]
  })
}

/**
 * Everybody to a Zone: the one the creature itself names, or the Zone that names it under `who`; the
 * Characters begin in the first and the others in the last (Z-05).
 */
function seat(
  cast: Cast,
  sides: readonly Side[],
  zones: readonly Place[],
  standing: readonly Standing[],
  { fields }: Encounter
): readonly Problem[] {
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who } of standing)
    for (const words of who) {
      const meant = combatantsMeantBy(cast, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? ''
  const last = zones.at(-1)?.name ?? ''
  const ours = sides.find((side) => side.isCharacters)?.name
  for (const one of everybodyIn(cast)) {
    const own = one.zone === '' ? undefined : zoneCalled(zones, one.zone)
    if (one.zone !== '' && !own && fields.zones !== undefined) {
      const known = zones.map(({ name }) => name).join(', ')
      const message = `${one.name} stands in “${one.zone}”, which is no zone here: expected one of ${known}`
      problems.push({ code: 'encounter.zones', message })
    }
    one.zone = own?.name ?? seats.get(one) ?? (one.side === ours ? first : last)
  }
  return problems
}

/** `rollHP: false`: the average of the dice, rounded down, instead of a roll. */
function average(one: Combatant): void {
  if (one.hpDice === '') return
  one.hp = one.maxHp = one.hpBefore = Math.max(1, Math.floor(meanOf(one.hpDice)))
  one.hpDice = ''
}

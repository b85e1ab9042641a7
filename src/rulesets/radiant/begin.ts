import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import {
  combatantsMeantBy,
  everybodyIn,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from '../../core/encounter/roster.ts'
import { zoneCalled } from '../../core/encounter/zones.ts'
import type { Begun } from '../../core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../core/ruleset/settings.ts'
import type { Standing } from './battlefield.ts'
import { battlefield } from './battlefield.ts'
import { meanOf } from './statblock/slots.ts'
import type { Combatant, Place, Side, State } from './state.ts'

type FightRoster = Roster<Combatant>

/** The state before anything has happened, or why there can be no fight. */
export function begin(
  encounter: Encounter,
  roster: FightRoster,
  settings: AnySettings
): Begun<State> {
  const sides = sidesOf(encounter, roster)
  const field = battlefield(encounter.fields, { settings })
  if ('problems' in field) return field
  const wrong = [
    ...seat(withReserve(roster), sides, field.zones, field.standing, encounter),
    ...surprise(encounter, roster)
  ]
  if (wrong.length > 0) return { problems: wrong }
  const { fields } = encounter
  if (fields.rollhp === false || fields.rollHP === false)
    everybodyIn(withReserve(roster)).forEach(average)
  const { combatants, groups, reserve } = roster
  const isMustered = groups.length === 0 && everybodyIn(roster).every((one) => one.hpDice === '')
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
function sidesOf({ entries, fields, aside }: Encounter, roster: FightRoster): Side[] {
  const names = [...new Set(everybodyIn(roster).map((one) => one.side))]
  const wanted = String(fields.characters ?? '').toLowerCase()
  const ours =
    names.find((name) => name.toLowerCase() === wanted) ??
    everybodyIn(roster).find((one) => one.isPlayer)?.side ??
    (aside ? undefined : entries.find((entry) => names.includes(entry.side))?.side)
  return names.map((name) => ({
    name,
    isCharacters: name === ours,
    size: Object.values(roster.combatants).filter((one) => one.side === name).length,
    fired: [],
    reaction: ''
  }))
}

/** Marks who is surprised: `surprised:` names sides, creatures, or one of several of them (Z-02). */
function surprise({ fields }: Encounter, roster: FightRoster): readonly Problem[] {
  return wordsOfField(fields.surprised).flatMap((words) => {
    const meant = combatantsMeantBy(roster, words)
    for (const one of meant) one.isSurprised = true
    return meant.length > 0 ? [] : [unknownCombatantProblem('surprised', words)]
  })
}

/**
 * Puts everybody into a Zone: the one the creature itself names, or the Zone that names it under `who`, else the first
 * for the Characters and the last for the others (Z-05).
 */
function seat(
  roster: FightRoster,
  sides: readonly Side[],
  zones: readonly Place[],
  standing: readonly Standing[],
  { fields }: Encounter
): readonly Problem[] {
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who } of standing)
    for (const words of who) {
      const meant = combatantsMeantBy(roster, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? ''
  const last = zones.at(-1)?.name ?? ''
  const ours = sides.find((side) => side.isCharacters)?.name
  for (const one of everybodyIn(roster)) {
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

/** Sets the average of the HP dice, rounded down, for `rollHP: false`. */
function average(one: Combatant): void {
  if (one.hpDice === '') return
  one.hp = one.maxHp = one.hpBefore = Math.max(1, Math.floor(meanOf(one.hpDice)))
  one.hpDice = ''
}

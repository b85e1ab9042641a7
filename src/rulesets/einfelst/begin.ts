import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import type { Roster as RosterOf } from '../../core/encounter/roster.ts'
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
import type { Fields } from '../../core/statblock/fields.ts'
import type { Field } from './battlefield.ts'
import { battlefield, usualField } from './battlefield.ts'
import { sharesCardsByDefault } from './rules/initiative.ts'
import type { Combatant, Side, State } from './state.ts'
import { harmOf } from './state.ts'
import type { Position } from './tables/fear.ts'
import { positionWords } from './tables/fear.ts'

type Roster = RosterOf<Combatant>

/** The state of a fight before anything has happened, or the problems of its encounter. */
export function begin(encounter: Encounter, roster: Roster, settings: AnySettings): Begun<State> {
  const sides = sidesOf(encounter, roster)
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const position = positionOf(encounter.fields)
  const wrong = [
    ...seat(encounter, withReserve(roster), field),
    ...lieInAmbush(encounter, roster),
    ...surprise(encounter, roster)
  ]
  if (position === undefined)
    wrong.push({
      code: 'encounter.position',
      message: `Unexpected “${String(encounter.fields.position)}” for position, expected ${positionWords.join(', ')} (C-E9)`
    })
  if (wrong.length > 0 || position === undefined) return { problems: wrong }
  const everybody = everybodyIn(roster)
  for (const one of everybodyIn(withReserve(roster))) one.harmBefore = harmOf(one)
  const { combatants, groups, reserve } = roster
  return {
    state: {
      round: 0,
      phase: encounter.aside ? 'aside' : groups.length > 0 ? 'muster' : 'opening',
      outcome: '',
      settings,
      position,
      sharesCards: sharesCards(encounter.fields, settings),
      knowsFear: everybody.some(({ fear }) => fear > 0),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      cleared: [],
      sides,
      groups,
      reserve,
      active: '',
      card: 0,
      isFresh: false,
      combatants
    }
  }
}

/** Reads `share cards`: false gives everybody a card of their own (E-02). */
function sharesCards(fields: Fields, settings: AnySettings): boolean {
  const written = fields['share cards'] ?? fields['share-cards']
  return typeof written === 'boolean' ? written : sharesCardsByDefault(settings)
}

/** Reads `position`; Risky by default, `undefined` for an unknown one (C-E9). */
function positionOf({ position }: Fields): Position | undefined {
  if (position === undefined || position === null) return 'Risky'
  return positionWords.find((word) => word.toLowerCase() === String(position).toLowerCase())
}

function sidesOf({ entries }: Encounter, roster: Roster): Side[] {
  const names = [...new Set(everybodyIn(roster).map((one) => one.side))]
  const party = entries.find((entry) => entry.player)?.side ?? names[0]
  return names.map((name) => ({ name, isParty: name === party, hasSneaked: false }))
}

/** Marks whom `ambush` names: sides, creatures, or one of several of them (E-34). */
const lieInAmbush = (encounter: Encounter, roster: Roster): readonly Problem[] =>
  markAll(encounter, roster, 'ambush', (one) => {
    one.lurks = true
  })

/** Gives an extra card to whom `surprise` names, without a test (E-37). */
const surprise = (encounter: Encounter, roster: Roster): readonly Problem[] =>
  markAll(encounter, roster, 'surprise', (one) => {
    one.extraCard = 'E-37'
  })

function markAll(
  { fields }: Encounter,
  roster: Roster,
  field: string,
  mark: (one: Combatant) => void
): readonly Problem[] {
  return wordsOfField(fields[field]).flatMap((words) => {
    const meant = combatantsMeantBy(roster, words)
    meant.forEach(mark)
    return meant.length > 0 ? [] : [unknownCombatantProblem(field, words)]
  })
}

/**
 * Puts everybody into a zone: the one the creature names, else the zone that names it under `who`, else the first zone
 * for the party and the last for the others. Returns the problems of wrong names.
 */
function seat({ fields }: Encounter, roster: Roster, { zones, who }: Field): Problem[] {
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who: names } of who)
    for (const words of names) {
      const meant = combatantsMeantBy(roster, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? usualField
  const last = zones.at(-1)?.name ?? usualField
  const party = Object.values(roster.combatants).find((one) => one.isPlayer)?.side
  for (const one of everybodyIn(roster)) {
    const own = one.zone === '' ? undefined : zoneCalled(zones, one.zone)
    if (one.zone !== '' && !own && fields.zones !== undefined)
      problems.push({
        code: 'encounter.zones',
        message: `${one.name} stands in “${one.zone}”, which is no zone here: expected one of ${zones.map(({ name }) => name).join(', ')}`
      })
    one.zone = own?.name ?? seats.get(one) ?? (one.side === party ? first : last)
  }
  return problems
}

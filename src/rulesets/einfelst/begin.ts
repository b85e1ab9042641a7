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
import type { Fields } from '../../core/statblock/fields.ts'
import { battlefield, type Field, usualField } from './battlefield.ts'
import { combatantOf } from './combatant.ts'
import { copyCombatant } from './copy.ts'
import { settingsFor } from './defaults.ts'
import { readStatblock } from './statblock.ts'
import { type Combatant, harmOf, type Side, type State } from './state.ts'
import { type Position, positionWords } from './tables/fear.ts'

type Cast = CastOf<Combatant>

/** The fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter
): { readonly state: State } | { readonly problems: readonly Problem[] } {
  const settings = settingsFor(encounter.defaults)
  const { cast, problems } = createRoster(encounter, {
    read: (fields) => readStatblock(fields, encounter.defaults),
    derive: (entrant, creature) => combatantOf(entrant, creature, settings),
    copy: copyCombatant
  })
  if (problems.length > 0) return { problems }
  const sides = sidesOf(encounter, cast)
  if (sides.length < 2 && !encounter.aside) return { problems: [oneSidedProblem] }
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const position = positionOf(encounter.fields)
  const wrong = [
    ...seat(encounter, withReserve(cast), field),
    ...lieInAmbush(encounter, cast),
    ...surprise(encounter, cast)
  ]
  if (position === undefined)
    wrong.push({
      code: 'encounter.position',
      message: `Unexpected “${String(encounter.fields.position)}” for position, expected ${positionWords.join(', ')} (C-E9)`
    })
  if (wrong.length > 0 || position === undefined) return { problems: wrong }
  const everybody = everybodyIn(cast)
  for (const one of everybodyIn(withReserve(cast))) one.harmBefore = harmOf(one)
  const { combatants, groups, reserve } = cast
  return {
    state: {
      round: 0,
      phase: encounter.aside ? 'aside' : groups.length > 0 ? 'muster' : 'opening',
      outcome: '',
      settings,
      position,
      sharesCards: sharesCards(encounter.fields, settings['identical opponents share a card']),
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

/** `share cards: false` gives everybody a card of their own (E-02). */
function sharesCards(fields: Fields, usual: boolean): boolean {
  const written = fields['share cards'] ?? fields['share-cards']
  return typeof written === 'boolean' ? written : usual
}

/** `position: Desperate`; Risky where nothing is said (C-E9). */
function positionOf({ position }: Fields): Position | undefined {
  if (position === undefined || position === null) return 'Risky'
  return positionWords.find((word) => word.toLowerCase() === String(position).toLowerCase())
}

function sidesOf({ entries }: Encounter, cast: Cast): Side[] {
  const names = [...new Set(everybodyIn(cast).map((one) => one.side))]
  const party = entries.find((entrant) => entrant.player)?.side ?? names[0]
  return names.map((name) => ({ name, isParty: name === party, hasSneaked: false }))
}

/** `ambush:` names those who lie in wait: sides, creatures, or one of several of them (E-34). */
const lieInAmbush = (encounter: Encounter, cast: Cast): readonly Problem[] =>
  markAll(encounter, cast, 'ambush', (one) => {
    one.lurks = true
  })

/** `surprise:` names those who take the others unawares, without a test (E-37). */
const surprise = (encounter: Encounter, cast: Cast): readonly Problem[] =>
  markAll(encounter, cast, 'surprise', (one) => {
    one.extraCard = 'E-37'
  })

function markAll(
  { fields }: Encounter,
  cast: Cast,
  field: string,
  mark: (one: Combatant) => void
): readonly Problem[] {
  return wordsOfField(fields[field]).flatMap((words) => {
    const meant = combatantsMeantBy(cast, words)
    meant.forEach(mark)
    return meant.length > 0 ? [] : [unknownCombatantProblem(field, words)]
  })
}

/**
 * Everybody to a zone: the one the creature itself names, or the zone that names it under `who`; the party
 * begins in the first zone and the others in the last.
 */
function seat({ fields }: Encounter, cast: Cast, { zones, who }: Field): Problem[] {
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who: names } of who)
    for (const words of names) {
      const meant = combatantsMeantBy(cast, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? usualField
  const last = zones.at(-1)?.name ?? usualField
  const party = Object.values(cast.combatants).find((one) => one.isPlayer)?.side
  for (const one of everybodyIn(cast)) {
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

import type { AnySettings } from '../ruleset/settings.ts'
import type { Fields } from '../statblock/fields.ts'
import type { Encounter, Problem } from './encounter.ts'
import type { Roster } from './roster.ts'
import {
  combatantsMeantBy,
  everybodyIn,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from './roster.ts'
import type { Zone } from './zones.ts'
import { zoneCalled } from './zones.ts'

interface Participant {
  readonly name: string
  readonly side: string
}

/** The names of the sides, in the order of the encounter. */
export const sideNamesOf = (roster: Roster<Participant>): readonly string[] => [
  ...new Set(everybodyIn(roster).map((one) => one.side))
]

/** The side of the first player of the encounter, or the first side. */
export const partyOf = ({ entries }: Encounter, roster: Roster<Participant>): string | undefined =>
  entries.find((entry) => entry.player)?.side ?? everybodyIn(roster)[0]?.side

/** The side of the first combatant whom a player plays. */
const sideOfPlayers = ({
  combatants
}: Roster<Participant & { readonly isPlayer: boolean }>): string | undefined =>
  Object.values(combatants).find((one) => one.isPlayer)?.side

/** How many combatants of a side have come, without the groups whose size is not rolled yet. */
export const countOf = ({ combatants }: Roster<Participant>, side: string): number =>
  Object.values(combatants).filter((one) => one.side === side).length

/** What the state of every game begins with. `isReady`: nothing is left to roll before the fight opens. */
export const startOf = <Combatant>(
  { aside, edition = '' }: Encounter,
  settings: AnySettings,
  { fightEntries: entries, combatants, groups, reserve }: Roster<Combatant>,
  isReady = groups.length === 0
) =>
  ({
    round: 0,
    phase: aside ? 'aside' : isReady ? 'opening' : 'muster',
    outcome: '',
    edition,
    end: '',
    lastPhase: '',
    lastActive: '',
    settings,
    entries,
    groups,
    reserve,
    active: '',
    combatants
  }) as const

/** Marks everybody whom a field of the encounter names: sides, creatures, or one of several of them. */
export const markMeant = <Combatant extends Participant>(
  { fields }: Encounter,
  roster: Roster<Combatant>,
  field: string,
  mark: (one: Combatant) => void
): readonly Problem[] =>
  wordsOfField(fields[field]).flatMap((words) => {
    const meant = combatantsMeantBy(roster, words)
    meant.forEach(mark)
    return meant.length > 0 ? [] : [unknownCombatantProblem(field, words)]
  })

/** The zones of a battlefield, and who begins in which by the words of the encounter. */
interface SeatedField {
  readonly zones: readonly Zone[]
  readonly who: readonly { readonly zone: string; readonly who: readonly string[] }[]
}

/**
 * Puts everybody into a zone: the one its statblock names, or the zone that names it under `who`, or else the first zone
 * for the party and the last for the others; reinforcements too. Returns the problems of wrong names.
 */
export function seatInZones<
  Combatant extends Participant & { zone: string; readonly isPlayer: boolean }
>(
  { fields }: { readonly fields: Fields },
  beginning: Roster<Combatant>,
  { zones, who: starting }: SeatedField,
  party = sideOfPlayers(beginning)
): readonly Problem[] {
  const roster = withReserve(beginning)
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who } of starting)
    for (const words of who) {
      const meant = combatantsMeantBy(roster, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? ''
  const last = zones.at(-1)?.name ?? ''
  for (const one of everybodyIn(roster)) {
    const own = one.zone === '' ? undefined : zoneCalled(zones, one.zone)
    if (one.zone !== '' && !own && fields.zones !== undefined) {
      const known = zones.map(({ name }) => name).join(', ')
      const message = `${one.name} stands in “${one.zone}”, which is no zone here: expected one of ${known}`
      problems.push({ code: 'encounter.zones', message })
    }
    one.zone = own?.name ?? seats.get(one) ?? (one.side === party ? first : last)
  }
  return problems
}

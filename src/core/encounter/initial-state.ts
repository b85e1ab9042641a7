import type { AnySettings } from '../ruleset/settings.ts'
import { inWords } from '../statblock/read-fields.ts'
import { closestMatch } from '../text/fuzzy-match.ts'
import type { Encounter, Problem } from './encounter.ts'
import type { Roster } from './roster.ts'
import {
  allCombatantsOf,
  findCombatants,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from './roster.ts'
import type { WrittenZone, Zone } from './zones.ts'
import { zoneCalled } from './zones.ts'

interface Participant {
  readonly name: string
  readonly side: string
}

/** The names of the sides, in the order of the encounter. */
export const sideNamesOf = (roster: Roster<Participant>): readonly string[] => [
  ...new Set(allCombatantsOf(roster).map((one) => one.side))
]

/** The side of the first player’s entry in the encounter; without players, the first side. */
export const partyOf = ({ entries }: Encounter, roster: Roster<Participant>): string | undefined =>
  entries.find((entry) => entry.player)?.side ?? allCombatantsOf(roster)[0]?.side

/** The side of the first player’s character; `undefined` if there is none. */
const sideOfPlayers = ({
  combatants
}: Roster<Participant & { readonly isPlayer: boolean }>): string | undefined =>
  Object.values(combatants).find((one) => one.isPlayer)?.side

/** The number of a side’s combatants, without groups whose size is not rolled yet. */
export const sideSize = ({ combatants }: Roster<Participant>, side: string): number =>
  Object.values(combatants).filter((one) => one.side === side).length

/** The common part of every game’s first state. `isReady`: whether no dice are left to roll before the fight opens. */
export const commonInitialState = <Combatant>(
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

/**
 * Calls `mark` for every combatant that a field of the encounter names: `Enemies` for a side, `Goblin` for every
 * goblin, `Goblin 2` for one. Returns a problem for each name that matches nobody.
 */
export const markNamedCombatants = <Combatant extends Participant>(
  { fields }: Encounter,
  roster: Roster<Combatant>,
  field: string,
  mark: (one: Combatant) => void
): readonly Problem[] => {
  const code = `encounter.${field}`
  const words = wordsOfField(fields[field])
  if (words.length === 0 && hasValue(fields[field])) {
    const message = `Expected names of sides or creatures, such as Enemies or Goblin 2, for ${field}, found “${inWords(fields[field])}”. Fray ignores this name`
    return [{ code, path: [field], message }]
  }
  return words.flatMap((word) => {
    const meant = findCombatants(roster, word)
    meant.forEach(mark)
    return meant.length > 0 ? [] : [unknownCombatantProblem(code, [field], word, roster)]
  })
}

/** Whether a field has a value: not missing, no empty list, and not `false`. */
const hasValue = (written: unknown): boolean =>
  written !== undefined &&
  written !== null &&
  written !== false &&
  !(Array.isArray(written) && written.length === 0)

/** Finds the side named in a field of the encounter. Returns a problem in `leftOut` if no side has that name. */
export function findNamedSide(
  written: unknown,
  sides: readonly string[],
  field: string,
  code = 'encounter.value'
): { readonly side: string | undefined; readonly leftOut: readonly Problem[] } {
  const wanted = String(written).toLowerCase()
  const side = sides.find((name) => name.toLowerCase() === wanted)
  if (side !== undefined || wanted === '' || !hasValue(written)) return { side, leftOut: [] }
  const instead = closestMatch(wanted, sides)
  const message = `Expected one of ${sides.join(', ')} for ${field}, found “${inWords(written)}”. Fray ignores this side`
  const problem = { code, path: [field], message, ...(instead !== undefined && { instead }) }
  return { side, leftOut: [problem] }
}

/**
 * The zones of a battlefield. `written`: the zones as the encounter writes them; empty if it has none. `leftOut`: the
 * problems of ignored zones, borders and keys.
 */
export interface Battlefield<Place extends Zone = Zone> {
  readonly zones: readonly Place[]
  readonly written: readonly WrittenZone[]
  readonly leftOut: readonly Problem[]
}

/**
 * Places all combatants and reinforcements in a zone: the zone in their statblock, or else the zone that lists them
 * under `who`. Others of the party start in the first zone, their enemies in the last. Returns problems for unknown
 * zones and names.
 */
export function placeInZones<
  Combatant extends Participant & { zone: string; readonly isPlayer: boolean }
>(
  beginning: Roster<Combatant>,
  { zones, written }: Battlefield,
  party = sideOfPlayers(beginning)
): readonly Problem[] {
  const roster = withReserve(beginning)
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { name, who, path } of written)
    for (const words of who) {
      const meant = findCombatants(roster, words)
      for (const one of meant) seats.set(one, name)
      if (meant.length === 0)
        problems.push(unknownCombatantProblem('encounter.zones', [...path, 'who'], words, roster))
    }
  const first = zones[0]?.name ?? ''
  const last = zones.at(-1)?.name ?? ''
  for (const one of allCombatantsOf(roster)) {
    const own = one.zone === '' ? undefined : zoneCalled(zones, one.zone)
    if (one.zone !== '' && !own && written.length > 0) {
      const entry = entryOf(roster, one)
      const known = zones.map(({ name }) => name).join(', ')
      const message = `${roster.fightEntries[entry]?.name} begins in the unknown zone “${one.zone}”: expected one of ${known}. Fray ignores this zone`
      // Report each entry only once.
      if (!problems.some((other) => other.entry === entry))
        problems.push({ code: 'encounter.zones', entry, message })
    }
    one.zone = own?.name ?? seats.get(one) ?? (one.side === party ? first : last)
  }
  return problems
}

/** The index of the entry that a combatant comes from. */
const entryOf = <Combatant extends Participant>(
  { groups, fightEntries }: Roster<Combatant>,
  one: Combatant
): number =>
  groups.find(({ template }) => template === one)?.entry ??
  fightEntries.findIndex(({ who }) => who.includes(one.name))

import type { Encounter, EncounterEntry } from '../src/core/encounter/encounter.ts'
import type { AnyCommand } from '../src/core/ruleset/command.ts'
import type { AnyRuleset } from '../src/core/ruleset/ruleset.ts'
import type { Fields } from '../src/core/statblock/fields.ts'
import type { Temperament } from '../src/core/statblock/temperament.ts'
import { defaultEffort } from '../src/odds/cunning/search.ts'
import { suggestedCommand } from '../src/odds/cunning/suggestion.ts'
import { fightSimulator } from '../src/odds/simulate.ts'

type Creatures = Readonly<Record<string, Fields>>

/** How the tests of a game write an encounter and its entries. */
interface EncounterKit {
  encounterOf(entries: readonly EncounterEntry[], fields?: Fields): Encounter
  entrant(name: string, side: string, fields: Fields, count?: number): EncounterEntry
}

/** Encounters on zones: the party begins in the first, the enemies in the last. `count` in their fields says how many. */
export const fightsOnZones =
  ({ encounterOf, entrant }: EncounterKit) =>
  (
    party: Creatures,
    foes: Creatures,
    zones: readonly unknown[],
    fields: Fields = {}
  ): Encounter => {
    const on = (side: string, creatures: Creatures, zone: unknown) =>
      Object.entries(creatures).map(([name, { count = 1, ...one }]) =>
        entrant(name, side, { zone, ...one }, Number(count))
      )
    const nameOf = (zone: unknown) => (typeof zone === 'string' ? zone : (zone as Fields).name)
    return encounterOf(
      [...on('Party', party, nameOf(zones[0])), ...on('Enemies', foes, nameOf(zones.at(-1)))],
      { zones, ...fields }
    )
  }

export const temperaments = ['steady', 'reckless', 'mindless', 'cautious', 'cunning'] as const

const brief = { ...defaultEffort, plays: 96, rounds: 1 }
const fights = 4

/** The commands of the party in a few fights, in which all of the party have a temperament. */
function commandsOfParty(
  rules: AnyRuleset,
  encounter: Encounter,
  temperament: Temperament
): readonly AnyCommand[] {
  const entries = encounter.entries.map((entry) =>
    entry.side === 'Party' ? { ...entry, fields: { ...entry.fields, temperament } } : entry
  )
  const begun = rules.begin({ ...encounter, entries })
  if ('problems' in begun) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  const given: AnyCommand[] = []
  const play = fightSimulator(rules, begun.state, 1, {
    maxCommands: 400,
    tactic: (state) => suggestedCommand(rules, state, undefined, brief),
    after(state, command) {
      const { by } = command as { readonly by?: string }
      if (by !== undefined && rules.sideOf(state, by) === 'Party') given.push(command)
      return true
    }
  })
  for (let nth = 0; nth < fights; nth++) play(nth)
  return given
}

/** How many commands of each kind each temperament gave, and the encounters in which one gave the same as the steady. */
export function compareTemperaments(rules: AnyRuleset, encounters: readonly Encounter[]) {
  const counts = new Map<string, Map<Temperament, number>>()
  const alike: string[] = []
  for (const encounter of encounters) {
    let steady = ''
    for (const temperament of temperaments) {
      const commands = commandsOfParty(rules, encounter, temperament)
      for (const { type } of commands) {
        const row = counts.get(type) ?? new Map<Temperament, number>()
        counts.set(type, row)
        row.set(temperament, (row.get(temperament) ?? 0) + 1)
      }
      const words = JSON.stringify(commands)
      if (temperament === 'steady') steady = words
      else if (words === steady) alike.push(`${temperament} in ${encounters.indexOf(encounter)}`)
    }
  }
  const countOf = (type: string, temperament: Temperament): number =>
    counts.get(type)?.get(temperament) ?? 0
  return { countOf, alike, table: tableOf(counts) }
}

function tableOf(counts: ReadonlyMap<string, ReadonlyMap<Temperament, number>>): string {
  const line = (first: string, cells: readonly (string | number)[]): string =>
    [first.padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join('')
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    line('', temperaments),
    ...rows.map(([type, row]) =>
      line(
        type,
        temperaments.map((one) => row.get(one) ?? 0)
      )
    )
  ].join('\n')
}

import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/initial-state.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import { allCombatantsOf, withReserve } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import { inspireFollowers } from './rules/fighters.ts'
import { averageHealth, isMustered } from './rules/muster.ts'
import type { Combatant, Side, State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const { sides, leftOut } = sidesOf(encounter, roster)
  const unknown = gathering.markNamedCombatants(encounter, roster, 'surprised', (one) => {
    one.isSurprised = true
  })
  const everybody = allCombatantsOf(withReserve(roster))
  inspireFollowers(allCombatantsOf(roster), everybody)
  if (encounter.fields.rollhp === false || encounter.fields.rollHP === false)
    everybody.forEach(averageHealth)
  const start = gathering.commonInitialState(encounter, settings, roster, needsNoDice(roster))
  return {
    state: {
      ...start,
      round: start.phase === 'opening' ? 1 : 0,
      sides,
      order: [],
      ending: '',
      shaken: [],
      hadCasualty: false
    },
    leftOut: [...unknown, ...leftOut]
  }
}

/** Whether no dice remain to be rolled before the first Round. */
const needsNoDice = (roster: Roster<Combatant>): boolean =>
  roster.groups.length === 0 && allCombatantsOf(roster).every(isMustered)

/** The side that Tests Savvy: the one named by `testers`, else the one with players, else the first (RULING 2). */
function sidesOf(
  { entries, fields, aside }: Encounter,
  roster: Roster<Combatant>
): { readonly sides: Side[]; readonly leftOut: readonly Problem[] } {
  const names = gathering.sideNamesOf(roster)
  const { side, leftOut } = gathering.findNamedSide(fields.testers, names, 'testers')
  const tests =
    side ??
    entries.find((entry) => entry.player && names.includes(entry.side))?.side ??
    (aside ? undefined : names[0])
  const sides = names.map((name) => ({
    name,
    tests: name === tests,
    size: gathering.sideSize(roster, name),
    fired: [],
    reaction: ''
  }))
  return { sides, leftOut }
}

import type { Encounter } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/gathering.ts'
import type { Roster } from '../../core/encounter/roster.ts'
import { everybodyIn, withReserve } from '../../core/encounter/roster.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import { inspireFollowers } from './rules/fighters.ts'
import { averageHealth, isMustered } from './rules/muster.ts'
import type { Combatant, Side, State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const unknown = gathering.markMeant(encounter, roster, 'surprised', (one) => {
    one.isSurprised = true
  })
  if (unknown.length > 0) return { problems: unknown.slice(0, 1) }
  const everybody = everybodyIn(withReserve(roster))
  inspireFollowers(everybodyIn(roster), everybody)
  if (encounter.fields.rollhp === false || encounter.fields.rollHP === false)
    everybody.forEach(averageHealth)
  const start = gathering.startOf(encounter, settings, roster, needsNoDice(roster))
  return {
    state: {
      ...start,
      round: start.phase === 'opening' ? 1 : 0,
      sides: sidesOf(encounter, roster),
      order: [],
      ending: '',
      shaken: []
    }
  }
}

/** Whether no die is left to roll before the first Round. */
const needsNoDice = (roster: Roster<Combatant>): boolean =>
  roster.groups.length === 0 && everybodyIn(roster).every(isMustered)

/** The side that Tests Savvy: the one `testers` names, else the one with players, else the first (RULING 2). */
function sidesOf({ entries, fields, aside }: Encounter, roster: Roster<Combatant>): Side[] {
  const names = gathering.sideNamesOf(roster)
  const wanted = String(fields.testers ?? '').toLowerCase()
  const tests =
    names.find((name) => name.toLowerCase() === wanted) ??
    entries.find(({ player, side }) => player && names.includes(side))?.side ??
    (aside ? undefined : names[0])
  return names.map((name) => ({
    name,
    tests: name === tests,
    size: gathering.countOf(roster, name),
    fired: [],
    reaction: ''
  }))
}

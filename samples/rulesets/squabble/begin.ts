import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import { countOf, sideNamesOf, startOf } from '../../../src/core/encounter/gathering.ts'
import type { Roster } from '../../../src/core/encounter/roster.ts'
import { everybodyIn } from '../../../src/core/encounter/roster.ts'
import type { Begun } from '../../../src/core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../../src/core/ruleset/settings.ts'
import type { Combatant, State } from './state.ts'

/** The fight before anything has happened. */
export function begin(
  encounter: Encounter,
  roster: Roster<Combatant>,
  settings: AnySettings
): Begun<State> {
  const sides = sideNamesOf(roster).map((name) => ({
    name,
    size: countOf(roster, name),
    isParty: everybodyIn(roster).some((one) => one.side === name && one.isPlayer),
    initiative: 0,
    checks: 0
  }))
  return { state: { ...startOf(encounter, settings, roster), sides } }
}

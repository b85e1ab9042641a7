import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { Roster } from '../../../src/core/encounter/roster.ts'
import { everybodyIn } from '../../../src/core/encounter/roster.ts'
import type { Begun } from '../../../src/core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../../src/core/ruleset/settings.ts'
import type { Combatant, State } from './state.ts'

/** The fight before anything has happened. */
export function begin(
  _encounter: Encounter,
  roster: Roster<Combatant>,
  settings: AnySettings
): Begun<State> {
  const everybody = everybodyIn(roster)
  const names = [...new Set(everybody.map((one) => one.side))]
  const sides = names.map((name) => ({
    name,
    size: Object.values(roster.combatants).filter((one) => one.side === name).length,
    isParty: everybody.some((one) => one.side === name && one.isPlayer),
    initiative: 0,
    checks: 0
  }))
  const phase = roster.groups.length > 0 ? 'muster' : 'opening'
  return { state: { round: 0, phase, outcome: '', settings, sides, ...roster } }
}

import type { Encounter, Problem } from '../../../src/core/encounter/encounter.ts'
import { createRoster, everybodyIn, oneSidedProblem } from '../../../src/core/encounter/roster.ts'
import type { AnySettings } from '../../../src/core/ruleset/settings.ts'
import { createCombatant, readStatblock } from './statblock.ts'
import type { State } from './state.ts'
import { copyCombatant } from './state.ts'

/** The fight before anything has happened, or why there can be none. */
export function begin(
  encounter: Encounter,
  settings: AnySettings
): { readonly state: State } | { readonly problems: readonly Problem[] } {
  const { cast: roster, problems } = createRoster(encounter, {
    read: readStatblock,
    derive: createCombatant,
    copy: copyCombatant
  })
  if (problems.length > 0) return { problems }
  const everybody = everybodyIn(roster)
  const names = [...new Set(everybody.map((one) => one.side))]
  if (names.length < 2) return { problems: [oneSidedProblem] }
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

import { countOf, sideNamesOf, startOf } from '../../../src/core/encounter/gathering.ts'
import { everybodyIn } from '../../../src/core/encounter/roster.ts'
import type { Begin } from '../../../src/core/ruleset/define-ruleset.ts'
import type { State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const sides = sideNamesOf(roster).map((name) => ({
    name,
    size: countOf(roster, name),
    isParty: everybodyIn(roster).some((one) => one.side === name && one.isPlayer),
    initiative: 0,
    checks: 0
  }))
  return { state: { ...startOf(encounter, settings, roster), sides } }
}

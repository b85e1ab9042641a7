import type { Begin } from 'fray/core'
import { allCombatantsOf, commonInitialState, sideNamesOf, sideSize } from 'fray/core'
import type { State } from './state.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const sides = sideNamesOf(roster).map((name) => ({
    name,
    size: sideSize(roster, name),
    isParty: allCombatantsOf(roster).some((one) => one.side === name && one.isPlayer),
    initiative: 0,
    checks: 0
  }))
  return { state: { ...commonInitialState(encounter, settings, roster), sides } }
}

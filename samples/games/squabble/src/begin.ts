import type { Begin } from 'fray/core'
import { countOf, everybodyIn, sideNamesOf, startOf } from 'fray/core'
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

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State } from './state.ts'

/** A copy that shares only what never changes: zones, settings and skills. */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, combatants }
}

/** Copies the parts first: V8 copies the whole several times slower if they replace its own after the spread. */
export function copyCombatant(one: Combatant): Combatant {
  const abilities = { ...one.abilities }
  const weapons = copyEach(one.weapons, (weapon) => ({ ...weapon }))
  const gear = copyEach(one.gear, (item) => ({ ...item }))
  const conditions = one.conditions.slice()
  const remarks = one.remarks.slice()
  const fears = one.fears.slice()
  const faced = one.faced.slice()
  return { ...one, abilities, weapons, gear, conditions, remarks, fears, faced }
}

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State } from './state.ts'

/** Copies a state, except parts that never change: settings, attacks and conditions. */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side, checks: side.checks.slice() }))
  const groups = copyGroups(state.groups, copyCombatant)
  const order = state.order.slice()
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, combatants }
}

export function copyCombatant(one: Combatant): Combatant {
  const values = { ...one.values }
  const most = { ...one.most }
  const before = { ...one.before }
  const resources = { ...one.resources }
  const conditions = one.conditions.slice()
  const used = { ...one.used }
  const waiting = one.waiting.slice()
  const checks = one.checks.slice()
  const near = one.near.slice()
  return { ...one, values, most, before, resources, conditions, used, waiting, checks, near }
}

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State } from './state.ts'

/** Copies a state, except parts that never change: settings, scores, spells. */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side, fired: side.fired.slice() }))
  const groups = copyGroups(state.groups, copyCombatant)
  const order = state.order.slice()
  const shaken = state.shaken.map((one) => {
    const reasons = one.reasons.map((reason) => ({ ...reason, triggers: reason.triggers.slice() }))
    return one.who ? { ...one, reasons, who: one.who.slice() } : { ...one, reasons }
  })
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, shaken, combatants }
}

/**
 * Copies a combatant. Its parts are copied before the spread: V8 is several times slower if they are replaced after it.
 */
export function copyCombatant(one: Combatant): Combatant {
  const weapons = copyEach(one.weapons, (weapon) => ({ ...weapon }))
  const gear = copyEach(one.gear, (item) => ({ ...item }))
  const effects = one.effects.slice()
  const conditions = one.conditions.slice()
  return { ...one, weapons, gear, effects, conditions }
}

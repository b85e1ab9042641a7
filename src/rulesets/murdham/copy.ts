import type { Combatant, State } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes: zones, settings and skills. The
 * parts are copied before the whole is spread, which V8 does ten times quicker than the other way round.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = state.groups.map((group) => {
    const template = copyCombatant(group.template)
    return { ...group, template }
  })
  const combatants = eachOf(state.combatants, copyCombatant)
  return { ...state, sides, groups, combatants }
}

export function copyCombatant(combatant: Combatant): Combatant {
  const abilities = { ...combatant.abilities }
  const weapons = eachOf(combatant.weapons, (weapon) => ({ ...weapon }))
  const gear = eachOf(combatant.gear, (one) => ({ ...one }))
  const conditions = combatant.conditions.slice()
  const remarks = combatant.remarks.slice()
  const fears = combatant.fears.slice()
  const faced = combatant.faced.slice()
  return { ...combatant, abilities, weapons, gear, conditions, remarks, fears, faced }
}

function eachOf<T>(record: Readonly<Record<string, T>>, copyOf: (part: T) => T): Record<string, T> {
  const out: Record<string, T> = {}
  for (const name in record) out[name] = copyOf(record[name] as T)
  return out
}

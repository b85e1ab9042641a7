import type { Combatant, State } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes. Written out, because each
 * place knows the shape of what it copies: finding it out costs more than the rest of a fight.
 */
export function copy(state: State): State {
  return {
    ...state,
    sides: state.sides.map((side) => ({ ...side, fired: side.fired.slice() })),
    groups: state.groups.map((group) => ({ ...group, template: copyCombatant(group.template) })),
    order: state.order.slice(),
    shaken: state.shaken.map((one) => ({ ...one })),
    combatants: eachOf(state.combatants, copyCombatant)
  }
}

export function copyCombatant(combatant: Combatant): Combatant {
  return {
    ...combatant,
    weapons: eachOf(combatant.weapons, (weapon) => ({ ...weapon })),
    gear: eachOf(combatant.gear, (gear) => ({ ...gear })),
    effects: combatant.effects.slice(),
    conditions: combatant.conditions.slice()
  }
}

function eachOf<T>(record: Readonly<Record<string, T>>, copyOf: (part: T) => T): Record<string, T> {
  const out: Record<string, T> = {}
  for (const name in record) out[name] = copyOf(record[name] as T)
  return out
}

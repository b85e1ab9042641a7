import type { Combatant, State, Weapon } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes: settings, traits and proficiencies.
 * The parts are copied before the whole is spread, which V8 does ten times quicker than the other way round.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = state.groups.map((group) => {
    const template = copyCombatant(group.template)
    return { ...group, template }
  })
  const order = state.order.slice()
  const combatants: Record<string, Combatant> = {}
  for (const name in state.combatants)
    combatants[name] = copyCombatant(state.combatants[name] as Combatant)
  return { ...state, sides, groups, order, combatants }
}

export function copyCombatant(combatant: Combatant): Combatant {
  const weapons: Record<string, Weapon> = {}
  for (const name in combatant.weapons) weapons[name] = { ...(combatant.weapons[name] as Weapon) }
  const conditions = combatant.conditions.slice()
  return { ...combatant, weapons, conditions }
}

import type { Card, Combatant, State } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes: zones, settings, weapons and pools.
 * The parts are copied before the whole is spread, which V8 does ten times quicker than the other way round.
 */
export function copy(state: State): State {
  const cleared = state.cleared.slice()
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = state.groups.map((group) => {
    const template = copyCombatant(group.template)
    return { ...group, template }
  })
  const combatants: Record<string, Combatant> = {}
  for (const name in state.combatants)
    combatants[name] = copyCombatant(state.combatants[name] as Combatant)
  return { ...state, cleared, sides, groups, combatants }
}

export function copyCombatant(one: Combatant): Combatant {
  const physical = one.physical.slice() as Combatant['physical']
  const mental = one.mental.slice() as Combatant['mental']
  const lying = { ...one.lying }
  const cards = one.cards.map(copyCard)
  const faced = one.faced.slice()
  const conditions = one.conditions.slice()
  return { ...one, physical, mental, lying, cards, faced, conditions }
}

/** Written out: there are many of them. */
const copyCard = ({ value, turn, hasSlow, hasFast, hasTried }: Card): Card => ({
  value,
  turn,
  hasSlow,
  hasFast,
  hasTried
})

import type { Combatant, State, Weapon } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes. Written out, because each
 * place knows the shape of what it copies: finding it out costs more than the rest of a fight. The
 * parts are copied before the whole is spread, which V8 does ten times quicker than the other way round.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side, fired: side.fired.slice() }))
  const groups = state.groups.map((group) => {
    const template = copyCombatant(group.template)
    return { ...group, template }
  })
  const order = state.order.slice()
  const shaken = state.shaken.map((one) => ({ ...one }))
  const combatants = eachOf(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, shaken, combatants }
}

export function copyCombatant(combatant: Combatant): Combatant {
  const weapons = eachOf(combatant.weapons, copyWeapon)
  const gear = eachOf(combatant.gear, (one) => ({ ...one }))
  const effects = combatant.effects.slice()
  const conditions = combatant.conditions.slice()
  return { ...combatant, weapons, gear, effects, conditions }
}

/** Written out: V8 spreads these fields one by one, and there are many weapons. */
const copyWeapon = (one: Weapon): Weapon => ({
  name: one.name,
  die: one.die,
  sides: one.sides,
  count: one.count,
  plus: one.plus,
  isRanged: one.isRanged,
  isNatural: one.isNatural,
  place: one.place,
  needsReload: one.needsReload,
  isLoaded: one.isLoaded,
  isDepleted: one.isDepleted,
  notches: one.notches
})

function eachOf<T>(record: Readonly<Record<string, T>>, copyOf: (part: T) => T): Record<string, T> {
  const out: Record<string, T> = {}
  for (const name in record) out[name] = copyOf(record[name] as T)
  return out
}

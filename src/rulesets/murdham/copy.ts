import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State, Weapon } from './state.ts'

/**
 * A copy that shares only what never changes: zones, settings and skills. The parts are copied before the whole is
 * spread, which V8 does ten times faster than the other way round.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, combatants }
}

export function copyCombatant(combatant: Combatant): Combatant {
  const abilities = { ...combatant.abilities }
  const weapons = copyEach(combatant.weapons, copyWeapon)
  const gear = copyEach(combatant.gear, (one) => ({ ...one }))
  const conditions = combatant.conditions.slice()
  const remarks = combatant.remarks.slice()
  const fears = combatant.fears.slice()
  const faced = combatant.faced.slice()
  return { ...combatant, abilities, weapons, gear, conditions, remarks, fears, faced }
}

/** Every field is written out: a spread of so many is a good deal slower. */
const copyWeapon = (one: Weapon): Weapon => ({
  name: one.name,
  die: one.die,
  range: one.range,
  bulk: one.bulk,
  hand: one.hand,
  place: one.place,
  lies: one.lies,
  state: one.state,
  isUsed: one.isUsed,
  isSpent: one.isSpent,
  isPoisoned: one.isPoisoned,
  isBlast: one.isBlast,
  isIndirect: one.isIndirect,
  isReload: one.isReload,
  isDirect: one.isDirect,
  isFire: one.isFire,
  isStun: one.isStun,
  isGrab: one.isGrab,
  isNatural: one.isNatural,
  isImprovised: one.isImprovised,
  isPower: one.isPower,
  isHarmless: one.isHarmless,
  isPenetrating: one.isPenetrating,
  isUnarmed: one.isUnarmed,
  isShield: one.isShield,
  toughness: one.toughness
})

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State } from './state.ts'

/** Copies a state, except parts that never change: zones, settings and skills. */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, combatants }
}

/**
 * Copies a combatant. Names every field, so that all copies have one shape. Odds copy millions of combatants, and V8
 * spreads objects of several shapes many times more slowly.
 */
export const copyCombatant = (one: Combatant): Combatant => ({
  name: one.name,
  side: one.side,
  status: one.status,
  isPlayer: one.isPlayer,
  isHidden: one.isHidden,
  temperament: one.temperament,
  zone: one.zone,
  border: one.border,
  isConcealed: one.isConcealed,
  hasBonusTurn: one.hasBonusTurn,
  abilities: { ...one.abilities },
  health: one.health,
  maxHealth: one.maxHealth,
  deathAt: one.deathAt,
  size: one.size,
  kind: one.kind,
  naturalArmour: one.naturalArmour,
  armour: one.armour,
  armourState: one.armourState,
  armourUsed: one.armourUsed,
  hasHelmet: one.hasHelmet,
  isMindless: one.isMindless,
  frightensAs: one.frightensAs,
  dread: one.dread,
  regenerates: one.regenerates,
  burned: one.burned,
  speed: one.speed,
  skills: one.skills,
  weapons: copyEach(one.weapons, (weapon) => ({ ...weapon })),
  gear: copyEach(one.gear, (item) => ({ ...item })),
  omens: one.omens,
  weighsAllDamage: one.weighsAllDamage,
  conditions: one.conditions.slice(),
  remarks: one.remarks.slice(),
  fears: one.fears.slice(),
  faced: one.faced.slice(),
  tauntedBy: one.tauntedBy,
  grabs: one.grabs,
  heldBy: one.heldBy.slice(),
  diesAtEndOf: one.diesAtEndOf,
  eyesLost: one.eyesLost,
  hasBeenPoisoned: one.hasBeenPoisoned,
  morale: one.morale,
  turn: one.turn,
  mainLeft: one.mainLeft,
  gaveMain: one.gaveMain,
  bonusLeft: one.bonusLeft,
  stoodToShoot: one.stoodToShoot,
  halvesMoved: one.halvesMoved,
  halvesLeft: one.halvesLeft,
  hasCleaved: one.hasCleaved,
  freeDodgeUsed: one.freeDodgeUsed,
  healthBefore: one.healthBefore
})

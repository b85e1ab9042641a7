import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, Gear, State, Weapon } from './state.ts'

/** Copies a state. The copy shares only parts that never change: zones, settings and skills. */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, combatants }
}

/**
 * Copies a combatant. Names every field, because odds copy millions of combatants: V8 spreads an object many times more
 * slowly once it has seen several shapes of it, and this way all copies have one shape.
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
  dread: one.dread,
  regenerates: one.regenerates,
  burned: one.burned,
  speed: one.speed,
  skills: one.skills,
  weapons: copyEach(one.weapons, copyWeapon),
  gear: copyEach(one.gear, copyGear),
  omens: one.omens,
  weighsAllDamage: one.weighsAllDamage,
  conditions: one.conditions.slice(),
  remarks: one.remarks.slice(),
  fears: one.fears.slice(),
  faced: one.faced.slice(),
  tauntedBy: one.tauntedBy,
  grabs: one.grabs,
  heldBy: one.heldBy,
  diesAtEndOf: one.diesAtEndOf,
  eyesLost: one.eyesLost,
  hasBeenPoisoned: one.hasBeenPoisoned,
  morale: one.morale,
  turn: one.turn,
  mainLeft: one.mainLeft,
  gaveMain: one.gaveMain,
  bonusLeft: one.bonusLeft,
  halvesMoved: one.halvesMoved,
  halvesLeft: one.halvesLeft,
  hasCleaved: one.hasCleaved,
  freeDodgeUsed: one.freeDodgeUsed,
  healthBefore: one.healthBefore
})

const copyWeapon = (one: Weapon): Weapon => ({
  name: one.name,
  die: one.die,
  range: one.range,
  bulk: one.bulk,
  place: one.place,
  ...(one.lies !== undefined && { lies: one.lies }),
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

const copyGear = ({ kind, count, place }: Gear): Gear => ({ kind, count, place })

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State, Weapon } from './state.ts'

/**
 * A copy that shares only what never changes: settings, traits and proficiencies. Combatants and weapons are written out
 * field by field, which V8 copies five times faster than a spread.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const order = state.order.slice()
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, combatants }
}

export const copyCombatant = (one: Combatant): Combatant => ({
  name: one.name,
  side: one.side,
  status: one.status,
  isPlayer: one.isPlayer,
  isHidden: one.isHidden,
  temperament: one.temperament,
  hp: one.hp,
  maxHp: one.maxHp,
  hpBefore: one.hpBefore,
  at: one.at,
  movement: one.movement,
  armour: one.armour,
  dr: one.dr,
  drOfTable: one.drOfTable,
  hasShield: one.hasShield,
  traits: one.traits,
  mastered: one.mastered,
  monk: one.monk,
  proficiencies: one.proficiencies,
  masteries: one.masteries,
  choosesProficiency: one.choosesProficiency,
  weapons: copyEach(one.weapons, copyWeapon),
  conditions: one.conditions.slice(),
  initiative: one.initiative,
  isEvading: one.isEvading,
  isFocused: one.isFocused,
  choicesLeft: one.choicesLeft,
  fellIn: one.fellIn,
  triedIn: one.triedIn,
  tried: one.tried,
  isAttended: one.isAttended,
  meditations: one.meditations
})

const copyWeapon = (one: Weapon): Weapon => ({
  name: one.name,
  group: one.group,
  subclass: one.subclass,
  damage: one.damage,
  criticalFrom: one.criticalFrom,
  skill: one.skill,
  isNatural: one.isNatural,
  isMagic: one.isMagic,
  isLost: one.isLost,
  isLying: one.isLying,
  liesAt: one.liesAt
})

import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, State, Weapon } from './state.ts'

/**
 * A copy that shares nothing with the original but what never changes: zones, settings, attributes, techniques. The
 * parts are copied before the whole is spread, which V8 does ten times quicker than the other way round.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side, fired: side.fired.slice() }))
  const groups = copyGroups(state.groups, copyCombatant)
  const order = state.order.slice()
  const shaken = state.shaken.map((one) => ({ ...one }))
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, shaken, combatants }
}

export function copyCombatant(combatant: Combatant): Combatant {
  const weapons = copyEach(combatant.weapons, copyWeapon)
  const gear = copyEach(combatant.gear, (one) => ({ ...one }))
  const armour = { ...combatant.armour }
  const shield = { ...combatant.shield }
  const helmet = { ...combatant.helmet }
  const hindrances = combatant.hindrances.map((one) => ({ ...one }))
  return { ...combatant, weapons, gear, armour, shield, helmet, hindrances }
}

/** Written out, as a spread of so many fields is much slower, and there are many weapons. */
const copyWeapon = (one: Weapon): Weapon => ({
  name: one.name,
  damage: one.damage,
  inTwoHands: one.inTwoHands,
  mean: one.mean,
  meanInTwoHands: one.meanInTwoHands,
  hands: one.hands,
  range: one.range,
  isBlast: one.isBlast,
  needsAmmo: one.needsAmmo,
  recharge: one.recharge,
  str: one.str,
  dex: one.dex,
  effects: one.effects,
  isImprovised: one.isImprovised,
  isPaired: one.isPaired,
  isLastResort: one.isLastResort,
  inBothHands: one.inBothHands,
  store: one.store,
  lies: one.lies,
  dots: one.dots,
  isSpent: one.isSpent
})

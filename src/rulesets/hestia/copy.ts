import { copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Combatant, Gear, State, Weapon } from './state.ts'

/**
 * A copy that shares only what never changes. Combatants and weapons are written out field by field, which V8 copies
 * five times faster than a spread.
 */
export function copy(state: State): State {
  const sides = state.sides.map((side) => ({ ...side, fired: side.fired.slice() }))
  const groups = copyGroups(state.groups, copyCombatant)
  const order = state.order.slice()
  const shaken = state.shaken.map((one) =>
    one.who ? { ...one, who: one.who.slice() } : { ...one }
  )
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, sides, groups, order, shaken, combatants }
}

export const copyCombatant = (one: Combatant): Combatant => ({
  name: one.name,
  side: one.side,
  status: one.status,
  isPlayer: one.isPlayer,
  isHidden: one.isHidden,
  temperament: one.temperament,
  isLeader: one.isLeader,
  isHireling: one.isHireling,
  isSurprised: one.isSurprised,
  isStealthy: one.isStealthy,
  wits: one.wits,
  scores: one.scores,
  monsterSave: one.monsterSave,
  saveWithout: one.saveWithout,
  written: one.written,
  violence: one.violence,
  defense: one.defense,
  armourNotches: one.armourNotches,
  hasShield: one.hasShield,
  flesh: one.flesh,
  maxFlesh: one.maxFlesh,
  grit: one.grit,
  maxGrit: one.maxGrit,
  fleshDice: one.fleshDice,
  gritDice: one.gritDice,
  isFleshless: one.isFleshless,
  size: one.size,
  keepsStress: one.keepsStress,
  stress: one.stress,
  stressSlots: one.stressSlots,
  morale: one.morale,
  loyalty: one.loyalty,
  speed: one.speed,
  load: one.load,
  isTipsy: one.isTipsy,
  swigs: one.swigs,
  fighter: one.fighter,
  attacks: one.attacks,
  addsModifiers: one.addsModifiers,
  weapons: copyEach(one.weapons, copyWeapon),
  uses: one.uses,
  blow: one.blow,
  gear: copyEach(one.gear, copyGear),
  spells: one.spells,
  suffers: one.suffers,
  effects: one.effects.slice(),
  conditions: one.conditions.slice(),
  hamperedIn: one.hamperedIn,
  band: one.band,
  turn: one.turn,
  moved: one.moved,
  hasActed: one.hasActed,
  attacksMade: one.attacksMade,
  cleaves: one.cleaves,
  hasTestedMorale: one.hasTestedMorale,
  fleshBefore: one.fleshBefore,
  gritBefore: one.gritBefore
})

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

const copyGear = ({ place, isLight, isLit }: Gear): Gear => ({ place, isLight, isLit })

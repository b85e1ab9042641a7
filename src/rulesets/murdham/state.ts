import type { Zone } from '../../core/encounter/zones.ts'
import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import { combatantOf } from '../../core/sections/lookups.ts'
import type { Place as PlaceOfThing, Thing } from '../../core/sections/thing.ts'
import { isHeld } from '../../core/sections/thing.ts'
import type { Armour } from './tables/armour.ts'
import type { ConditionWord } from './tables/conditions.ts'
import type { Size } from './tables/sizes.ts'
import type { Skill } from './tables/skills.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** A Murdham fight as plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until the first round: in the opening, and in the bonus turns of an ambush. */
  round: number
  phase: Phase
  /** The two optional rules, on or off for the whole encounter (M-70, M-75). */
  readonly isFastAndSlow: boolean
  readonly isChaotic: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Every zone and border, by its name in the log (C-M22). */
  readonly spots: Readonly<Record<string, Node>>
  /** The side that holds the initiative; empty until known (M-05). */
  holder: string
  /** The side whose opportunity to act it is (M-01). */
  opportunity: string
  /** The fast action threshold of this round (M-70). */
  threshold: number
}

export type Phase =
  | 'muster'
  | 'opening'
  | 'ambush'
  | 'turns'
  | 'fast'
  | 'slow'
  | 'end of round'
  | 'over'
  | 'aside'

export interface Side {
  name: string
  /** Number of combatants at the start. */
  size: number
  isParty: boolean
  /** Whether the side has passed since the last turn that anybody took (M-03). */
  hasPassed: boolean
  /** `owed`: the side must check morale at the end of the round. `checked`: it has done so (M-57, M-58). */
  morale: 'steady' | 'owed' | 'checked'
}

/** A zone, about four metres square (C-M21). */
export interface Place extends Zone {
  /** Room, in sixteenths of a Medium character; 0 for no limit. */
  readonly room: number
  readonly borderRoom: number
  /** Protection of those inside from attacks from outside. */
  readonly protection: '' | 'concealment' | 'cover'
  /** The hazard that a combatant may be shoved into, or empty. `hazardDie`: its damage die, or 0. */
  readonly hazard: string
  readonly hazardDie: number
  /** The range to each other zone: 1 for a neighbour, 2 for a neighbour of a neighbour, and so on (C-M23). */
  readonly ranges: Readonly<Record<string, number>>
}

/** A zone or a border, with its room and the names of the spots half a zone away. */
export interface Node {
  readonly spot: Readonly<Spot>
  readonly room: number
  readonly next: readonly string[]
}

/** A zone, or the border of two (C-M22). */
export interface Spot {
  zone: string
  /** The other zone of the border; empty inside a zone. */
  border: string
}

export type Ability = 'STR' | 'AGI' | 'WIT'
export const abilities = ['STR', 'AGI', 'WIT'] as const satisfies readonly Ability[]

export type Status = 'up' | 'incapacitated' | 'dying' | 'dead' | 'fled' | 'surrendered' | 'gone'
export type Kind = 'living' | 'undead' | 'demon' | 'construct'

export interface Combatant extends FightMember<Status>, Spot {
  /** Whether enemies are unaware of the combatant: it is in ambush, or has hidden during the fight (M-51). */
  isConcealed: boolean
  /** Whether the bonus turn of the ambush is still to come (M-55). */
  hasBonusTurn: boolean
  abilities: Record<Ability, number>
  health: number
  maxHealth: number
  /** The damage of a single hit that kills at once (C-M11). */
  deathAt: number
  size: Size
  kind: Kind
  /** Natural armour value. */
  naturalArmour: number
  armour: Armour
  armourState: 'whole' | 'damaged' | 'destroyed'
  armourUsed: boolean
  hasHelmet: boolean
  isMindless: boolean
  /** The kind that others fear in the combatant, whatever its name is now (RULING 6). */
  readonly frightensAs: string
  /** Effect on enemies that face the combatant (C-M27). */
  dread: '' | 'frightening' | 'terrifying'
  regenerates: boolean
  /** Health lost to fire, which does not regenerate. */
  burned: number
  /** Zones that the combatant covers in a turn spent on movement only (C-M24). */
  speed: number
  readonly skills: readonly Skill[]
  weapons: Record<string, Weapon>
  gear: Record<string, Gear>
  omens: number
  /**
   * Whether Fray offers an omen at any damage. If not, only at damage that takes the combatant out of the fight (C-M32,
   * RULING 41).
   */
  weighsAllDamage: boolean
  conditions: ConditionWord[]
  /** Decisions of the game master about the combatant, such as the result of a stunt. */
  remarks: string[]
  /**
   * Names or kinds of the creatures that frighten the combatant. `faced`: those that can no longer frighten it (C-M27).
   */
  fears: string[]
  faced: string[]
  tauntedBy: string
  /** The name of the combatant that this one holds; empty for none (M-47). */
  grabs: string
  /** Names of the combatants that hold this one, in the order of their grips (M-47). */
  heldBy: string[]
  /** Round at whose end the dying combatant dies; 0 for one that is not dying (C-M10). */
  diesAtEndOf: number
  eyesLost: number
  /** Whether the combatant was exposed to poison before: a second dose allows no save (C-M34). */
  hasBeenPoisoned: boolean
  /**
   * `owed`: the combatant fights alone, is down to half of its health, and must check morale (M-58). `exempt`: it has
   * passed a check and makes no more (M-59).
   */
  morale: 'steady' | 'owed' | 'exempt'
  turn: 'none' | 'to come' | 'begun' | 'over' | 'reacted'
  /** Whether the main action of the turn is left (M-06). */
  mainLeft: boolean
  /** Whether the main action was traded for a bonus action (M-08). */
  gaveMain: boolean
  /** Bonus actions left in the turn. */
  bonusLeft: number
  /** Whether a shot of this turn forbids movement: beyond half range, or indirect (M-26, M-27). */
  stoodToShoot: boolean
  /** Movement in this turn, in half zones. `halvesLeft`: the movement left. */
  halvesMoved: number
  halvesLeft: number
  /** Whether the skill cleave is used up for this turn, and the free dodge for this round. */
  hasCleaved: boolean
  freeDodgeUsed: boolean
  healthBefore: number
}

/**
 * A weapon of a combatant. Natural weapons and powers are part of the body. Others are in one hand or both, stowed, on
 * the ground, or destroyed.
 */
export interface Weapon extends Thing {
  name: string
  /** Sides of the damage die; 0 for no damage. */
  die: number
  range: number
  bulk: number
  state: 'whole' | 'damaged'
  isUsed: boolean
  /** Whether a reload weapon has been shot. Each can be shot only once in a fight (C-M20). */
  isSpent: boolean
  isPoisoned: boolean
  readonly isBlast: boolean
  readonly isIndirect: boolean
  readonly isReload: boolean
  readonly isDirect: boolean
  readonly isFire: boolean
  readonly isStun: boolean
  readonly isGrab: boolean
  readonly isNatural: boolean
  readonly isImprovised: boolean
  readonly isPower: boolean
  readonly isHarmless: boolean
  readonly isPenetrating: boolean
  readonly isUnarmed: boolean
  /** Whether the weapon is a shield: it protects while in hand, and strikes as a weapon (C-M18, RULING 40). */
  readonly isShield: boolean
  readonly toughness: 'fragile' | 'usual' | 'robust'
}

/** Gear is always stowed. */
export interface Gear extends Thing {
  kind: 'draught' | 'antidote' | 'poison' | 'medicine' | 'other'
  count: number
}

/** Whether the combatant is on its feet and in the fight. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Whether the combatant is on the field and alive, and so can be hit. */
export const isPresent = (one: Combatant): boolean => one.status !== 'dead' && !hasLeft(one)

/** Whether the combatant is helpless on the ground, and alive. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'incapacitated' || status === 'dying'

/** Whether the combatant is no longer on the field. */
export const hasLeft = ({ status }: Combatant): boolean => status === 'fled' || status === 'gone'

/** Whether the combatant takes up room: on its feet, or surrendered. */
export const takesRoom = (one: Combatant): boolean =>
  one.status === 'up' || one.status === 'surrendered'

// Rules call `has` and `suffers` at every step, and most lists are empty: checking the length first saves the search.
export const has = (one: Combatant, skill: Skill): boolean =>
  one.skills.length > 0 && one.skills.includes(skill)
export const suffers = (one: Combatant, condition: ConditionWord): boolean =>
  one.conditions.length > 0 && one.conditions.includes(condition)

/** Current value of an ability: confusion subtracts 2 (C-M26). */
export const abilityOf = (one: Combatant, ability: Ability): number =>
  one.abilities[ability] - (suffers(one, 'confused') ? 2 : 0)

/** Whether the combatant is immune to fear and morale (C-M29, M-60). */
export const isFearless = (one: Combatant): boolean =>
  one.kind !== 'living' || one.isMindless || has(one, 'bravery') || suffers(one, 'frenzied')

/** The shields in hand (C-M18). */
export function shieldsOf({ weapons }: Combatant): readonly Weapon[] {
  const shields: Weapon[] = []
  for (const name in weapons) {
    const one = weapons[name] as Weapon
    if (isShieldInHand(one)) shields.push(one)
  }
  return shields
}

/** Number of shields in hand. Builds no list as `shieldsOf` does, because each blow needs this number. */
export function countShields({ weapons }: Combatant): number {
  let count = 0
  for (const name in weapons) if (isShieldInHand(weapons[name] as Weapon)) count++
  return count
}

const isShieldInHand = (weapon: Weapon): boolean => weapon.isShield && isHeld(weapon)

/** Whether the combatant is held by another, or entangled in something (C-M26, M-47). */
export const isEntangled = (one: Combatant): boolean =>
  one.heldBy.length > 0 || suffers(one, 'entangled')

/** Whether the combatant can react (M-07): its turn has not begun, and it is up, free and not terrified. */
export const mayReact = (one: Combatant): boolean =>
  one.turn === 'to come' && canAct(one) && !isEntangled(one) && !suffers(one, 'terrified')

/** Ends the grip of `one`, if it holds somebody. */
export function letGo(state: State, one: Combatant): void {
  const { grabs, name } = one
  if (grabs !== '') {
    const held = combatantOf(state, grabs)
    held.heldBy = held.heldBy.filter((holder) => holder !== name)
  }
  one.grabs = ''
}

/** Takes a combatant out of the fight, and ends its grip and all grips on it. */
export function leaveFight(state: State, name: string, status: Exclude<Status, 'up'>): void {
  const one = combatantOf(state, name)
  one.status = status
  if (one.grabs !== '') letGo(state, one)
  for (const holder of one.heldBy) letGo(state, combatantOf(state, holder))
  if (status === 'dead') one.health = 0
  // Raised hands are in plain sight (M-56, M-61).
  if (status === 'surrendered') one.isConcealed = false
  if (status !== 'dying') one.diesAtEndOf = 0
}

/** After an edit of the statblock, keeps health from 1 to the maximum, and stows weapons that two hands cannot hold. */
export function adaptToEditedStatblock(one: Combatant): void {
  one.health = Math.max(canAct(one) ? 1 : 0, Math.min(one.health, one.maxHealth))
  one.burned = Math.min(one.burned, one.maxHealth - one.health)
  const free = new Set<PlaceOfThing>(['hand', 'off hand'])
  for (const weapon of Object.values(one.weapons)) {
    const hands: readonly PlaceOfThing[] =
      weapon.place === 'both hands' ? ['hand', 'off hand'] : [weapon.place]
    if (!isHeld(weapon)) continue
    if (hands.every((hand) => free.has(hand))) for (const hand of hands) free.delete(hand)
    else weapon.place = 'stowed'
  }
}

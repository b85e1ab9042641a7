import type { Zone } from '../../core/encounter/zones.ts'
import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import { combatantOf } from '../../core/sections/lookups.ts'
import type { Armour } from './tables/armour.ts'
import type { ConditionWord } from './tables/conditions.ts'
import type { Size } from './tables/sizes.ts'
import type { Skill } from './tables/skills.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** A fight by the rules of Murdham. Plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until the first round, so in the opening and in the bonus turns of an ambush. */
  round: number
  phase: Phase
  /** The two optional rules, switched per encounter (M-70, M-75). */
  readonly isFastAndSlow: boolean
  readonly isChaotic: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Every zone and border, by its name in the log (C-M22). */
  readonly spots: Readonly<Record<string, Node>>
  /** The side that holds the initiative; empty until that is known (M-05). */
  holder: string
  /** The side whose opportunity it is (M-01). */
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
  /** How many it began with. */
  size: number
  isParty: boolean
  /** Passed since anybody last took a turn (M-03). */
  hasPassed: boolean
  /** Reduced to half: a morale check is owed, or has been made (M-57). */
  morale: 'steady' | 'owed' | 'checked'
}

/** A zone of about four metres square (C-M21). */
export interface Place extends Zone {
  /** Room, in sixteenths of a Medium character; 0 for no limit. */
  readonly room: number
  readonly borderRoom: number
  /** What protects those in it from attacks from outside. */
  readonly protection: '' | 'concealment' | 'cover'
  /** What somebody may be shoved into here, and its damage die; empty and 0 for none. */
  readonly hazard: string
  readonly hazardDie: number
  /** Zones to each other zone on the shortest path, without the origin (C-M23). */
  readonly ranges: Readonly<Record<string, number>>
}

/** A zone or a border, and how many may be there. */
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
  /** In ambush or hidden again, so that enemies are unaware of it (M-51). */
  isConcealed: boolean
  /** Still has the bonus turn of the ambush (M-55). */
  hasBonusTurn: boolean
  abilities: Record<Ability, number>
  health: number
  maxHealth: number
  /** One hit of as much damage kills on the spot (C-M11). */
  deathAt: number
  size: Size
  kind: Kind
  /** Natural armour. */
  naturalArmour: number
  armour: Armour
  armourState: ItemState
  armourUsed: boolean
  hasHelmet: boolean
  isMindless: boolean
  /** What it does to enemies who face it (C-M27). */
  dread: '' | 'frightening' | 'terrifying'
  regenerates: boolean
  /** Health lost to fire, which does not grow back. */
  burned: number
  /** Zones in a turn of nothing but movement (C-M24). */
  speed: number
  readonly skills: readonly Skill[]
  weapons: Record<string, Weapon>
  gear: Record<string, Gear>
  omens: number
  /** Asked for an omen at any damage, not only where it would fell (C-M32, RULING 41). */
  weighsAllDamage: boolean
  conditions: ConditionWord[]
  /** What the table decided about it, such as what a stunt came to. */
  remarks: string[]
  /** Whom it is afraid of, and whom it has faced without fear (C-M27). */
  fears: string[]
  faced: string[]
  tauntedBy: string
  /** Whom it holds, and who holds it (M-47). */
  grabs: string
  heldBy: string
  /** It dies at the end of this round unless it recovers; 0 for nobody who is dying (C-M10). */
  diesAtEndOf: number
  eyesLost: number
  /** Exposed to poison before: a second dose works by itself (C-M34). */
  hasBeenPoisoned: boolean
  /** `owed`: it fights alone, is down to half of its health, and has to check (M-58). */
  morale: 'steady' | 'owed' | 'exempt'
  turn: 'none' | 'to come' | 'begun' | 'over' | 'reacted'
  /** What is left of a turn: main action, bonus actions, half zones (M-06). */
  mainLeft: boolean
  /** The main action was given for a bonus action (M-08). */
  gaveMain: boolean
  bonusLeft: number
  halvesMoved: number
  halvesLeft: number
  /** Used up for this turn, and for this round. */
  hasCleaved: boolean
  freeDodgeUsed: boolean
  healthBefore: number
}

type ItemState = 'whole' | 'damaged' | 'destroyed'

export interface Weapon {
  name: string
  /** 0 where it does no damage. */
  die: number
  range: number
  bulk: number
  hand: '' | 'main' | 'off' | 'both' | 'natural'
  place: 'kept' | 'dropped'
  /** The spot it lies in; empty where it does not. */
  lies: string
  state: ItemState
  isUsed: boolean
  /** A reload weapon is shot once in a fight (C-M20). */
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
  /** Protects whoever has it in hand, and strikes as a weapon (C-M18, RULING 40). */
  readonly isShield: boolean
  readonly toughness: 'fragile' | 'usual' | 'robust'
}

export interface Gear {
  kind: 'draught' | 'antidote' | 'poison' | 'medicine' | 'other'
  count: number
  place: 'kept' | 'dropped'
}

/** On its feet and in the fight. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Still on the field and alive: everybody who can be hit. */
export const isPresent = (one: Combatant): boolean => one.status !== 'dead' && !hasLeft(one)

/** Helpless on the ground, and alive. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'incapacitated' || status === 'dying'

/** No longer on the field. */
export const hasLeft = ({ status }: Combatant): boolean => status === 'fled' || status === 'gone'

/** Takes up room: on its feet, or with its hands up. */
export const takesRoom = (one: Combatant): boolean =>
  one.status === 'up' || one.status === 'surrendered'

// Rules ask for both at every step, and most have nothing: a look at the length saves the search.
export const has = (one: Combatant, skill: Skill): boolean =>
  one.skills.length > 0 && one.skills.includes(skill)
export const suffers = (one: Combatant, condition: ConditionWord): boolean =>
  one.conditions.length > 0 && one.conditions.includes(condition)

/** An ability as it counts now: confusion takes 2 off (C-M26). */
export const abilityOf = (one: Combatant, ability: Ability): number =>
  one.abilities[ability] - (suffers(one, 'confused') ? 2 : 0)

/** Immune to fear and morale (C-M29, M-60). */
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

/** How many there are, which is asked at every blow. */
export function countShields({ weapons }: Combatant): number {
  let count = 0
  for (const name in weapons) if (isShieldInHand(weapons[name] as Weapon)) count++
  return count
}

const isShieldInHand = ({ isShield, hand, state }: Weapon): boolean =>
  isShield && hand !== '' && state !== 'destroyed'

/** Held by somebody, or caught in something (C-M26, M-47). */
export const isEntangled = (one: Combatant): boolean =>
  one.heldBy !== '' || suffers(one, 'entangled')

/** Whether a turn is left to spend on a reaction (M-07). */
export const mayReact = (one: Combatant): boolean =>
  one.turn === 'to come' && canAct(one) && !isEntangled(one) && !suffers(one, 'terrified')

/** `one` lets go of whoever it holds. */
export function letGo(state: State, one: Combatant): void {
  const { grabs } = one
  if (grabs !== '') combatantOf(state, grabs).heldBy = ''
  one.grabs = ''
}

/** Takes somebody out of the fight; they hold nobody and are held by nobody any more. */
export function leaveFight(state: State, name: string, status: Exclude<Status, 'up'>): void {
  const one = combatantOf(state, name)
  one.status = status
  if (one.grabs !== '') letGo(state, one)
  if (one.heldBy !== '') letGo(state, combatantOf(state, one.heldBy))
  if (status === 'dead') one.health = 0
  if (status !== 'dying') one.diesAtEndOf = 0
}

/** Keeps somebody standing whose statblock has changed, with no more in hand than two hands hold. */
export function mend(one: Combatant): void {
  one.health = Math.max(1, Math.min(one.health, one.maxHealth))
  one.burned = Math.min(one.burned, one.maxHealth - one.health)
  const free = new Set(['main', 'off'])
  for (const weapon of Object.values(one.weapons)) {
    const hands = weapon.hand === 'both' ? ['main', 'off'] : [weapon.hand]
    if (weapon.hand === '' || weapon.hand === 'natural') continue
    if (hands.every((hand) => free.has(hand))) for (const hand of hands) free.delete(hand)
    else weapon.hand = ''
  }
}

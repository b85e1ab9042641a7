import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Thing } from '../../core/sections/thing.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Hindrance } from './tables/hindrances.ts'
import type { Range } from './tables/ranges.ts'
import type { Technique } from './tables/techniques.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** The state of a fight, as plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until all HP and initiative are rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  readonly zones: Readonly<Record<string, Place>>
  /** Whether the Characters’ side acts before the enemies (Z-03). */
  charactersFirst: boolean
  /** The names of all combatants in turn order, which is the same in every Round (Z-04). */
  order: string[]
  /** Sides that may have to Test Morale, with the reason. */
  shaken: { side: string; trigger: Trigger }[]
}

export interface Side {
  name: string
  /** Whether this is the side of the Characters. All sides are enemies of each other. */
  isCharacters: boolean
  /** The number of combatants at the start. */
  size: number
  /** The reasons that have shaken this side. Each reason counts once. */
  fired: Trigger[]
  reaction: string
}

/** A reason why the fight turns bad for a side (Z-33). */
export type Trigger = 'half down' | 'leader down' | 'outnumbered'

/** A Zone of the battlefield (Z-05). */
export interface Place {
  readonly name: string
  readonly next: readonly string[]
  /** The maximum number of combatants, 0 for no limit (Z-08). */
  readonly capacity: number
  readonly hazard?: Hazard
  /** The number of Zones to each other Zone, by the shortest path. */
  readonly ranges: Readonly<Record<string, number>>
}

/** A danger of a Zone: combatants make a Test against it at the start of their Turns (Z-09). */
export interface Hazard {
  readonly name: string
  readonly test: Attribute
  readonly dr: number
  /** Dice; empty for none. */
  readonly damage: string
  readonly effects: Effects
}

/** Effects of an attack or a hazard besides damage. */
export interface Effects {
  readonly isOngoing: boolean
  readonly hindrance?: Hindrance
  /** The attribute of the Test that ends the effect. */
  readonly test: Attribute
  /** The DR of that Test, if not the usual one. */
  readonly dr?: number
  /** Whether that Test needs an Action (Z-27). */
  readonly costsAction: boolean
}

export type Status =
  | 'up'
  | 'out of action'
  | 'defeated'
  | 'dead'
  | 'fled'
  | 'parleying'
  | 'lost'
  | 'gone'

export interface Combatant extends FightMember<Status> {
  zone: string
  /** Whether the combatant is a Character. All others are creatures of the game master (C-Z5). */
  isPlayer: boolean
  isLeader: boolean
  isFearless: boolean
  isSurprised: boolean
  level: number
  /** Used for Characters only. All others have Skill. */
  attributes: Readonly<Record<Attribute, number>>
  skill: number
  hp: number
  maxHp: number
  /** HP dice still to be rolled; empty afterwards. */
  hpDice: string
  /** HP at the start of the Round. */
  hpBefore: number
  /** AP by nature or as written, without those of worn pieces. */
  bareAp: number
  armour: Piece
  shield: Piece
  helmet: Piece
  /** AP lent by others until the end of the Round (C-Z24). */
  lentAp: number
  /** The warriors who lent AP in this Round. Each lends them once (RULING 46). */
  lenders: string[]
  luck: number
  /**
   * Whether the player is asked about Luck and shields at every roll. If not, only where the answer may decide
   * something.
   */
  isAskedAlways: boolean
  grit: number
  readonly techniques: readonly Technique[]
  /** Whether the combatant has Sneak Attack (C-Z23). */
  sneaks: boolean
  weapons: Record<string, Weapon>
  gear: Record<string, Gear>
  readonly spells: readonly string[]
  /** Bundles of ammunition on the body. Only those of Characters are counted. */
  ammo: number
  ammoDots: number
  ammoUsed: boolean
  isDeprived: boolean
  /** Whether the combatant carries more items than it has slots (C-Z20). */
  isOverloaded: boolean
  /** Whether the combatant has Disadvantage on all Tests for an hour (C-Z14). */
  isDazed: boolean
  hindrances: Hindered[]
  /** Stunts that worked on this combatant and do not work a second time (RULING 21). */
  fellFor: string[]
  /** HP lost at the start of each turn; 0 for none (Z-22). */
  ongoing: number
  ongoingTest: Attribute
  /** The DR of the Test that ends Ongoing Damage, if not the usual one. */
  ongoingDr?: number
  /** The owner of the weapon that causes the Ongoing Damage; empty without an owner. */
  ongoingBy: string
  ongoingFrom: string

  /** The d6 plus DEX or Skill (Z-04). */
  initiative: number
  turn: 'none' | 'to come' | 'begun' | 'over'
  moveLeft: boolean
  actionLeft: boolean
  /** The number of items drawn, put away and dropped in this Turn. */
  handled: number
  hasDisengaged: boolean
  /** Whether the combatant attacks with +1 until the end of the Round (C-Z24). */
  isRallied: boolean
  hasTestedMorale: boolean
}

/** A piece of armour. The kind `none` means no armour. */
export interface Piece {
  kind: string
  ap: number
  /** The number added to the DR of DEX Tests. */
  dexDr: number
  /** The CON that the piece needs (C-Z11). */
  con: number
  dots: number
  isUsed: boolean
  /** Whether the piece was sacrificed, dropped or worn out. */
  isLost: boolean
}

export interface Hindered {
  hindrance: Hindrance
  test: Attribute
  /** The DR of the Test that ends the hindrance, if not the usual one. */
  dr?: number
  costsAction: boolean
  from: string
}

/**
 * Natural weapons are part of the body. Items are in hand, at hand on the body, stowed in the backpack, on the ground of
 * a Zone, or gone when they are broken.
 */
export interface Weapon extends Thing {
  name: string
  readonly damage: string
  /** Damage with two hands. Differs only for a Versatile weapon. */
  readonly inTwoHands: string
  readonly mean: number
  readonly meanInTwoHands: number
  /** The hands that the weapon needs; 0 for a weapon that is no item. */
  readonly hands: 0 | 1 | 2
  readonly range: Range
  readonly isBlast: boolean
  readonly needsAmmo: boolean
  /** The lowest face of a d6 that recharges the weapon; 0 without a recharge. */
  readonly recharge: number
  readonly str: number
  readonly dex: number
  readonly effects: Effects
  readonly isImprovised: boolean
  /**
   * Whether the statblock pairs the weapon with another, so that a creature rolls damage for both. Characters do so
   * with any two one-handed weapons (Z-18).
   */
  readonly isPaired: boolean
  /** Whether a creature uses the weapon only without another weapon in hand (C-Z7). */
  readonly isLastResort: boolean
  /** Whether a Versatile weapon is held in both hands, if the second is free (C-Z21). */
  inBothHands: boolean
  dots: number
  isSpent: boolean
}

export interface Gear extends Thing {
  kind: 'light' | 'toolkit' | 'other'
  dots: number
  isLit: boolean
}

/** The source of settings: a state, or the settings before there is a state. */
export type WithSettings = Pick<State, 'settings'>

/** Whether a combatant is up: neither down nor gone. Turns and hindrances may still prevent acting. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Whether a combatant is on the field, even if down. */
export const isPresent = ({ status }: Combatant): boolean => status !== 'fled' && status !== 'gone'

/** Whether `other` is of another side, and still in the fight. */
export const isFoe = (one: Combatant, other: Combatant): boolean =>
  other.side !== one.side && canAct(other)

/** Whether a spell, a gift or an item can target a combatant: up, or Out of Action (C-Z14). */
export const isInReachOfHelp = (one: Combatant): boolean =>
  canAct(one) || one.status === 'out of action'

/** Whether a combatant lies on the field without HP. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'out of action' || status === 'defeated' || status === 'dead'

/** Takes a combatant out of the fight. A combatant that goes down loses all HP. */
export function leave(one: Combatant, status: Exclude<Status, 'up'>): void {
  one.status = status
  if (isDown(one)) one.hp = 0
}

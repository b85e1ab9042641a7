import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Hindrance } from './tables/hindrances.ts'
import type { Range } from './tables/ranges.ts'
import type { Technique } from './tables/techniques.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** The state of a fight. Plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until everybody’s HP are known and initiative is rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  readonly zones: Readonly<Record<string, Place>>
  /** Whether the Characters’ side has its turns before the enemies (Z-03). */
  charactersFirst: boolean
  /** Everybody, in the order that is kept for the whole fight (Z-04). */
  order: string[]
  /** Sides that may have to Test Morale, with the reason. */
  shaken: { side: string; trigger: Trigger }[]
}

export interface Side {
  name: string
  /** The side of the Characters; all others are enemies, to it and to each other. */
  isCharacters: boolean
  /** How many it began with. */
  size: number
  /** The reasons that have shaken it; none does so twice. */
  fired: Trigger[]
  reaction: string
}

/** What makes a fight turn bad for a side (Z-33). */
export type Trigger = 'half down' | 'leader down' | 'outnumbered'

/** A Zone of the battlefield (Z-05). */
export interface Place {
  readonly name: string
  readonly next: readonly string[]
  /** How many combatants fit, 0 for any number (Z-08). */
  readonly capacity: number
  readonly hazard?: Hazard
  /** The number of Zones to each other one, on the shortest way. */
  readonly ranges: Readonly<Record<string, number>>
}

/** What makes those in a Zone Test at the start of their turns (Z-09). */
export interface Hazard {
  readonly name: string
  readonly test: Attribute
  readonly dr: number
  /** Dice; empty for none. */
  readonly damage: string
  readonly effects: Effects
}

/** What an attack or a hazard leaves behind besides damage. */
export interface Effects {
  readonly isOngoing: boolean
  readonly hindrance?: Hindrance
  /** What ends it. */
  readonly test: Attribute
  /** What that Test has to reach, where it is not as usual. */
  readonly dr?: number
  /** Whether that costs an Action (Z-27). */
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
  /** A Character; all others are creatures of the game master’s (C-Z5). */
  isPlayer: boolean
  isLeader: boolean
  isFearless: boolean
  isSurprised: boolean
  level: number
  /** Of a Character; of all others the Skill counts. */
  attributes: Readonly<Record<Attribute, number>>
  skill: number
  hp: number
  maxHp: number
  /** Dice still to be rolled; empty once known. */
  hpDice: string
  hpBefore: number
  /** AP by nature, or as written, without what is worn. */
  bareAp: number
  armour: Piece
  shield: Piece
  helmet: Piece
  /** AP lent by others until the Round is over (C-Z24). */
  lentAp: number
  luck: number
  /** Asked at every roll what its player does about it; else only where that may decide something. */
  isAskedAlways: boolean
  grit: number
  readonly techniques: readonly Technique[]
  /** Knows Sneak Attack (C-Z23). */
  sneaks: boolean
  weapons: Record<string, Weapon>
  gear: Record<string, Gear>
  readonly spells: readonly string[]
  /** Bundles of ammunition on the body; nobody counts those of other creatures. */
  ammo: number
  ammoDots: number
  ammoUsed: boolean
  isDeprived: boolean
  /** Carries more than there are slots (C-Z20). */
  isOverloaded: boolean
  /** Disadvantage on everything for an hour (C-Z14). */
  isDazed: boolean
  hindrances: Hindered[]
  /** HP lost at the start of each turn; 0 for none (Z-22). */
  ongoing: number
  ongoingTest: Attribute
  /** What that Test has to reach, where it is not as usual. */
  ongoingDr?: number
  ongoingFrom: string

  /** The d6 with DEX, or Skill (Z-04). */
  initiative: number
  turn: 'none' | 'to come' | 'begun' | 'over'
  moveLeft: boolean
  actionLeft: boolean
  /** Things drawn, put away and dropped in this Turn. */
  handled: number
  hasDisengaged: boolean
  /** Attacks with +1 until the Round is over (C-Z24). */
  isRallied: boolean
  hasTestedMorale: boolean
}

/** A piece of armour; a kind of `none` is none at all. */
export interface Piece {
  kind: string
  ap: number
  /** Added to the DR of DEX Tests. */
  dexDr: number
  /** The CON it asks for (C-Z11). */
  con: number
  dots: number
  isUsed: boolean
  /** Sacrificed, dropped or worn out. */
  isLost: boolean
}

export interface Hindered {
  hindrance: Hindrance
  test: Attribute
  /** What that Test has to reach, where it is not as usual. */
  dr?: number
  costsAction: boolean
  from: string
}

/** In hand, on the body and ready, in the backpack, on the ground somewhere, or broken. */
export type Store = 'hand' | 'body' | 'backpack' | 'ground' | 'broken'

export interface Weapon {
  name: string
  readonly damage: string
  /** With two hands; the same but for a Versatile weapon. */
  readonly inTwoHands: string
  readonly mean: number
  readonly meanInTwoHands: number
  /** Hands it takes, 0 for what is no item. */
  readonly hands: 0 | 1 | 2
  readonly range: Range
  readonly isBlast: boolean
  readonly needsAmmo: boolean
  /** The face of a d6 that recharges it, 0 for what needs no recharging. */
  readonly recharge: number
  readonly str: number
  readonly dex: number
  readonly effects: Effects
  readonly isImprovised: boolean
  /** Whether it is wielded with another in the other hand; every weapon of a Character may be (Z-18). */
  readonly isPaired: boolean
  /** Whether a creature strikes with it only when it holds no weapon (C-Z7). */
  readonly isLastResort: boolean
  /** Whether a Versatile weapon is held in both hands, if the other is free (C-Z21). */
  inBothHands: boolean
  store: Store
  /** The zone it lies in. */
  lies: string
  dots: number
  isSpent: boolean
}

export interface Gear {
  kind: 'light' | 'toolkit' | 'other'
  store: Store
  lies: string
  dots: number
  isLit: boolean
}

/** What a setting is read from: a state, or the settings before there is one. */
export type WithSettings = Pick<State, 'settings'>

/** On its feet: neither down nor gone. Turns and hindrances may still keep it from acting. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Somewhere on the field, also when it is down. */
export const isPresent = ({ status }: Combatant): boolean => status !== 'fled' && status !== 'gone'

/** Whether `other` is of another side, and still in the fight. */
export const isFoe = (one: Combatant, other: Combatant): boolean =>
  other.side !== one.side && canAct(other)

/** Whether a spell, a gift or an item can still be for somebody: able to act, or Out of Action (C-Z14). */
export const isInReachOfHelp = (one: Combatant): boolean =>
  canAct(one) || one.status === 'out of action'

/** Whether somebody lies there, and has no HP. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'out of action' || status === 'defeated' || status === 'dead'

/** Takes somebody out of the fight. */
export function leave(one: Combatant, status: Exclude<Status, 'up'>): void {
  one.status = status
  if (isDown(one)) one.hp = 0
}

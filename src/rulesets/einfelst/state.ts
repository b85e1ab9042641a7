import type { Group } from '../../core/encounter/roster.ts'
import type { Zone } from '../../core/encounter/zones.ts'
import type { Settings } from './defaults.ts'
import type { Action, Attribute } from './tables/actions.ts'
import type { Position } from './tables/fear.ts'
import type { Fire } from './tables/fire.ts'
import type { WeaponKind } from './tables/weapons.ts'

/** A fight by the rules of Einfelst Wilds. Plain JSON. */
export interface State {
  /** 0 until the cards are drawn. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  outcome: string
  readonly settings: Settings
  /** Position of whoever faces fear here (C-E9). */
  readonly position: Position
  /** Several of a kind draw one card (E-02). */
  readonly sharesCards: boolean
  /** Somebody here has a Fear value. */
  knowsFear: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Zones whose obstacle is out of the way (E-08). */
  cleared: string[]
  sides: Side[]
  /** Those of each entrant whose number is still to be rolled. */
  groups: Group<Combatant>[]
  /** Who may come later. */
  readonly reserve: readonly Group<Combatant>[]
  /** Whose turn it is, empty between turns, and by which of their cards. */
  active: string
  card: number
  /** Nobody has done anything in this round yet (E-04). */
  isFresh: boolean
  combatants: Record<string, Combatant>
}

export interface Side {
  name: string
  isParty: boolean
  /** Has tried to take the others by surprise (E-34). */
  hasSneaked: boolean
}

/** A zone, a few steps across (E-07). */
export interface Place extends Zone {
  readonly hasCover: boolean
  readonly isDark: boolean
  /** Leads out of the fight (E-32). */
  readonly isExit: boolean
  /** What somebody may be pushed into here: a fire, a drop of so many feet. */
  readonly fire: Fire | ''
  readonly dropFeet: number
  /** In the way of whoever comes or goes. */
  readonly obstacle?: Obstacle
  /** Zones away each other zone is, and the first step of a shortest way there. */
  readonly ranges: Readonly<Record<string, number>>
  readonly ways: Readonly<Record<string, string>>
}

/** `by` a fast Maneuver, a test that clears it for all, or a climb of each who passes. */
export interface Obstacle {
  readonly name: string
  readonly by: 'fast' | 'climb' | Action
}

/** A card somebody holds, and what is left of the turn it gives (E-06). */
export interface Card {
  value: number
  turn: 'to come' | 'begun' | 'over'
  hasSlow: boolean
  hasFast: boolean
  /** Tried to break free in this turn (E-30). */
  hasTried: boolean
}

export type Status = 'up' | 'taken out' | 'dying' | 'dead' | 'fled' | 'surrendered' | 'gone'

/** Where somebody is in a zone: among the others, behind cover, or away from all. */
export type Stance = '' | 'in cover' | 'apart'

/** Slots filled, row by row: Lesser, Moderate, Severe (C-E10). */
export type Rows = [number, number, number]

export interface Combatant {
  name: string
  /** The name without its number: those of a kind share a card, and frighten as one. */
  readonly kind: string
  side: string
  status: Status
  isPlayer: boolean
  isHidden: boolean
  attributes: Readonly<Record<Attribute, number>>
  actions: Readonly<Record<Action, number>>
  /** Dice of each Action before anything weighs on it: Attribute and Action together. */
  pools: Readonly<Record<Action, number>>
  /** Suffers Harm in rows; others count Harm points (E-21). */
  readonly hasRows: boolean
  physical: Rows
  mental: Rows
  points: number
  mostPoints: number
  /** Levels of Harm, or Harm points, when the round began. */
  harmBefore: number
  /** Dice its next test has fewer (E-21), a next roll has more (E-41), the first Maneuver has more (E-34). */
  nextFewer: number
  nextMore: number
  ambushDice: number
  /** Lies in ambush, as the encounter has it (E-34). */
  lurks: boolean
  /** Draws one card more and keeps the best, by this rule; empty for none. */
  extraCard: '' | 'E-34' | 'E-35' | 'E-37'
  armour: 'none' | 'light' | 'medium' | 'heavy'
  /** Successes it takes not to lose heart; 0 for who frightens nobody (E-40). */
  readonly fear: number
  readonly seesInTheDark: boolean
  readonly isFireproof: boolean
  readonly isPoisonproof: boolean
  readonly weapons: Readonly<Record<string, Weapon>>
  /** In hand; empty for none. */
  wields: string
  /** Weapons that lie on the ground, by the zone they lie in. */
  lying: Record<string, string>
  antidotes: number
  /** Other things carried. */
  readonly gear: readonly string[]
  /** Spells, each with the Action that resists it, if one does. */
  readonly spells: Readonly<Record<string, Action | ''>>
  /** How many cards it draws. */
  readonly hand: number
  cards: Card[]
  zone: string
  stance: Stance
  /** Whom it has closed in on, wherever in the zone that one is (E-13). */
  closeTo: string
  /** Whom it restrains, and who restrains it (E-26). */
  holds: string
  heldBy: string
  isGagged: boolean
  /** By whose shot; until its next turn is over (C-E7). */
  pinnedBy: string
  fire: Fire | ''
  /** Successes at putting the fire out so far (E-45). */
  doused: number
  /** Harm the poison does in the next round (E-47). */
  poison: number
  /** The end of this round is its death (C-E15). */
  diesAtEndOf: number
  /** Kinds whose fear it has faced. */
  faced: string[]
  isProne: boolean
  /** What the table made of it. */
  conditions: string[]
}

export interface Weapon {
  readonly name: string
  /** Levels of Harm (E-38). */
  readonly damage: number
  /** Zones to the nearest and to the furthest target (E-22). */
  readonly from: number
  readonly to: number
  readonly kind: WeaponKind
  readonly isNatural: boolean
  readonly isUnarmed: boolean
  readonly isMental: boolean
  readonly fire: Fire | ''
  readonly toxicity: number
  readonly isCarried: boolean
}

export const isUp = (one: Combatant): boolean => one.status === 'up'

/** One of the fight by name. The language knows only names that are in it. */
export function who(state: State, name: string): Combatant {
  const one = state.combatants[name]
  if (!one) throw new Error(`nobody is called ${name}`)
  return one
}

export function sideOf(state: State, name: string): Side {
  for (const side of state.sides) if (side.name === name) return side
  throw new Error(`no side is called ${name}`)
}

export const everybody = (state: State): readonly Combatant[] => Object.values(state.combatants)

export function weaponOf(one: Combatant, name: string): Weapon {
  const weapon = one.weapons[name]
  if (!weapon) throw new Error(`${one.name} has no ${name}`)
  return weapon
}

/** In hand, or part of the body. */
export const isReady = (one: Combatant, weapon: Weapon): boolean =>
  weapon.isNatural || weapon.isUnarmed || one.wields === weapon.name

export const isLying = (one: Combatant, weapon: string): boolean => Object.hasOwn(one.lying, weapon)

/** Armed for close combat: parries and strikes by Strike, others by Force (E-19, E-24). */
export function isArmed(one: Combatant): boolean {
  const { weapons, wields } = one
  for (const name in weapons) {
    const weapon = weapons[name]
    if (!weapon || weapon.kind === 'ranged' || weapon.isUnarmed) continue
    if (weapon.isNatural || wields === name) return true
  }
  return false
}

/** Near enough for a blow: both among the others, or one of them has closed in on the other, or holds them (E-13). */
export const isClose = (a: Combatant, b: Combatant): boolean =>
  a.zone === b.zone &&
  ((a.stance === '' && b.stance === '') ||
    a.closeTo === b.name ||
    b.closeTo === a.name ||
    a.holds === b.name ||
    b.holds === a.name)

/** Levels of Harm of both types, or Harm points. */
export const harmOf = ({ hasRows, physical, mental, points }: Combatant): number =>
  hasRows ? levelsIn(physical) + levelsIn(mental) : points

export const levelsIn = ([lesser, moderate, severe]: Rows): number =>
  lesser + moderate * 2 + severe * 3

/** Can speak: whoever is not gagged (E-04, E-28). */
export const canTalk = (one: Combatant): boolean => isUp(one) && !one.isGagged

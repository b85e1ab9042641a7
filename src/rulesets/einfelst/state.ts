import type { Zone } from '../../core/encounter/zones.ts'
import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import { combatantOf, copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Action, Attribute, HarmType } from './tables/actions.ts'
import type { Position } from './tables/fear.ts'
import type { Fire } from './tables/fire.ts'
import type { WeaponKind } from './tables/weapons.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** A fight of Einfelst Wilds, as plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until the cards are drawn. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** The Position of whoever faces fear (C-E9). */
  readonly position: Position
  /** Opponents of one kind share a card (E-02). */
  readonly sharesCards: boolean
  /** Whether anybody here has a Fear value. */
  knowsFear: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Zones whose obstacle is out of the way (E-08). */
  cleared: string[]
  /** The index of the card that the turn is taken on. */
  card: number
  /** Whether nobody has acted in this round yet (E-04). */
  isFresh: boolean
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
  /** What somebody can be pushed into here: a fire, or a drop in feet. */
  readonly fire: Fire | ''
  readonly dropFeet: number
  /** Blocks the way into and out of the zone. */
  readonly obstacle?: Obstacle
  /** For each other zone: how many zones away it is, and the first step of a shortest way there. */
  readonly ranges: Readonly<Record<string, number>>
  readonly ways: Readonly<Record<string, string>>
}

/** `by`: a fast Maneuver or a test clears it for everybody; otherwise each who passes climbs it. */
export interface Obstacle {
  readonly name: string
  readonly by: 'fast' | 'climb' | Action
}

/** A card in somebody’s hand, and what is left of the turn it gives (E-06). */
export interface Card {
  value: number
  turn: 'to come' | 'begun' | 'over'
  hasSlow: boolean
  hasFast: boolean
  /** Tried to break free in this turn (E-30). */
  hasTried: boolean
}

export type Status = 'up' | 'taken out' | 'dying' | 'dead' | 'fled' | 'surrendered' | 'gone'

/** A position within a zone: among the others (empty), in cover, or away from everybody. */
export type Stance = '' | 'in cover' | 'apart'

/** Slots filled, row by row: Lesser, Moderate, Severe (C-E10). */
export type Rows = [number, number, number]

export interface Combatant extends FightMember<Status> {
  /** The name without its number. Those of a kind share a card. */
  readonly kind: string
  attributes: Readonly<Record<Attribute, number>>
  actions: Readonly<Record<Action, number>>
  /** Dice of each Action: Attribute and Action together, before Harm, armour and circumstances. */
  pools: Readonly<Record<Action, number>>
  /** Whether it suffers Harm in rows; others count Harm points (E-21). */
  readonly hasRows: boolean
  physical: Rows
  mental: Rows
  points: number
  mostPoints: number
  /** Dice the next test has fewer (E-21), the next roll has more (E-41), the first Maneuver has more (E-34). */
  nextFewer: number
  nextMore: number
  ambushDice: number
  /** Lies in ambush, as the encounter has it (E-34). */
  lurks: boolean
  /** The rule by which it draws an extra card and keeps the best; empty for none. */
  extraCard: '' | 'E-34' | 'E-35' | 'E-37'
  armour: 'none' | 'light' | 'medium' | 'heavy'
  /** Fear value: successes it takes to stand up to it; 0 if it frightens nobody (E-40). */
  readonly fear: number
  /** Its kind in the eyes of whoever is afraid: each is faced once. */
  readonly frightensAs: string
  readonly seesInTheDark: boolean
  readonly isFireproof: boolean
  readonly isPoisonproof: boolean
  weapons: Readonly<Record<string, Weapon>>
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
  /** Whom it has closed in on, in cover or apart (E-13). */
  closeTo: string
  /** Whom it restrains, and who restrains it (E-26). */
  holds: string
  heldBy: string
  isGagged: boolean
  /** Whose shot pins it down, until its next turn is over (C-E7). */
  pinnedBy: string
  fire: Fire | ''
  /** Successes at putting the fire out so far (E-45). */
  doused: number
  /** Harm the poison does in the next round (E-47), and its type. */
  poison: number
  poisonHarm: HarmType
  /** If dying: it dies at the end of this round (C-E15). */
  diesAtEndOf: number
  /** Kinds whose fear it has faced. */
  faced: string[]
  isProne: boolean
  /** Conditions set by the table. */
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

/** On its feet, and able to act. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Still on the field, whatever its state. */
export const isPresent = ({ status }: Combatant): boolean => status !== 'fled' && status !== 'gone'

/** Still on the field, and out of the fight. */
export const isDown = (one: Combatant): boolean =>
  isPresent(one) && !canAct(one) && one.status !== 'surrendered'

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** In hand, or part of the body. */
export const isReady = (one: Combatant, weapon: Weapon): boolean =>
  weapon.isNatural || weapon.isUnarmed || one.wields === weapon.name

/** On the ground. */
export const isLying = (one: Combatant, weapon: string): boolean => Object.hasOwn(one.lying, weapon)

/** Whether both are among the others of one zone, or one has closed in on or holds the other (E-13). */
export const isClose = (a: Combatant, b: Combatant): boolean =>
  a.zone === b.zone &&
  ((a.stance === '' && b.stance === '') ||
    a.closeTo === b.name ||
    b.closeTo === a.name ||
    a.holds === b.name ||
    b.holds === a.name)

export const levelsIn = ([lesser, moderate, severe]: Readonly<Rows>): number =>
  lesser + moderate * 2 + severe * 3

/** Takes a combatant out of the fight, and out of every grip. */
export function leave(state: State, one: Combatant, status: Status): void {
  one.status = status
  if (status !== 'dying') one.diesAtEndOf = 0
  if (one.holds !== '') release(one, combatantOf(state, one.holds))
  if (one.heldBy !== '') release(combatantOf(state, one.heldBy), one)
}

/** Ends the grip of `by` on `target`. */
export function release(by: Combatant, target: Combatant): void {
  by.holds = ''
  target.heldBy = ''
  target.isGagged = false
}

/** A copy that shares only what never changes: zones, settings, weapons and pools. */
export function copy(state: State): State {
  const cleared = state.cleared.slice()
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, cleared, sides, groups, combatants }
}

/** Copies the parts first: V8 copies the whole several times slower if they replace its own after the spread. */
export function copyCombatant(one: Combatant): Combatant {
  const physical = one.physical.slice() as Combatant['physical']
  const mental = one.mental.slice() as Combatant['mental']
  const lying = { ...one.lying }
  const cards = one.cards.map((card) => ({ ...card }))
  const faced = one.faced.slice()
  const conditions = one.conditions.slice()
  return { ...one, physical, mental, lying, cards, faced, conditions }
}

/** Keeps somebody standing whose statblock has changed, with the weapons it has now. */
export function mend(one: Combatant): void {
  one.points = Math.max(0, Math.min(one.points, one.mostPoints - 1))
  if (!Object.hasOwn(one.weapons, one.wields)) one.wields = ''
  for (const weapon of Object.keys(one.lying))
    if (!Object.hasOwn(one.weapons, weapon)) delete one.lying[weapon]
}

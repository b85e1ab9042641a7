import type { Zone } from '../../core/encounter/zones.ts'
import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import { combatantOf, copyEach, copyGroups } from '../../core/sections/lookups.ts'
import type { Place as PlaceOfThing, Thing } from '../../core/sections/thing.ts'
import { putThing, thingsIn } from '../../core/sections/thing.ts'
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
  /** The Position of characters who face fear (C-E9). */
  readonly position: Position
  /** Whether opponents of one kind draw one card together (E-02). */
  readonly sharesCards: boolean
  /** Whether anybody here has a Fear value. */
  knowsFear: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Zones whose obstacle was cleared (E-08). */
  cleared: string[]
  /** The index of the card whose turn it is, among the cards of the active combatant. */
  card: number
  /** Whether nobody has acted in this round yet (E-04). */
  isFresh: boolean
}

export interface Side {
  name: string
  isParty: boolean
  /** Whether the side has tried an ambush (E-34). */
  hasSneaked: boolean
}

/** A zone, a few steps across (E-07). */
export interface Place extends Zone {
  readonly hasCover: boolean
  readonly isDark: boolean
  /** Whether the zone leads out of the fight (E-32). */
  readonly isExit: boolean
  /** Dangers into which a target can be pushed here: a fire, or a drop in feet. */
  readonly fire: Fire | ''
  readonly dropFeet: number
  /** An obstacle that blocks the way into and out of the zone. */
  readonly obstacle?: Obstacle
  /** For each other zone: the number of zones to it, and the first step of a shortest path there. */
  readonly ranges: Readonly<Record<string, number>>
  readonly ways: Readonly<Record<string, string>>
}

/**
 * An obstacle. `by`: a fast Maneuver, or a test of that Action, clears the obstacle for everybody. With `climb`, each
 * combatant must climb the obstacle.
 */
export interface Obstacle {
  readonly name: string
  readonly by: 'fast' | 'climb' | Action
}

/** A card of a combatant, and the Maneuvers left in the turn on this card (E-06). */
export interface Card {
  value: number
  turn: 'to come' | 'begun' | 'over'
  hasSlow: boolean
  hasFast: boolean
  /** Whether the combatant tried to break free in this turn (E-30). */
  hasTried: boolean
}

export type Status = 'up' | 'taken out' | 'dying' | 'dead' | 'fled' | 'surrendered' | 'gone'

/** A position within a zone: among the others (empty), in cover, or away from everybody. */
export type Stance = '' | 'in cover' | 'apart'

/** Filled slots, row by row: Lesser, Moderate, Severe (C-E10). */
export type Rows = [number, number, number]

export interface Combatant extends FightMember<Status> {
  /** The name without its number. Opponents of a kind on one side may draw one card together (E-02). */
  readonly kind: string
  attributes: Readonly<Record<Attribute, number>>
  actions: Readonly<Record<Action, number>>
  /** Dice of each Action: Attribute plus Action, before Harm, armour and circumstances. */
  pools: Readonly<Record<Action, number>>
  /** Whether the combatant suffers Harm in rows. Others count Harm points (E-21). */
  readonly hasRows: boolean
  physical: Rows
  mental: Rows
  points: number
  mostPoints: number
  /** Fewer dice on the next test (E-21), more dice on the next roll (E-41), more dice on the first Maneuver (E-34). */
  nextFewer: number
  nextMore: number
  ambushDice: number
  /** Whether Harm removes no dice from the next test, as the Director has decided (C-E12). */
  isHarmIrrelevant: boolean
  /** Whether the encounter puts the combatant in ambush (E-34). */
  lurks: boolean
  /** The rule by which the combatant draws one card more, and puts away its worst. Empty for none. */
  extraCard: '' | 'E-34' | 'E-35' | 'E-37'
  armour: 'none' | 'light' | 'medium' | 'heavy'
  /** Fear value: the successes needed to withstand the fear of this combatant; 0 if it frightens nobody (E-40). */
  readonly fear: number
  /** The kind of creature that others fear in this combatant, such as `troll`. Each kind is faced once. */
  readonly frightensAs: string
  readonly seesInTheDark: boolean
  readonly isFireproof: boolean
  readonly isPoisonproof: boolean
  weapons: Readonly<Record<string, Weapon>>
  antidotes: number
  /** The names of other things, which nobody drops. */
  readonly pack: readonly string[]
  /** Spells, each with the Action that resists it, if any. */
  readonly spells: Readonly<Record<string, Action | ''>>
  /** The number of cards that the combatant draws. */
  readonly hand: number
  cards: Card[]
  zone: string
  stance: Stance
  /** The combatant in cover or apart that this one has closed in on (E-13). */
  closeTo: string
  /** The combatant that this one restrains, or empty. `heldBy`: the combatant that restrains this one (E-26). */
  holds: string
  heldBy: string
  isGagged: boolean
  /** The shooter that pins this combatant down, until its next turn is over (C-E7). */
  pinnedBy: string
  fire: Fire | ''
  /** Successes so far at putting out the fire (E-45). */
  doused: number
  /** Harm of the poison in the next round (E-47), and its type. */
  poison: number
  poisonHarm: HarmType
  /** The round at whose end a dying combatant dies (C-E15). */
  diesAtEndOf: number
  /** The frightening kinds that the combatant has faced. */
  faced: string[]
  isProne: boolean
  /** Conditions set by hand. */
  conditions: string[]
}

/**
 * A weapon of a combatant. Natural weapons and bare hands are part of the body. Of the other weapons one at most is in
 * hand; the rest is stowed, or on the ground of a zone.
 */
export interface Weapon extends Thing {
  readonly name: string
  /** Levels of Harm (E-38). */
  readonly damage: number
  /** Zones to the nearest and to the furthest target (E-22). */
  readonly from: number
  readonly to: number
  readonly kind: WeaponKind
  readonly isUnarmed: boolean
  readonly isMental: boolean
  readonly fire: Fire | ''
  readonly toxicity: number
}

/** Whether a combatant is up, and able to act. */
export const canAct = (one: Combatant): boolean => one.status === 'up'

/** Whether a combatant thinks only of its attacks: it neither guards nor defends itself. */
export const isHeedless = ({ temperament }: Combatant): boolean =>
  temperament === 'reckless' || temperament === 'mindless'

/** Whether a combatant is on the field, even if out of the fight. */
export const isPresent = ({ status }: Combatant): boolean => status !== 'fled' && status !== 'gone'

/** Whether a combatant is out of the fight and still on the field. The surrendered do not count. */
export const isDown = (one: Combatant): boolean =>
  isPresent(one) && !canAct(one) && one.status !== 'surrendered'

export function placeOf(state: State, name: string): Place {
  const place = state.zones[name]
  if (!place) throw new Error(`no zone is called ${name}`)
  return place
}

/** The weapon in hand, or `undefined`. */
export function weaponInHand({ weapons }: Combatant): Weapon | undefined {
  for (const name in weapons) if (weapons[name]?.place === 'hand') return weapons[name]
  return undefined
}

/** Puts a weapon into a place, or on the ground of a zone. A weapon taken in hand stows the weapon held before. */
export function put(one: Combatant, item: string, place: PlaceOfThing, zone?: string): void {
  if (place === 'hand') stowAllBut(one, item)
  putThing(one, item, place, zone)
}

function stowAllBut(one: Combatant, kept: string | undefined): void {
  for (const item of thingsIn(one, 'hand')) if (item !== kept) putThing(one, item, 'stowed')
}

/**
 * Whether two combatants are close enough for a blow (E-13). Both are among the others of one zone, or one has closed
 * in on the other, or holds the other.
 */
export const isClose = (a: Combatant, b: Combatant): boolean =>
  a.zone === b.zone &&
  ((a.stance === '' && b.stance === '') ||
    a.closeTo === b.name ||
    b.closeTo === a.name ||
    a.holds === b.name ||
    b.holds === a.name)

export const levelsIn = ([lesser, moderate, severe]: Readonly<Rows>): number =>
  lesser + moderate * 2 + severe * 3

/** Whether rows hold any Harm. */
export const hasHarm = ({ physical, mental }: Combatant): boolean =>
  levelsIn(physical) + levelsIn(mental) > 0

/** Takes a combatant out of the fight, and ends its hold, the hold on it, and its pins (RULING 34). */
export function leave(state: State, one: Combatant, status: Status): void {
  one.status = status
  if (status !== 'dying') one.diesAtEndOf = 0
  if (one.holds !== '') release(one, combatantOf(state, one.holds))
  if (one.heldBy !== '') release(combatantOf(state, one.heldBy), one)
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (other?.pinnedBy === one.name) other.pinnedBy = ''
  }
}

/** Ends the hold of `by` on `target`. */
export function release(by: Combatant, target: Combatant): void {
  by.holds = ''
  target.heldBy = ''
  target.isGagged = false
}

/** Copies a state, except parts that never change: zones, settings, weapons and pools. */
export function copy(state: State): State {
  const cleared = state.cleared.slice()
  const sides = state.sides.map((side) => ({ ...side }))
  const groups = copyGroups(state.groups, copyCombatant)
  const combatants = copyEach(state.combatants, copyCombatant)
  return { ...state, cleared, sides, groups, combatants }
}

/**
 * Copies a combatant. Copies its lists before the spread: V8 is several times slower if they are replaced afterwards.
 */
export function copyCombatant(one: Combatant): Combatant {
  const physical = one.physical.slice() as Combatant['physical']
  const mental = one.mental.slice() as Combatant['mental']
  const cards = one.cards.map((card) => ({ ...card }))
  const faced = one.faced.slice()
  const conditions = one.conditions.slice()
  return { ...one, physical, mental, cards, faced, conditions }
}

/**
 * Adapts a combatant whose statblock was edited during the fight. An edit leaves at least one Harm point to suffer, and
 * one weapon at most in hand.
 */
export function adaptToEditedStatblock(one: Combatant): void {
  one.points = Math.max(0, Math.min(one.points, one.mostPoints - 1))
  stowAllBut(one, weaponInHand(one)?.name)
}

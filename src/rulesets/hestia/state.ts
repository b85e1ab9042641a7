import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { WithMarks } from '../../core/sections/marks.ts'
import type { Thing } from '../../core/sections/thing.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Effect, Tag } from './tables/damage-tags.ts'
import type { Size } from './tables/sizes.ts'

export {
  combatantOf,
  everybody,
  sideOf,
  weaponOf as weaponCalled
} from '../../core/sections/lookups.ts'

/** A Hestia fight as plain JSON. */
export interface State extends FightState<Side, Combatant>, WithMarks {
  /** The number of the Round; 0 until all Flesh and Grit are known. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** Names of all combatants with a turn this Round, in order. */
  order: string[]
  /** The combatant whose turn is over except for the Saves that end its effects; otherwise empty. */
  ending: string
  /**
   * Sides that must Test Morale, and why. `who`: if set, only these combatants Test. They had already Tested in
   * the Round of the reason, and so wait for the next Round (RULING 13).
   */
  shaken: { side: string; reasons: Reason[]; who?: string[] }[]
  /** Whether anybody has been killed or incapacitated in this fight, able to act again or not (H-30). */
  hadCasualty: boolean
}

/** The settings of a fight, for functions that also run before the fight has a state. */
export type WithSettings = Pick<State, 'settings'>

export interface Side {
  name: string
  /** Whether the side Tests Savvy for initiative; the other sides are its enemies. */
  tests: boolean
  /** Number of combatants at the start, plus later arrivals, with those that came dead. */
  size: number
  /** Triggers that have shaken the side so far; each works once. */
  fired: Trigger[]
  reaction: string
}

/**
 * An event that shook a side, and its Round. `who`: the combatant that was lost or hurt; empty for something
 * frightening.
 */
export interface Reason {
  readonly triggers: readonly Trigger[]
  readonly who: string
  readonly round: number
}

/** Reasons for a side to Test Morale (H-30). */
export type Trigger =
  | 'first casualty'
  | 'leader down'
  | 'half down'
  | 'alone and bloodied'
  | 'frightened'

/** Position in the order of play: before the enemies, among them, or after them. */
export type Band = 'none' | 'before' | 'enemies' | 'after'

export type Status = 'up' | 'dead' | 'incapacitated' | 'fled' | 'surrendered' | 'retreated'

export interface Combatant extends FightMember<Status> {
  /** Whether the combatant was dead when it came, and so is no casualty of the fight. */
  cameDown: boolean
  isLeader: boolean
  isHireling: boolean
  isSurprised: boolean
  /** Whether the combatant has Saved against surprise (RULING 39). */
  hasWatched: boolean
  isStealthy: boolean
  /** Effect on the initiative of the enemies (H-02). */
  wits: 'quick' | 'slow' | 'usual'
  readonly scores: Readonly<Record<Attribute, number>>
  /** Bonus to Saves for a creature without Scores (C-H16); -1 for a creature with Scores. */
  monsterSave: number
  /** Bonus to Saves with a missing Score, for a monster with some Scores (C-H16); -1 for a creature with all. */
  saveWithout: number
  /** The Scores in the statblock. */
  readonly written: readonly Attribute[]
  violence: number
  defense: number
  armourNotches: number
  hasShield: boolean
  flesh: number
  maxFlesh: number
  grit: number
  maxGrit: number
  /** Dice for Flesh that are still to be rolled; empty once known. */
  fleshDice: string
  gritDice: string
  /** Whether the creature has no Flesh by nature (C-H15). */
  isFleshless: boolean
  size: Size
  keepsStress: boolean
  stress: number
  stressSlots: number
  morale: number
  /** Loyalty of a hireling; others have none. */
  loyalty: number
  speed: number
  load: 'none' | 'light' | 'heavy' | 'too heavy'
  isTipsy: boolean
  swigs: number
  /** Number of Fighter Templates (C-H24). */
  fighter: number
  attacks: number
  addsModifiers: boolean
  weapons: Record<string, Weapon>
  /** Each manner of use of each weapon, broken or not, such as `sword, piercing`. */
  uses: Readonly<Record<string, Use>>
  /** Mean damage of a hit with the best weapon. */
  blow: number
  gear: Record<string, Gear>
  readonly spells: Readonly<Record<string, Spell>>
  /** Damage multiplier for each tag (H-21). */
  readonly suffers: Readonly<Record<Tag, number>>
  effects: Effect[]
  /** States without numbers in the book, such as `prone`. */
  conditions: string[]
  /** The Round in which a backfired gambit hampered the combatant; 0 for none. */
  hamperedIn: number

  // The fields below last for one Round.
  band: Band
  turn: 'none' | 'to come' | 'begun' | 'over'
  /** Feet moved in this Round. */
  moved: number
  hasActed: boolean
  attacksMade: number
  cleaves: number
  hasTestedMorale: boolean
  fleshBefore: number
  gritBefore: number
}

/** A weapon of a combatant. A handy weapon is in the place `hand` (H-10), and a broken one is `gone` (C-H22). */
export interface Weapon extends Thing {
  name: string
  /** The die, such as `1d8`; `1` for fists. */
  die: string
  sides: number
  count: number
  plus: number
  isRanged: boolean
  isNatural: boolean
  needsReload: boolean
  isLoaded: boolean
  isDepleted: boolean
  notches: number
}

export interface Use {
  weapon: string
  tag: Tag
}

export interface Gear extends Thing {
  isLight: boolean
  isLit: boolean
}

export interface Spell {
  needsTouch: boolean
  needsTest: boolean
}

/** Whether the combatant is on its feet and can act. */
export const canAct = (combatant: Combatant): boolean => combatant.status === 'up'

/** Whether the combatant is no longer in the encounter. The dead still are. */
export const hasLeft = ({ status }: Combatant): boolean =>
  status === 'fled' || status === 'retreated'

/** Whether the combatant is present and alive: on its feet, incapacitated, or surrendered. */
export const isPresent = ({ status }: Combatant): boolean =>
  status === 'up' || status === 'incapacitated' || status === 'surrendered'

/** Whether the combatant is a casualty: dead or incapacitated. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'dead' || status === 'incapacitated'

/** Whether the combatant was killed or incapacitated in this fight. */
export const isCasualty = (one: Combatant): boolean => isDown(one) && !one.cameDown

/** The weapon of a manner of use, in its current state. Throws an error for an unknown use. */
export function weaponOf(combatant: Combatant, use: string): Weapon {
  const weapon = combatant.weapons[combatant.uses[use]?.weapon ?? '']
  if (!weapon) throw new Error(`${combatant.name} has no ${use}`)
  return weapon
}

export function tagOf(combatant: Combatant, use: string): Tag {
  const manner = combatant.uses[use]
  if (!manner) throw new Error(`${combatant.name} has no ${use}`)
  return manner.tag
}

/** Feet of a single move: half with a heavy load (C-H19), 0 when Pinned (H-24) or with too heavy a load. */
export function speedOf(combatant: Combatant): number {
  if (combatant.effects.includes('pinned') || combatant.load === 'too heavy') return 0
  return combatant.load === 'heavy' ? Math.floor(combatant.speed / 2) : combatant.speed
}

/**
 * After an edit of the statblock, keeps pools and scores up to their maximum. Keeps at least 1 Flesh, unless Flesh is
 * not rolled yet or missing by nature.
 */
export function adaptToEditedStatblock(one: Combatant): void {
  one.flesh = Math.min(one.flesh, one.maxFlesh)
  one.grit = Math.min(one.grit, one.maxGrit)
  one.morale = Math.min(one.morale, 20)
  one.loyalty = Math.min(one.loyalty, 20)
  if (one.fleshDice !== '' || one.isFleshless || one.status === 'dead') return
  one.flesh = Math.max(1, one.flesh)
  one.maxFlesh = Math.max(1, one.maxFlesh)
}

import type { Group } from '../../core/encounter/roster.ts'
import type { Settings } from './defaults.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Effect, Tag } from './tables/damage-tags.ts'
import type { Size } from './tables/sizes.ts'

/** A fight by the rules of Hestia. Plain JSON. */
export interface State {
  /** 0 until everybody’s Flesh and Grit are known. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  outcome: string
  readonly settings: Settings
  sides: Side[]
  /** Those of each entrant whose number is still to be rolled. */
  groups: Group<Combatant>[]
  /** Who may come later. */
  readonly reserve: readonly Group<Combatant>[]
  /** Everybody who has a turn this Round, in order. */
  order: string[]
  /** Whose turn it is; empty between turns. */
  active: string
  /** Whose turn is over but for the Saves that end its effects. */
  ending: string
  /** Sides that owe a Morale Test, with the reason. */
  shaken: { side: string; trigger: Trigger }[]
  combatants: Record<string, Combatant>
}

export interface Side {
  name: string
  /** Tests Savvy for initiative; the other sides are its enemies. */
  tests: boolean
  /** How many it began with. */
  size: number
  /** What has shaken it already; none of these does so twice. */
  fired: Trigger[]
  reaction: string
}

/** What makes a side Test Morale (H-30). */
export type Trigger =
  | 'first casualty'
  | 'leader down'
  | 'half down'
  | 'alone and bloodied'
  | 'frightened'

/** Before the enemies, among them, or after them. */
export type Band = 'none' | 'before' | 'enemies' | 'after'

export type Status = 'up' | 'dead' | 'incapacitated' | 'fled' | 'surrendered' | 'retreated'

/** In reach (H-10), stowed away, on the ground, or of no more use (C-H22). */
export type Place = 'handy' | 'stowed' | 'dropped' | 'broken'

export interface Combatant {
  name: string
  side: string
  status: Status
  isPlayer: boolean
  isHidden: boolean
  isLeader: boolean
  isHireling: boolean
  isSurprised: boolean
  isStealthy: boolean
  /** What it does to the initiative of its enemies (H-02). */
  wits: 'quick' | 'slow' | 'usual'
  readonly scores: Readonly<Record<Attribute, number>>
  /** What a creature without Scores adds to a Save (C-H16); below 0 for one that has them. */
  monsterSave: number
  violence: number
  defense: number
  armourNotches: number
  hasShield: boolean
  flesh: number
  maxFlesh: number
  grit: number
  maxGrit: number
  /** Dice still to be rolled for the two; empty once known. */
  fleshDice: string
  gritDice: string
  /** Has no Flesh by nature (C-H15). */
  isFleshless: boolean
  size: Size
  keepsStress: boolean
  stress: number
  stressSlots: number
  morale: number
  /** Only hirelings have one. */
  loyalty: number
  speed: number
  load: 'none' | 'light' | 'heavy' | 'too heavy'
  isTipsy: boolean
  swigs: number
  /** Fighter Templates (C-H24). */
  fighter: number
  attacks: number
  addsModifiers: boolean
  weapons: Record<string, Weapon>
  /** Each manner of use of each weapon it came with, broken or not: `sword, piercing`. */
  readonly uses: Readonly<Record<string, Use>>
  gear: Record<string, Gear>
  readonly spells: Readonly<Record<string, Spell>>
  /** What damage of each tag is multiplied by (H-21). */
  readonly suffers: Readonly<Record<Tag, number>>
  effects: Effect[]
  /** States the book gives no numbers for, such as `prone`. */
  conditions: string[]

  /** This Round. */
  band: Band
  turn: 'none' | 'to come' | 'begun' | 'over'
  /** Feet moved. */
  moved: number
  hasActed: boolean
  attacksMade: number
  cleaves: number
  /** Wants to move after acting: the turn stays open. */
  keepsMoving: boolean
  hasTestedMorale: boolean
  fleshBefore: number
  gritBefore: number
}

export interface Weapon {
  name: string
  /** `1d8`; `1` for fists. */
  die: string
  sides: number
  count: number
  plus: number
  isRanged: boolean
  isNatural: boolean
  place: Place
  needsReload: boolean
  isLoaded: boolean
  isDepleted: boolean
  notches: number
}

export interface Use {
  weapon: string
  tag: Tag
}

export interface Gear {
  place: Place
  isLight: boolean
  isLit: boolean
}

export interface Spell {
  needsTouch: boolean
  needsTest: boolean
}

export const isUp = (combatant: Combatant): boolean => combatant.status === 'up'

/** One of the fight by name. The language knows only names that are in it. */
export function who(state: State, name: string): Combatant {
  const combatant = state.combatants[name]
  if (!combatant) throw new Error(`nobody is called ${name}`)
  return combatant
}

export function sideOf(state: State, name: string): Side {
  for (const side of state.sides) if (side.name === name) return side
  throw new Error(`no side is called ${name}`)
}

export const everybody = (state: State): readonly Combatant[] => Object.values(state.combatants)

/** The weapon behind a manner of use, as it is now. */
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

/** A weapon or a piece of gear by its name; no two of one combatant share one. */
export function belongingOf(
  { weapons, gear }: Combatant,
  name: string
): { place: Place } | undefined {
  if (Object.hasOwn(weapons, name)) return weapons[name]
  return Object.hasOwn(gear, name) ? gear[name] : undefined
}

/** Kept handy, and so ready without an action (H-10). */
export const isAtHand = (combatant: Combatant, name: string): boolean =>
  belongingOf(combatant, name)?.place === 'handy'

/** Defense with what the armour has lost; Notches bring nobody below the unarmoured. */
export function defenseOf(state: State, combatant: Combatant): number {
  const { defense, armourNotches } = combatant
  if (armourNotches === 0) return defense
  const floor = Math.min(defense, state.settings['unarmoured defense'])
  return Math.max(floor, defense - armourNotches)
}

/** Feet a combatant may move in one go: half under a heavy load (C-H19), none when Pinned (H-24). */
export function speedOf(combatant: Combatant): number {
  if (combatant.effects.includes('pinned') || combatant.load === 'too heavy') return 0
  return combatant.load === 'heavy' ? Math.floor(combatant.speed / 2) : combatant.speed
}

export const isPanicked = (combatant: Combatant): boolean =>
  combatant.keepsStress && combatant.stress > combatant.stressSlots

/** Whether fear moves it: enemies, and hirelings who are flighty (H-31). */
export function testsMorale(state: State, combatant: Combatant): boolean {
  if (combatant.isPlayer) return false
  if (combatant.isHireling) return combatant.loyalty < state.settings['loyalty that is flighty']
  return true
}

import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Effect, Tag } from './tables/damage-tags.ts'
import type { Size } from './tables/sizes.ts'

export { combatantOf, everybody, sideOf } from '../../core/sections/lookups.ts'

/** A fight by the rules of Hestia. Plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until everybody’s Flesh and Grit are known. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** Everybody who has a turn this Round, in order. */
  order: string[]
  /** The combatant whose turn is over but for the Saves that end its effects; empty otherwise. */
  ending: string
  /** Sides that owe a Morale Test, with the reason. `who`: those alone who have Tested in this Round already. */
  shaken: { side: string; trigger: Trigger; who?: string[] }[]
}

/** What has the settings of a fight: a state, or a fight about to begin. */
export type WithSettings = Pick<State, 'settings'>

export interface Side {
  name: string
  /** Tests Savvy for initiative; the other sides are its enemies. */
  tests: boolean
  /** How many combatants it began with, with those who joined. */
  size: number
  /** What has shaken the side so far; each trigger does so once. */
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

export interface Combatant extends FightMember<Status> {
  isLeader: boolean
  isHireling: boolean
  isSurprised: boolean
  isStealthy: boolean
  /** Affects the initiative of its enemies (H-02). */
  wits: 'quick' | 'slow' | 'usual'
  readonly scores: Readonly<Record<Attribute, number>>
  /** What a creature without Scores adds to a Save (C-H16); -1 for a creature with Scores. */
  monsterSave: number
  /** What a monster with some Scores adds to a Save with one it does not have (C-H16); -1 for those with all. */
  saveWithout: number
  /** The Scores its statblock gives. */
  readonly written: readonly Attribute[]
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
  /** Whether it has no Flesh by nature (C-H15). */
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
  /** Each manner of use of each weapon it has, broken or not, such as `sword, piercing`. */
  uses: Readonly<Record<string, Use>>
  /** What a hit with the best of its weapons does on the average. */
  blow: number
  gear: Record<string, Gear>
  readonly spells: Readonly<Record<string, Spell>>
  /** What damage of each tag is multiplied by (H-21). */
  readonly suffers: Readonly<Record<Tag, number>>
  effects: Effect[]
  /** States the book gives no numbers for, such as `prone`. */
  conditions: string[]
  /** The Round in which a gambit backfired and hampered it; 0 for none. */
  hamperedIn: number

  // From here on: this Round.
  band: Band
  turn: 'none' | 'to come' | 'begun' | 'over'
  /** Feet moved. */
  moved: number
  hasActed: boolean
  attacksMade: number
  cleaves: number
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

/** Whether it is on its feet and can act. */
export const canAct = (combatant: Combatant): boolean => combatant.status === 'up'

/** No longer in the encounter. The dead are. */
export const hasLeft = ({ status }: Combatant): boolean =>
  status === 'fled' || status === 'retreated'

/** Still there and alive: on its feet, helpless, or with its hands up. */
export const isPresent = ({ status }: Combatant): boolean =>
  status === 'up' || status === 'incapacitated' || status === 'surrendered'

/** Whether it is a casualty: dead or incapacitated. */
export const isDown = ({ status }: Combatant): boolean =>
  status === 'dead' || status === 'incapacitated'

/** The weapon behind a manner of use, as it is now. */
export function weaponOf(combatant: Combatant, use: string): Weapon {
  const weapon = combatant.weapons[combatant.uses[use]?.weapon ?? '']
  if (!weapon) throw new Error(`${combatant.name} has no ${use}`)
  return weapon
}

/** The weapon of that name. */
export function weaponCalled({ name: owner, weapons }: Combatant, name: string): Weapon {
  const weapon = weapons[name]
  if (!weapon) throw new Error(`${owner} has no ${name}`)
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

/** Whether it is kept handy, and so ready without an action (H-10). */
export const isAtHand = (combatant: Combatant, name: string): boolean =>
  belongingOf(combatant, name)?.place === 'handy'

/** Feet a combatant may move in one go: half under a heavy load (C-H19), none when Pinned (H-24). */
export function speedOf(combatant: Combatant): number {
  if (combatant.effects.includes('pinned') || combatant.load === 'too heavy') return 0
  return combatant.load === 'heavy' ? Math.floor(combatant.speed / 2) : combatant.speed
}

/** Keeps somebody standing whose statblock has changed. */
export function mend(one: Combatant): void {
  one.flesh = Math.min(one.flesh, one.maxFlesh)
  one.grit = Math.min(one.grit, one.maxGrit)
  one.morale = Math.min(one.morale, 20)
  one.loyalty = Math.min(one.loyalty, 20)
  if (one.fleshDice !== '' || one.isFleshless) return
  one.flesh = Math.max(1, one.flesh)
  one.maxFlesh = Math.max(1, one.maxFlesh)
}

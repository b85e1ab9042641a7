import type { Group } from '../../core/encounter/roster.ts'
import type { Zone } from '../../core/encounter/zones.ts'
import type { Settings } from './defaults.ts'
import type { Armour } from './tables/armour.ts'
import type { ConditionWord } from './tables/conditions.ts'
import type { Size } from './tables/sizes.ts'
import type { Skill } from './tables/skills.ts'

/** A fight by the rules of Murdham. Plain JSON. */
export interface State {
  /** 0 until the first round: who is there, the opening, and the bonus turns of an ambush. */
  round: number
  phase: Phase
  outcome: string
  readonly settings: Settings
  /** The two optional rules, switched per encounter (M-70, M-75). */
  readonly isFastAndSlow: boolean
  readonly isChaotic: boolean
  readonly zones: Readonly<Record<string, Place>>
  /** Every place to be, by its words, with those half a zone away (C-M22). */
  readonly spots: Readonly<Record<string, Node>>
  sides: Side[]
  /** Those of each entrant whose number is still to be rolled. */
  groups: Group<Combatant>[]
  /** Who may come later. */
  readonly reserve: readonly Group<Combatant>[]
  /** The side that holds the initiative; empty until it is known (M-05). */
  holder: string
  /** The side whose opportunity it is (M-01). */
  opportunity: string
  /** Whose turn it is; empty between turns. */
  active: string
  /** The fast action threshold of this round (M-70). */
  threshold: number
  combatants: Record<string, Combatant>
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
  /** What those in it have against attacks from outside. */
  readonly protection: '' | 'concealment' | 'cover'
  /** What one may be shoved into here, with its damage. */
  readonly hazard: string
  readonly hazardDie: number
  /** Zones to each other zone on the shortest path, the origin not counted (C-M23). */
  readonly ranges: Readonly<Record<string, number>>
}

/** A zone or a border, and how many may be there. */
export interface Node {
  readonly spot: Readonly<Spot>
  readonly room: number
  readonly next: readonly string[]
  /** The nodes on the shortest way to each other one, itself the last, if nobody is in the way. */
  readonly ways: Readonly<Record<string, readonly string[]>>
}

/** Where somebody is: in a zone, or on the border of two (C-M22). */
export interface Spot {
  zone: string
  /** The other zone of the border; empty inside a zone. */
  border: string
}

export type Ability = 'STR' | 'AGI' | 'WIT'
export const abilities = ['STR', 'AGI', 'WIT'] as const satisfies readonly Ability[]

export type Status = 'up' | 'incapacitated' | 'dying' | 'dead' | 'fled' | 'surrendered' | 'gone'
export type Kind = 'living' | 'undead' | 'demon' | 'construct'

export interface Combatant extends Spot {
  name: string
  side: string
  status: Status
  isPlayer: boolean
  /** Not shown to the players. */
  isHidden: boolean
  /** In ambush or hidden again: enemies are unaware of it (M-51). */
  isConcealed: boolean
  /** Still has the bonus turn of the ambush (M-55). */
  hasBonusTurn: boolean
  abilities: Record<Ability, number>
  health: number
  maxHealth: number
  /** One hit of as much kills on the spot (C-M11). */
  deathAt: number
  size: Size
  kind: Kind
  /** Natural armour. */
  naturalArmour: number
  armour: Armour
  armourState: ItemState
  armourUsed: boolean
  hasHelmet: boolean
  shields: number
  shieldState: ItemState
  shieldUsed: boolean
  isMindless: boolean
  /** What facing it does to its enemies (C-M27). */
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
  conditions: ConditionWord[]
  /** What the table made of it, such as what was agreed to in a stunt. */
  remarks: string[]
  /** Whom it is afraid of, and whom it has stood up to (C-M27). */
  fears: string[]
  faced: string[]
  tauntedBy: string
  /** Whom it holds, and who holds it (M-47). */
  grabs: string
  heldBy: string
  /** The end of this round is its death unless it recovers (C-M10). */
  diesAtEndOf: number
  eyesLost: number
  /** Exposed to poison before: a second dose works by itself (C-M34). */
  hasBeenPoisoned: boolean
  /** Alone and down to half of its health: a check is owed (M-58). */
  morale: 'steady' | 'owed' | 'exempt'
  turn: 'none' | 'to come' | 'begun' | 'over' | 'reacted'
  /** What is left of a turn: main action, bonus actions, half zones (M-06). */
  mainLeft: boolean
  /** The main action went for a bonus action (M-08). */
  gaveMain: boolean
  bonusLeft: number
  halvesMoved: number
  halvesLeft: number
  /** What a turn, and a round, allow once. */
  hasCleaved: boolean
  freeDodgeUsed: boolean
  healthBefore: number
}

export type ItemState = 'whole' | 'damaged' | 'destroyed'

export interface Weapon {
  name: string
  /** 0 where it does no damage. */
  die: number
  range: number
  bulk: number
  hand: '' | 'main' | 'off' | 'both' | 'natural'
  place: 'kept' | 'dropped'
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
  readonly toughness: 'fragile' | 'usual' | 'robust'
}

export interface Gear {
  kind: 'draught' | 'antidote' | 'poison' | 'medicine' | 'other'
  count: number
  place: 'kept' | 'dropped'
}

export const isUp = (one: Combatant): boolean => one.status === 'up'

/** In the way: on its feet, or with its hands up. */
export const takesRoom = (one: Combatant): boolean =>
  one.status === 'up' || one.status === 'surrendered'

/** Can be hit: everybody who is still there and alive. */
export const isThere = (one: Combatant): boolean => one.status !== 'dead' && !hasLeft(one)

/** Nowhere on the field any more. */
export const hasLeft = ({ status }: Combatant): boolean => status === 'fled' || status === 'gone'

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

export const has = (one: Combatant, skill: Skill): boolean => one.skills.includes(skill)
export const suffers = (one: Combatant, condition: ConditionWord): boolean =>
  one.conditions.includes(condition)

/** An ability as it counts now: confusion takes 2 (C-M26). */
export const abilityOf = (one: Combatant, ability: Ability): number =>
  one.abilities[ability] - (suffers(one, 'confused') ? 2 : 0)

/** What knows neither fear nor morale (C-M29, M-60). */
export const isFearless = (one: Combatant): boolean =>
  one.kind !== 'living' || one.isMindless || has(one, 'bravery') || suffers(one, 'frenzied')

/** Held by somebody, or caught in something (C-M26, M-47). */
export const isEntangled = (one: Combatant): boolean =>
  one.heldBy !== '' || suffers(one, 'entangled')

/** Whether a turn may still be spent on a reaction (M-07). */
export const mayReact = (one: Combatant): boolean =>
  one.turn === 'to come' && isUp(one) && !isEntangled(one) && !suffers(one, 'terrified')

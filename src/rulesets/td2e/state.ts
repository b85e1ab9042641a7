import type { Group } from '../../core/encounter/roster.ts'
import type { Settings } from './defaults.ts'
import type { Armour } from './tables/armour.ts'
import { diceOfChances } from './tables/stabilising.ts'
import type { Trait } from './tables/traits.ts'
import type { Skill, WeaponGroup } from './tables/weapons.ts'

/** A fight by the rules of TD2e. Plain JSON. */
export interface State {
  /** 0 until initiative is rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  outcome: string
  readonly settings: Settings
  sides: Side[]
  /** Those of each entrant whose number is still to be rolled. */
  groups: Group<Combatant>[]
  /** Who may come later. */
  readonly reserve: readonly Group<Combatant>[]
  /** Everybody, highest initiative first (T-02). */
  order: string[]
  /** The place in the order that is looked at next. */
  next: number
  /** Whose turn it is; empty between turns. */
  active: string
  combatants: Record<string, Combatant>
}

export interface Side {
  name: string
  isParty: boolean
  /** Which way of the field is away from the others: −1 or 1. */
  home: number
}

/** `stable`: unconscious for the rest of the encounter (T-17). `defeated`: what becomes of creatures. */
export type Status =
  | 'up'
  | 'dying'
  | 'stable'
  | 'dead'
  | 'defeated'
  | 'fled'
  | 'surrendered'
  | 'gone'

export interface Combatant {
  name: string
  side: string
  status: Status
  isPlayer: boolean
  /** Not shown to the players. */
  isHidden: boolean
  hp: number
  maxHp: number
  /** At the start of this round. */
  hpBefore: number
  /** Feet along the field (RULING 1). */
  at: number
  /** Feet of normal movement, before heavy armour. */
  movement: number
  armour: Armour
  /** Damage reduction by nature. */
  dr: number
  hasShield: boolean
  readonly traits: readonly Trait[]
  /** Traits taken twice (C-T12). */
  readonly mastered: readonly Trait[]
  /** Level of the path; −1 for who is no monk. */
  readonly monk: number
  /** Subclasses it is proficient with, mastery among them; and those alone it has mastery of. */
  readonly proficiencies: readonly string[]
  readonly masteries: readonly string[]
  /** Its statblock names no proficiency: the one it begins with is to be chosen (T-28). */
  choosesProficiency: boolean
  weapons: Record<string, Weapon>
  conditions: ConditionWord[]
  initiative: number
  isEvading: boolean
  isFocused: boolean
  /** How often it may still choose in this turn (C-T20). */
  choicesLeft: number
  /** The round in which it fell unconscious, and that of its last chance to stabilise. */
  fellIn: number
  triedIn: number
  /** Chances used up. */
  tried: number
  /** A Medic sees to it (T-21). */
  isAttended: boolean
  meditations: number
}

export interface Weapon {
  name: string
  group: WeaponGroup
  /** Empty where neither the table nor the statblock says one. */
  subclass: string
  damage: number
  /** A critical roll of as much (T-13, C-T8). */
  criticalFrom: number
  /** `unclear`: whether a proficiency includes it is for the table to say (T-29). */
  skill: Skill | 'unclear'
  isNatural: boolean
  isMagic: boolean
  isLost: boolean
}

/** What the table may put on somebody; the first two weigh on every Test. */
export const conditionWords = ['hampered', 'favoured', 'prone', 'held', 'afraid', 'hidden'] as const
export type ConditionWord = (typeof conditionWords)[number]

export const isUp = (one: Combatant): boolean => one.status === 'up'

/** Can be hit: on its feet, or lying there and alive. */
export const isThere = ({ status }: Combatant): boolean =>
  status === 'up' || status === 'dying' || status === 'stable'

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

export const has = (one: Combatant, trait: Trait): boolean => one.traits.includes(trait)

/** The dice of each chance to stabilise (T-16, T-19, T-20). */
export const chancesOf = (state: State, one: Combatant): readonly number[] =>
  diceOfChances(state.settings, has(one, 'robust'), has(one, 'hard to kill'))

/** Whether a chance to stabilise falls into this round: the rounds after the one somebody fell in (T-15). */
export const owesChance = (state: State, one: Combatant): boolean =>
  one.status === 'dying' && one.fellIn < state.round && one.triedIn < state.round

/** Whether somebody has a turn when it comes to them. */
export const hasTurn = (state: State, one: Combatant): boolean =>
  one.status === 'up' || owesChance(state, one)

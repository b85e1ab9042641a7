import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Armour } from './tables/armour.ts'
import type { Trait } from './tables/traits.ts'
import type { Skill, WeaponGroup } from './tables/weapons.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** A fight by the rules of TD2e. Plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** 0 until initiative is rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** Everybody, highest initiative first (T-02). */
  order: string[]
  /** The index in `order` of the combatant whose turn is next. */
  next: number
}

export interface Side {
  name: string
  isParty: boolean
  /** The direction away from the other side: −1 or 1. */
  home: number
}

/**
 * `dying` is unconscious with chances left to stabilise (T-15), `stable` unconscious for the rest of the encounter
 * (T-17), and `defeated` a creature at 0 HP.
 */
export type Status =
  | 'up'
  | 'dying'
  | 'stable'
  | 'dead'
  | 'defeated'
  | 'fled'
  | 'surrendered'
  | 'gone'

export interface Combatant extends FightMember<Status> {
  hp: number
  maxHp: number
  /** HP at the start of this round. */
  hpBefore: number
  /** Its place on the field, a line measured in feet (RULING 1). */
  at: number
  /** Feet of normal movement, before what heavy armour takes away. */
  movement: number
  armour: Armour
  /** Natural damage reduction. */
  dr: number
  /** Damage reduction as the table has set it, until other armour is worn; −1 if it has not. */
  drOfTable: number
  hasShield: boolean
  readonly traits: readonly Trait[]
  /** Traits taken twice (C-T12). */
  readonly mastered: readonly Trait[]
  /** Its level on the path of the monk; −1 if it is no monk. */
  readonly monk: number
  /** Weapon subclasses it is proficient with, including those it has mastered. */
  readonly proficiencies: readonly string[]
  /** Weapon subclasses it has mastered. */
  readonly masteries: readonly string[]
  /** Whether it still has to choose its first proficiency, as its statblock names none (T-28). */
  choosesProficiency: boolean
  weapons: Record<string, Weapon>
  conditions: ConditionWord[]
  initiative: number
  isEvading: boolean
  isFocused: boolean
  /** Choices it has left in this turn (C-T20). */
  choicesLeft: number
  /** The round in which it fell unconscious. */
  fellIn: number
  /** The round of its last chance to stabilise. */
  triedIn: number
  /** Chances to stabilise it has used up. */
  tried: number
  /** Whether a Medic has tended it, so that its chances have advantage (T-21). */
  isAttended: boolean
  meditations: number
}

export interface Weapon {
  name: string
  group: WeaponGroup
  /** Empty if neither the weapon tables nor the statblock name one. */
  subclass: string
  damage: number
  /** The lowest total of 2d6 that is a critical hit (T-13, C-T8). */
  criticalFrom: number
  /** `unclear` until the table says whether a proficiency includes it (T-29). */
  skill: Skill | 'unclear'
  isNatural: boolean
  isMagic: boolean
  /** Out of its owner’s hands. */
  isLost: boolean
  /** Dropped, so that it lies on the field at `liesAt`. */
  isLying: boolean
  liesAt: number
}

/** Conditions the table may give; the first two change every Test, the others are words. */
export const conditionWords = ['hampered', 'favoured', 'prone', 'held', 'afraid', 'hidden'] as const
export type ConditionWord = (typeof conditionWords)[number]

/** Whether it is on its feet and may take a turn. */
export const canAct = ({ status }: Combatant): boolean => status === 'up'

/** Whether it can be hit: there and alive, be it unconscious or a prisoner. */
export const isPresent = ({ status }: Combatant): boolean =>
  status === 'up' || status === 'dying' || status === 'stable' || status === 'surrendered'

export const hasTrait = ({ traits }: Combatant, trait: Trait): boolean => traits.includes(trait)

/** Takes somebody out of the fight, and ends evading and focus. */
export function leave(one: Combatant, status: Exclude<Status, 'up' | 'dying'>): void {
  one.status = status
  one.isEvading = false
  one.isFocused = false
}

/** Keeps somebody standing whose statblock has changed. */
export function mend(one: Combatant): void {
  one.hp = Math.max(1, Math.min(one.hp, one.maxHp))
}

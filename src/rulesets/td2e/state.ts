import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Thing } from '../../core/sections/thing.ts'
import type { Armour } from './tables/armour.ts'
import type { Trait } from './tables/traits.ts'
import type { Skill, WeaponGroup } from './tables/weapons.ts'

export { combatantOf, everybody, sideOf, weaponOf } from '../../core/sections/lookups.ts'

/** A fight by the rules of TD2e, as plain JSON. */
export interface State extends FightState<Side, Combatant> {
  /** The number of the round; 0 until initiative is rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** All combatants, highest initiative first (T-02). */
  order: string[]
  /** The index in `order` of the combatant whose turn is next. */
  next: number
  /** Combatants that could not act when their place in the order came, and nobody has acted since (RULING 25). */
  passedOver: string[]
  /** Combatants whose turns wait, because somebody who was passed over acts first; the last of them is next. */
  interrupted: string[]
}

export interface Side {
  name: string
  isParty: boolean
  /** The direction of the side’s own end of the line: −1 or 1. */
  home: number
}

/**
 * `dying`: unconscious with chances left to stabilise (T-15). `stable`: unconscious for the rest of the encounter
 * (T-17). `defeated`: a creature at 0 HP.
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
  /** The place on the field, a line measured in feet (RULING 1). */
  at: number
  /** Feet of normal movement, before heavy armour. */
  movement: number
  armour: Armour
  /** Natural damage reduction. */
  dr: number
  /** Damage reduction set by hand, until the armour changes; −1 if not set. */
  drOfTable: number
  hasShield: boolean
  readonly traits: readonly Trait[]
  /** Traits taken twice (C-T12). */
  readonly mastered: readonly Trait[]
  /** The level on the path of the monk; −1 for anybody else. */
  readonly monk: number
  /** Weapon subclasses with proficiency or mastery. */
  readonly proficiencies: readonly string[]
  /** Weapon subclasses with mastery. */
  readonly masteries: readonly string[]
  /** Whether the combatant must still choose its first proficiency, because its statblock names none (T-28). */
  choosesProficiency: boolean
  weapons: Record<string, Weapon>
  conditions: ConditionWord[]
  initiative: number
  isEvading: boolean
  isFocused: boolean
  /** Choices left in this turn (C-T20). */
  choicesLeft: number
  /** The round in which the combatant fell to 0 HP. */
  fellIn: number
  /** The round of the latest attempt to stabilise. 0 before any attempt. */
  triedIn: number
  /** The number of chances to stabilise that are used up. */
  tried: number
  /** Whether a Medic has tended the combatant, which gives advantage on its chances to stabilise (T-21). */
  isAttended: boolean
  meditations: number
}

/**
 * A weapon of a combatant. Natural weapons and bare hands are part of the body. A lost weapon is gone, or lies on the
 * ground at a place of the line.
 */
export interface Weapon extends Thing<number> {
  name: string
  group: WeaponGroup
  /** Empty if neither the weapon tables nor the statblock name a subclass. */
  subclass: string
  damage: number
  /** The lowest total of 2d6 that is a critical hit (T-13, C-T8). */
  criticalFrom: number
  /**
   * The skill with this weapon. `unclear` until the game master decides whether a proficiency includes the weapon
   * (T-29).
   */
  skill: Skill | 'unclear'
  isMagic: boolean
}

/** Conditions with a meaning in the game. The first two change every Test; the others are only shown. */
export const conditionWords = ['hampered', 'favoured', 'prone', 'held', 'afraid', 'hidden'] as const
export type ConditionWord = (typeof conditionWords)[number]

/** Whether a combatant is conscious and may take a turn. */
export const canAct = ({ status }: Combatant): boolean => status === 'up'

/** Whether a combatant can be hit: present and neither dead nor defeated, even if unconscious or surrendered. */
export const isPresent = ({ status }: Combatant): boolean =>
  status === 'up' || status === 'dying' || status === 'stable' || status === 'surrendered'

export const hasTrait = ({ traits }: Combatant, trait: Trait): boolean => traits.includes(trait)

/** Takes a combatant out of the fight. Ends evading and focus. */
export function leave(one: Combatant, status: Exclude<Status, 'up' | 'dying'>): void {
  one.status = status
  one.isEvading = false
  one.isFocused = false
}

/** Keeps HP from 1 to the maximum after an edit of the statblock, so that no edit defeats a combatant. */
export function adaptToEditedStatblock(one: Combatant): void {
  one.hp = Math.max(1, Math.min(one.hp, one.maxHp))
}

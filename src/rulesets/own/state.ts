import type { FightMember, FightState } from '../../core/ruleset/fight-state.ts'
import type { Fields } from '../../core/statblock/fields.ts'

export { combatantOf, everybody, sideOf } from '../../core/sections/lookups.ts'

/** A fight by the rules of a game in a note, as plain JSON. The formulas are in the game, not in the state. */
export interface State extends FightState<Side, Combatant> {
  /** The number of the round; 0 until initiative is rolled. */
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
  /** All combatants with a turn in this round, the first first. */
  order: string[]
  /** The index in `order` of the combatant whose turn is next. */
  next: number
  /** The parts of the game as plain data (`Rules.parts`). Frozen. */
  rules: Fields
  /** The changes of the fence that the game master rejected. Frozen. */
  rejectedRules: Fields
}

export interface Side {
  name: string
  isParty: boolean
  /** The number of combatants that the side had at most. */
  size: number
  /** The moments of morale checks that have come. */
  checks: string[]
}

export type Status = 'up' | 'dying' | 'stable' | 'out' | 'dead' | 'fled' | 'surrendered' | 'gone'

export interface Combatant extends FightMember<Status> {
  /** The value of each field that is not always worked out. A pool has what is left of it. */
  values: Record<string, number>
  /** Fields whose dice are still to be rolled: the dice of the statblock, or empty for the usual formula. */
  unrolled: Readonly<Record<string, string>>
  /** The most of each pool. */
  most: Record<string, number>
  /** The pools at the start of this round. */
  before: Record<string, number>
  attacks: Readonly<Record<string, Attack>>
  /** The attacks of a turn by the statblock; 0 if it has no such number. */
  readonly attacksInTurn: number
  readonly resists: readonly string[]
  readonly vulnerable: readonly string[]
  readonly immune: readonly string[]
  conditions: GivenCondition[]
  /** The number of uses of limited attacks and actions, by name. */
  used: Record<string, number>
  /** Attacks and actions that wait for their test to be ready again. */
  waiting: string[]
  /** Resources left, by name. */
  resources: Record<string, number>
  /** The enemies beside the combatant, in a game with near and far. */
  near: string[]
  /** Whether the combatant has moved in this turn. */
  hasMoved: boolean
  /** Whether the combatant loses round 1. */
  isSurprised: boolean
  /** The moments of its own morale checks that have come. */
  checks: string[]
  initiative: number
  /** Passes and failures of a dying combatant. */
  passes: number
  fails: number
  /** The round at whose beginning a dying combatant dies; 0 if tests decide. */
  diesIn: number
  /** Attacks of its turn that it gave to attacks together in this round. */
  given: number
  /** Attacks left in this turn. */
  attacksLeft: number
}

/** A condition that a rule gave. Frozen. */
export interface GivenCondition {
  readonly name: string
  /** The round at whose beginning the condition ends; 0 if something else ends it. */
  readonly until: number
  /** The difficulty of the save that ends the condition; 0 for the usual one. */
  readonly difficulty: number
}

export type AttackKind = 'melee' | 'ranged' | 'spell'

/** An attack of a combatant. Frozen. */
export interface Attack {
  readonly name: string
  readonly kind: AttackKind
  /** The bonus of the attack in place of that of the statblock; `undefined` without one. */
  readonly bonus?: number
  /** Dice such as `1d6+2`. */
  readonly damage: string
  /** The kind of damage; empty if it has none. */
  readonly element: string
  /** The most targets. */
  readonly area: number
  readonly special?: Special
  readonly limits?: Limits
}

/** The parts of an attack that is more than a blow. Frozen. */
export interface Special {
  /** The save against the attack; empty without one. Without a bonus, nobody rolls to hit. */
  readonly save: string
  /** The difficulty of the save; 0 for the usual one. */
  readonly difficulty: number
  /** Effects as the statblock writes them. */
  readonly passes?: unknown
  readonly fails?: unknown
  readonly does?: unknown
}

/** How often something can be done. Frozen. */
export interface Limits {
  /** The number of uses in a fight; 0 for any number. */
  readonly uses: number
  readonly costs?: { readonly resource: string; readonly amount: number }
  /** The test at the beginning of a turn that makes it ready again; empty without one. */
  readonly recharge: string
}

/** Whether a combatant is conscious and may take a turn. */
export const canAct = ({ status }: Combatant): boolean => status === 'up'

/** Whether a combatant can be hit: present and not dead, even if out or dying. */
export const isPresent = ({ status }: Combatant): boolean =>
  status === 'up' ||
  status === 'dying' ||
  status === 'stable' ||
  status === 'out' ||
  status === 'surrendered'

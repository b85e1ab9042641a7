import type { Group } from '../../../src/core/encounter/roster.ts'
import type { AnySettings } from '../../../src/core/ruleset/settings.ts'
import type { ArmourName, WeaponName } from './tables/gear.ts'

/** A fight by the rules of Squabble. Plain JSON. */
export interface State {
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over'
  outcome: string
  readonly settings: AnySettings
  sides: Side[]
  /** Creatures whose number is not rolled yet. */
  groups: Group<Combatant>[]
  /** Who may come later. */
  readonly reserve: readonly Group<Combatant>[]
  combatants: Record<string, Combatant>
}

export interface Side {
  name: string
  /** How many have belonged to it. */
  size: number
  isParty: boolean
  /** The die of this round; 0 before it is thrown. */
  initiative: number
  /** The morale checks made so far: after the first loss, and at half. */
  checks: number
}

export interface Combatant {
  name: string
  side: string
  status: 'up' | 'down' | 'fled'
  isPlayer: boolean
  isHidden: boolean
  hearts: number
  maxHearts: number
  skill: number
  armour: ArmourName
  morale: number
  weapon: WeaponName
  hasActed: boolean
}

export const canAct = (one: Combatant): boolean => one.status === 'up'

export const everybody = (state: State): readonly Combatant[] => Object.values(state.combatants)

/** The combatant of this name. The language knows only names that are in the fight. */
export function combatantOf(state: State, name: string): Combatant {
  const one = state.combatants[name]
  if (!one) throw new Error(`nobody is called ${name}`)
  return one
}

export function sideOf(state: State, name: string): Side {
  const side = state.sides.find((one) => one.name === name)
  if (!side) throw new Error(`no side is called ${name}`)
  return side
}

/** Who is left of a side. */
export const standing = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.side === side && canAct(one))

/** A copy that shares nothing with the original but what never changes. */
export function copy(state: State): State {
  const combatants: Record<string, Combatant> = {}
  for (const one of everybody(state)) combatants[one.name] = copyCombatant(one)
  return {
    ...state,
    sides: state.sides.map((side) => ({ ...side })),
    groups: state.groups.map((group) => ({ ...group, template: copyCombatant(group.template) })),
    combatants
  }
}

export const copyCombatant = (one: Combatant): Combatant => ({ ...one })

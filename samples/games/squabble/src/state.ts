import type { FightMember, FightState } from 'fray/core'
import { copyEach, copyGroups, everybody } from 'fray/core'

export { combatantOf, everybody, sideOf } from 'fray/core'

import type { ArmourName, WeaponName } from './tables/gear.ts'

/** A fight by the rules of Squabble. Plain JSON. */
export interface State extends FightState<Side, Combatant> {
  round: number
  phase: 'muster' | 'opening' | 'turns' | 'over' | 'aside'
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

export interface Combatant extends FightMember<'up' | 'down' | 'fled'> {
  hearts: number
  maxHearts: number
  skill: number
  armour: ArmourName
  morale: number
  weapon: WeaponName
  hasActed: boolean
}

export const canAct = (one: Combatant): boolean => one.status === 'up'

/** The combatants of a side who are still in the fight. */
export const standing = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.side === side && canAct(one))

/** A copy that shares nothing with the original but what never changes. */
export function copy(state: State): State {
  const combatants = copyEach(state.combatants, copyCombatant)
  return {
    ...state,
    sides: state.sides.map((side) => ({ ...side })),
    groups: copyGroups(state.groups, copyCombatant),
    combatants
  }
}

export const copyCombatant = (one: Combatant): Combatant => ({ ...one })

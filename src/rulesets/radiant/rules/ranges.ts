import type { Combatant, State, Weapon } from '../state.ts'
import { who } from '../state.ts'
import { type Distance, type Reach, reachAt } from '../tables/ranges.ts'
import type { Edges } from './tests.ts'

/** Whether this would be a Ranged Attack: all at range, and what is thrown at somebody who is not Close. */
export function isRangedAt(state: State, by: string, target: string, weapon: Weapon): boolean {
  if (weapon.range === 'melee') return false
  return weapon.range !== 'thrown' || who(state, by).zone !== who(state, target).zone
}

/** How a weapon fares at a distance (C-Z21, Z-13). */
export function reachOf(state: State, { range }: Weapon, distance: Distance): Reach {
  if (range === 'short' && distance === 'Far-Away' && state.settings['short range reaches far'])
    return 'yes'
  return reachAt(range, distance)
}

/** What distance and requirements make of an attack (Z-17, C-Z21, C-Z11). */
export function edgesAt(state: State, one: Combatant, weapon: Weapon, distance: Distance): Edges {
  const isFar = reachOf(state, weapon, distance) === 'Disadvantage'
  return { advantages: 0, disadvantages: (isFar ? 1 : 0) + (isUnmet(one, weapon) ? 1 : 0) }
}

/** Without the STR or DEX a weapon asks for (C-Z11). */
export const isUnmet = (one: Combatant, { str, dex }: Weapon): boolean =>
  one.isPlayer && (one.attributes.STR < str || one.attributes.DEX < dex)

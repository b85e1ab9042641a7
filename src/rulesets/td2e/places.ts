import { type Combatant, isUp, type State, sideOf } from './state.ts'
import { armourRow } from './tables/armour.ts'

/** Feet from one to another. RULING 1: the field is a line, and side by side takes no room on it. */
export const feetBetween = (a: Combatant, b: Combatant): number => Math.abs(a.at - b.at)

/** Feet of a square, never none. */
export const squareOf = (state: State): number => Math.max(1, state.settings['feet of a square'])

export const isBeside = (state: State, a: Combatant, b: Combatant): boolean =>
  feetBetween(a, b) <= squareOf(state)

/** Feet somebody has to go until the other is beside them. */
export const feetTo = (state: State, one: Combatant, other: Combatant): number =>
  Math.max(0, feetBetween(one, other) - squareOf(state))

/** Normal movement; heavy armour takes 5 ft of it (T-24, C-T22). */
export const movementOf = ({ movement, armour }: Combatant): number =>
  Math.max(0, movement - armourRow(armour).slower)

/** RULING 2: in combat is who has an enemy on its feet in the same square or the next (T-06). */
export const isInCombat = (state: State, one: Combatant): boolean =>
  enemiesBeside(state, one, 1) > 0

/** How many enemies stand beside somebody; counted no further than `most`. */
export function enemiesBeside(
  state: State,
  one: Combatant,
  most = Number.POSITIVE_INFINITY
): number {
  const { combatants } = state
  const square = squareOf(state)
  let count = 0
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !isUp(other) || Math.abs(other.at - one.at) > square) continue
    count++
    if (count >= most) return count
  }
  return count
}

/** Feet to combat: to the side of the nearest enemy on its feet; nothing where there is none. */
export function feetToCombat(state: State, one: Combatant): number | undefined {
  let least: number | undefined
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !isUp(other)) continue
    const feet = feetTo(state, one, other)
    if (least === undefined || feet < least) least = feet
  }
  return least
}

/** Where so many feet towards somebody lead: no further than beside them. */
export function placeTowards(state: State, one: Combatant, other: Combatant, feet: number): number {
  const gone = Math.min(feet, feetTo(state, one, other))
  return one.at + Math.sign(other.at - one.at) * gone
}

/** Where so many feet lead away from the nearest enemy: the way with more room, home where both have as much. */
export function placeAway(state: State, one: Combatant, feet: number): number {
  const { home } = sideOf(state, one.side)
  const [back, forth] = [one.at + home * feet, one.at - home * feet]
  return roomAt(state, one, forth) > roomAt(state, one, back) ? forth : back
}

function roomAt(state: State, one: Combatant, at: number): number {
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side !== one.side && isUp(other)) least = Math.min(least, Math.abs(other.at - at))
  }
  return least
}

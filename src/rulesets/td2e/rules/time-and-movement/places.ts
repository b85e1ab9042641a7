import type { Refusal, Rules } from '../../section.ts'
import { refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, sideOf } from '../../state.ts'
import { armourRow } from '../../tables/armour.ts'

export const rules = {
  'T-06': {
    where: 'Combat › Time and Movement',
    how: 'automated',
    says: 'Who is in a square directly beside combat is in combat.'
  },
  'C-T22': {
    where: 'not given',
    how: 'automated',
    says: 'Normal movement is 25 ft, in squares of 5 ft.'
  }
} satisfies Rules

export const defaults = {
  'feet between the sides': {
    value: 30,
    rule: 'T-08',
    says: 'Feet between two sides when the fight begins, where the encounter says no `distance`.'
  },
  movement: { value: 25, rule: 'C-T22', says: 'Feet of normal movement, before heavy armour.' }
}
const settings = settingsReader(defaults)

/** Feet between two sides if the encounter says no `distance`. */
export const usualDistance = (state: Pick<State, 'settings'>): number =>
  settings(state)['feet between the sides']
/** Feet of normal movement if the statblock says none (C-T22). */
export const usualMovement = (state: Pick<State, 'settings'>): number => settings(state).movement

/** Refuses what takes an enemy beside somebody. */
export const outOfCombat = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    !isInCombat(state, combatantOf(state, by)),
    'T-06',
    () => `${by} is not in combat: no enemy is beside them`
  )

/** Refuses what somebody has to leave combat for first (T-07). */
export const inCombat = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    isInCombat(state, combatantOf(state, by)),
    'T-07',
    () => `${by} is in combat, and can attack, evade or extricate themselves`
  )

/** Refuses what takes movement. */
export const cannotMove = (state: State, by: string): Refusal | undefined =>
  refuseIf(movementOf(combatantOf(state, by)) === 0, 'C-T22', () => `${by} cannot move`)

/** Feet from one to another. RULING 1: the field is a line, and those side by side take no room on it. */
export const feetBetween = (a: Combatant, b: Combatant): number => Math.abs(a.at - b.at)

/** Feet of a square: an enemy no further away is beside somebody (T-06, C-T22). */
export const square = 5

export const isBeside = (a: Combatant, b: Combatant): boolean => feetBetween(a, b) <= square

/** Feet to go to stand beside another. */
export const feetTo = (one: Combatant, other: Combatant): number =>
  Math.max(0, feetBetween(one, other) - square)

/** Feet of normal movement; heavy armour takes 5 ft (T-24, C-T22). */
export const movementOf = ({ movement, armour }: Combatant): number =>
  Math.max(0, movement - armourRow(armour).slower)

/** Whether an enemy on its feet is in the same square or the next (T-06, RULING 2). */
export const isInCombat = (state: State, one: Combatant): boolean =>
  enemiesBeside(state, one, 1) > 0

/** How many enemies stand beside somebody; stops counting at `max`. */
export function enemiesBeside(
  state: State,
  one: Combatant,
  max = Number.POSITIVE_INFINITY
): number {
  const { combatants } = state
  let count = 0
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !canAct(other) || Math.abs(other.at - one.at) > square) continue
    count++
    if (count >= max) return count
  }
  return count
}

/** Feet to go to stand beside the nearest enemy on its feet, or `undefined` if there is none. */
export function feetToCombat(state: State, one: Combatant): number | undefined {
  const nearest = nearestEnemy(state, one, one.at)
  return nearest === Number.POSITIVE_INFINITY ? undefined : Math.max(0, nearest - square)
}

/**
 * The nearest enemy on its feet in front of another. Who comes beside it is in combat, and goes no further (T-06, T-07,
 * RULING 1).
 */
export function enemyInTheWay(
  state: State,
  one: Combatant,
  other: Combatant
): Combatant | undefined {
  let nearest: Combatant | undefined
  let least = feetBetween(one, other)
  const { combatants } = state
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side === one.side || !canAct(enemy)) continue
    const feet = (enemy.at - one.at) * Math.sign(other.at - one.at)
    if (feet < 0 || feet >= least) continue
    least = feet
    nearest = enemy
  }
  return nearest
}

/** Refuses to go up to somebody behind an enemy. */
export function enemyBars(state: State, one: Combatant, other: Combatant): Refusal | undefined {
  const enemy = enemyInTheWay(state, one, other)
  return enemy && refuse('T-06', `${enemy.name} is in the way to ${other.name}`)
}

/** The place after so many feet towards another, at most to stand beside them or an enemy in the way. */
export function placeTowards(state: State, one: Combatant, other: Combatant, feet: number): number {
  const first = enemyInTheWay(state, one, other) ?? other
  const gone = Math.min(feet, feetTo(one, first))
  return one.at + Math.sign(other.at - one.at) * gone
}

/** The place after so many feet away from the nearest enemy: where there is more room, or home if both are alike. */
export function placeAway(state: State, one: Combatant, feet: number): number {
  const { home } = sideOf(state, one.side)
  const back = one.at + home * feetFree(state, one, home, feet)
  const forth = one.at - home * feetFree(state, one, -home, feet)
  return nearestEnemy(state, one, forth) > nearestEnemy(state, one, back) ? forth : back
}

/** The feet of so many that somebody can go one way: past those beside them, and up to the next enemy (RULING 1). */
function feetFree(state: State, one: Combatant, way: number, feet: number): number {
  let free = feet
  const { combatants } = state
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    const ahead = (enemy.at - one.at) * way
    if (enemy.side !== one.side && canAct(enemy) && ahead > square)
      free = Math.min(free, ahead - square)
  }
  return free
}

/** Feet from a place to the nearest enemy on its feet; infinite if there is none. */
function nearestEnemy({ combatants }: State, one: Combatant, at: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side !== one.side && canAct(other)) least = Math.min(least, Math.abs(other.at - at))
  }
  return least
}

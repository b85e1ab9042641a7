import type { Refusal, Rules } from '../../section.ts'
import { refuse, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { canAct, combatantOf, everybody, sideOf } from '../../state.ts'
import { armourRow } from '../../tables/armour.ts'

export const rules = {
  'T-06': {
    where: 'Combat › Time and Movement',
    how: 'automated',
    says: 'A combatant is in combat if an enemy that can act is in a square directly beside it.'
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
    says: 'Feet between two sides when the fight begins, if the encounter has no `distance`.'
  },
  movement: { value: 25, rule: 'C-T22', says: 'Feet of normal movement, before heavy armour.' }
}
const settings = settingsReader(defaults)

/** Feet between two sides if the encounter has no `distance`. */
export const defaultDistance = (state: Pick<State, 'settings'>): number =>
  settings(state)['feet between the sides']
/** Feet of normal movement if the statblock has none (C-T22). */
export const defaultMovement = (state: Pick<State, 'settings'>): number => settings(state).movement

/** Refuses a command that needs an enemy beside the combatant. */
export const outOfCombat = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    !isInCombat(state, combatantOf(state, by)),
    'T-06',
    () => `${by} is not in combat: no enemy is beside ${by}`
  )

/** Refuses a command for which a combatant must leave combat first (T-07). */
export const inCombat = (state: State, by: string): Refusal | undefined =>
  refuseIf(
    isInCombat(state, combatantOf(state, by)),
    'T-07',
    () => `${by} is in combat and may only attack, evade or extricate themselves`
  )

/** Refuses a command that needs movement to a combatant that cannot move. */
export const cannotMove = (state: State, by: string): Refusal | undefined =>
  refuseIf(movementOf(combatantOf(state, by)) === 0, 'C-T22', () => `${by} has no movement`)

/** Feet between two combatants. RULING 1: the field is a line, and combatants take up no room on it. */
export const feetBetween = (a: Combatant, b: Combatant): number => Math.abs(a.at - b.at)

/** Feet of a square: an enemy at most this far away is beside somebody (T-06, C-T22). */
export const square = 5

export const isBeside = (a: Combatant, b: Combatant): boolean => feetBetween(a, b) <= square

/** The feet that a combatant must move to be beside another. */
export const feetTo = (one: Combatant, other: Combatant): number =>
  Math.max(0, feetBetween(one, other) - square)

/** Feet of normal movement, 5 ft less in heavy armour (T-24, C-T22). */
export const movementOf = ({ movement, armour }: Combatant): number =>
  Math.max(0, movement - armourRow(armour).slower)

const isEnemyBeside = (one: Combatant, other: Combatant): boolean =>
  other.side !== one.side && canAct(other) && isBeside(one, other)

/** Whether an enemy that can act is within 5 ft (T-06, RULING 2). */
export function isInCombat({ combatants }: State, one: Combatant): boolean {
  for (const name in combatants) if (isEnemyBeside(one, combatants[name] as Combatant)) return true
  return false
}

/** The enemies that can act beside a combatant. */
export const enemiesBeside = (state: State, one: Combatant): readonly Combatant[] =>
  everybody(state).filter((other) => isEnemyBeside(one, other))

/** Feet to the nearest enemy that can act, or `undefined` without one. */
export function feetToEnemy(state: State, one: Combatant): number | undefined {
  const nearest = nearestEnemy(state, one, one.at)
  return nearest === Number.POSITIVE_INFINITY ? undefined : nearest
}

/**
 * The nearest enemy that can act on the way to another combatant, or `undefined`. Coming beside that enemy means
 * combat, so a move ends there (T-06, T-07, RULING 1).
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

/** Refuses a move to a combatant that is behind an enemy. */
export function enemyBars(state: State, one: Combatant, other: Combatant): Refusal | undefined {
  const enemy = enemyInTheWay(state, one, other)
  return enemy && refuse('T-06', `${enemy.name} blocks the way to ${other.name}`)
}

/**
 * The place after a move of at most `feet` towards another. The move stops beside that combatant, or beside an enemy in
 * the way.
 */
export function placeTowards(state: State, one: Combatant, other: Combatant, feet: number): number {
  const first = enemyInTheWay(state, one, other) ?? other
  const gone = Math.min(feet, feetTo(one, first))
  return one.at + Math.sign(other.at - one.at) * gone
}

/**
 * The place after a move away from the nearest enemy: in the direction that ends farther from enemies, or towards home
 * if both are equal.
 */
export function placeAway(state: State, one: Combatant, feet: number): number {
  const { home } = sideOf(state, one.side)
  const back = one.at + home * feetFree(state, one, home, feet)
  const forth = one.at - home * feetFree(state, one, -home, feet)
  return nearestEnemy(state, one, forth) > nearestEnemy(state, one, back) ? forth : back
}

/**
 * The part of `feet` that somebody can move in one direction: past adjacent combatants, up to the next enemy (RULING
 * 1).
 */
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

/** Feet from a place to the nearest enemy that can act; infinite without one. */
function nearestEnemy({ combatants }: State, one: Combatant, at: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side !== one.side && canAct(other)) least = Math.min(least, Math.abs(other.at - at))
  }
  return least
}

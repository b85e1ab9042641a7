import { isNearby, rangeBetween } from '../rules/zones.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { isArcher } from './blows.ts'

/** Rounds that a side waits for the enemy to come. */
const patience = 1

/** A side’s plan: wait for the enemy, gather just out of the enemy’s reach, or fight. */
export type Stance = 'wait' | 'gather' | 'fight'

/** A side’s view of the fight, computed once for all plans of its members. */
export interface FightForecast {
  /** Visible enemies that can act. */
  readonly enemies: readonly Combatant[]
  readonly stance: Stance
}

/** Computes the forecast for a side. */
export function forecastFight(state: State, side: string): FightForecast {
  const enemies = enemiesOf(state, side)
  return { enemies, stance: stanceOf(state, side, enemies) }
}

function enemiesOf({ combatants }: State, side: string): readonly Combatant[] {
  const enemies: Combatant[] = []
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side && canAct(one) && !one.isConcealed) enemies.push(one)
  }
  return enemies
}

/**
 * Chooses the stance of a side. The first combatant to reach the enemy has spent its turn, and cannot react when all
 * enemies strike. So a side waits, unless the enemy has at least as many archers. The holder of the initiative waits
 * one round longer, so that the others come. Then the side gathers until half of its members are one zone from an
 * enemy. Once any enemy is near, the side fights.
 */
function stanceOf(state: State, side: string, enemies: readonly Combatant[]): Stance {
  const { round, holder, combatants } = state
  const ours: Combatant[] = []
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || one.isConcealed || !canAct(one)) continue
    for (const enemy of enemies) if (isNearby(one, enemy)) return 'fight'
    ours.push(one)
  }
  const mayWait = round <= patience + (holder === side ? 1 : 0)
  if (mayWait && !isOutshot(ours, enemies)) return 'wait'
  let ready = 0
  for (const one of ours) if (isAZoneFrom(state, one, enemies)) ready++
  return ready * 2 >= ours.length ? 'fight' : 'gather'
}

/** Whether any of these enemies is one zone away. */
function isAZoneFrom(state: State, one: Combatant, enemies: readonly Combatant[]): boolean {
  for (const enemy of enemies) if (rangeBetween(state, one, enemy) === 1) return true
  return false
}

/** Whether the enemy has archers, at least as many as this side. */
const isOutshot = (ours: readonly Combatant[], enemies: readonly Combatant[]): boolean => {
  const theirs = countArchers(enemies)
  return theirs > 0 && ours.length > 0 && theirs >= countArchers(ours)
}

function countArchers(some: readonly Combatant[]): number {
  let count = 0
  for (const one of some) if (isArcher(one)) count++
  return count
}

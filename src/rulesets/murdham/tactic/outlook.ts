import { isNearby, rangeBetween } from '../rules/zones.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { isArcher } from './blows.ts'

/** So many rounds a side waits for the other to come. */
const patience = 1

/** How a side goes about it: waits for the enemy, comes up to them together, or fights whoever is there. */
export type Stance = 'wait' | 'gather' | 'fight'

/** How a side sees the fight: gathered once for all that its members might do. */
export interface Outlook {
  /** The enemies who can be seen and can act. */
  readonly enemies: readonly Combatant[]
  readonly stance: Stance
}

/** What `side` knows and means to do. */
export function outlookOf(state: State, side: string): Outlook {
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
 * Whoever comes first to the enemy has spent the turn, and is struck by all of them without a counter. So a side waits for
 * the other to come, unless that has as many archers; not for ever, and the side that holds the initiative a round longer,
 * so that it is the others who come. Then it gathers before the enemy until half of it can strike. Once anybody is near an
 * enemy, there is nothing to wait for.
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

/** Whether any of several enemies is a zone away. */
function isAZoneFrom(state: State, one: Combatant, enemies: readonly Combatant[]): boolean {
  for (const enemy of enemies) if (rangeBetween(state, one, enemy) === 1) return true
  return false
}

/** Whether the enemy has archers, and no fewer of them than a side that is there to be shot at. */
const isOutshot = (ours: readonly Combatant[], enemies: readonly Combatant[]): boolean => {
  const theirs = countArchers(enemies)
  return theirs > 0 && ours.length > 0 && theirs >= countArchers(ours)
}

function countArchers(some: readonly Combatant[]): number {
  let count = 0
  for (const one of some) if (isArcher(one)) count++
  return count
}

import { rangeBetween } from '../rules/zones.ts'
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
  let ready = 0
  let all = 0
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || one.isConcealed || !canAct(one)) continue
    const range = rangeToNearest(state, one, enemies)
    if (range === 0) return 'fight'
    all++
    if (range === 1) ready++
  }
  const mayWait = round <= patience + (holder === side ? 1 : 0)
  if (mayWait && (all === 0 || !isOutshot(state, side, enemies))) return 'wait'
  return ready * 2 >= all ? 'fight' : 'gather'
}

/** Zones to the nearest of several enemies. */
function rangeToNearest(state: State, one: Combatant, enemies: readonly Combatant[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const enemy of enemies) {
    const range = rangeBetween(state, one, enemy)
    if (range === 0) return 0
    if (range < least) least = range
  }
  return least
}

/** Whether the enemy has archers, and no fewer of them. */
function isOutshot({ combatants }: State, side: string, enemies: readonly Combatant[]): boolean {
  let theirs = 0
  for (const enemy of enemies) if (isArcher(enemy)) theirs++
  if (theirs === 0) return false
  let ours = 0
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side === side && !one.isConcealed && canAct(one) && isArcher(one)) ours++
  }
  return theirs >= ours
}

import type { commands as mainActions } from '../rules/main-actions.ts'
import type { commands as movement } from '../rules/movement.ts'
import type { commands as specialMovement } from '../rules/special-movement.ts'
import { halvesOf } from '../rules/speed.ts'
import { halvesLeft } from '../rules/taking-a-turn.ts'
import { isNearby, nextTo, rangeBetween, spotWords, wayTo } from '../rules/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { canAct, has } from '../state.ts'
import { isArcher, threatAt } from './blows.ts'

type Command = CommandsOf<typeof mainActions | typeof movement | typeof specialMovement>

/** So many rounds a side waits for the other to come. */
const patience = 1

/** How a side goes about it: waits for the enemy, comes up to them together, or fights whoever is there. */
export type Stance = 'wait' | 'gather' | 'fight'

/**
 * Whoever comes first to the enemy has spent the turn, and is struck by all of them without a counter. So a side waits for
 * the other to come, unless that has as many archers; not for ever, and the side that holds the initiative a round longer,
 * so that it is the others who come. Then it gathers before the enemy until half of it can strike. Once anybody is near an
 * enemy, there is nothing to wait for.
 */
export function stanceOf(state: State, side: string): Stance {
  const { round, holder, combatants } = state
  let ready = 0
  let all = 0
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || one.isConcealed || !canAct(one)) continue
    const range = rangeToEnemy(state, one)
    if (range === 0) return 'fight'
    all++
    if (range === 1) ready++
  }
  const mayWait = round <= patience + (holder === side ? 1 : 0)
  if (mayWait && (all === 0 || !isOutshot(state, side))) return 'wait'
  return ready * 2 >= all ? 'fight' : 'gather'
}

/** Zones to the nearest enemy who can be seen. */
function rangeToEnemy(state: State, one: Combatant): number {
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || other.isConcealed || !canAct(other)) continue
    const range = rangeBetween(state, one, other)
    if (range === 0) return 0
    if (range < least) least = range
  }
  return least
}

/** Whether the enemy has archers, and no fewer of them. */
function isOutshot({ combatants }: State, side: string): boolean {
  let ours = 0
  let theirs = 0
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.isConcealed || !canAct(one) || !isArcher(one)) continue
    if (one.side === side) ours++
    else theirs++
  }
  return theirs > 0 && theirs >= ours
}

/** The spots on the shortest way to where somebody is nearby, half a zone each; round whatever is full (C-M21). */
export function wayNear(state: State, one: Combatant, goal: Spot): readonly Spot[] | undefined {
  if (isNearby(one, goal)) return undefined
  let best = wayTo(state, one, goal)
  if (!best)
    for (const spot of nextTo(state, goal)) {
      const way = wayTo(state, one, spot)
      if (way && (!best || way.length < best.length)) best = way
    }
  if (!best) return undefined
  let steps = 1
  while (steps < best.length && !isNearby(best[steps - 1] as Spot, goal)) steps++
  return steps === best.length ? best : best.slice(0, steps)
}

/**
 * Nearer to the nearest enemy, with the move of the turn and then full movement. Somebody who waits goes no further than
 * where no more enemies can strike at them than here, and somebody who gathers with the others not up to the enemy.
 */
export function approach(state: State, one: Combatant, stance: Stance): Command | undefined {
  const prey = nearestEnemy(state, one)
  const way = prey && wayNear(state, one, prey)
  if (!way) return undefined
  const by = one.name
  const left = halvesLeft(state, one)
  const hasMain = state.active !== by || one.mainLeft
  let steps = Math.min(left + (hasMain ? halvesOf(one) : 0), way.length)
  if (stance === 'gather') steps = Math.min(steps, way.length - 1)
  if (stance === 'wait') {
    const here = threatAt(state, one, one)
    while (steps > 0 && threatAt(state, one, way[steps - 1] as Spot) > here) steps--
  }
  if (steps === 0) return undefined
  if (left === 0) return { type: 'run', by }
  return { type: 'move', by, place: spotWords(way[Math.min(steps, left) - 1] as Spot) }
}

/** For somebody in ambush with nobody in reach: nearer without being seen, for those who know how (C-M25, M-56). */
export function sneak(state: State, one: Combatant): Command | undefined {
  if (!has(one, 'stealth')) return undefined
  const prey = nearestEnemy(state, one)
  const way = prey && wayNear(state, one, prey)
  const spot = way?.[Math.min(way.length, halvesLeft(state, one) + halvesOf(one)) - 1]
  return spot && { type: 'special', by: one.name, manner: 'sneak', place: spotWords(spot) }
}

function nearestEnemy(state: State, one: Combatant): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === one.side || !canAct(other) || other.isConcealed) continue
    const range = rangeBetween(state, one, other)
    if (range >= least || one.fears.includes(name)) continue
    least = range
    best = other
  }
  return best
}

import type { commands as mainActions } from '../rules/main-actions.ts'
import type { commands as movement } from '../rules/movement.ts'
import type { commands as specialMovement } from '../rules/special-movement.ts'
import { halvesOf } from '../rules/speed.ts'
import { halvesLeft } from '../rules/taking-a-turn.ts'
import { isNearby, nextTo, rangeBetween, spotCalled, spotWords, wayTo } from '../rules/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { has } from '../state.ts'
import { threatAt } from './blows.ts'
import type { Stance } from './forecast.ts'

type Command = CommandsOf<typeof mainActions | typeof movement | typeof specialMovement>

/**
 * Spots on the shortest way to a place near the goal, half a zone each, around full spots (C-M21). `undefined` if the
 * combatant is there already, or cannot get there.
 */
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
 * The move towards the nearest enemy, first with the free move of the turn, then with full movement. A combatant that
 * waits stops at a spot where no more enemies can strike than now. A combatant that gathers stops short of the enemy.
 * `undefined` if there is no such move.
 */
export function approach(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[],
  stance: Stance
): Command | undefined {
  const prey = nearestOf(state, one, enemies)
  const way = prey && wayNear(state, one, prey)
  if (!way) return undefined
  const left = halvesLeft(state, one)
  const all = left + (hasMainAction(state, one) ? halvesOf(one) : 0)
  let steps = Math.min(all, way.length)
  if (stance === 'gather') steps = Math.min(steps, way.length - 1)
  if (stance === 'wait') {
    const here = threatAt(state, enemies, one)
    while (steps > 0 && threatAt(state, enemies, way[steps - 1] as Spot) > here) steps--
  }
  return steps === 0 ? undefined : stepOn(one, way.slice(0, steps), left)
}

/**
 * Moves to the spot where the fewest enemies can strike, with the free move of the turn and then with full movement.
 * `undefined` if no spot is safer.
 */
export function fallBack(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[]
): Command | undefined {
  const left = halvesLeft(state, one)
  const all = left + (hasMainAction(state, one) ? halvesOf(one) : 0)
  let best: readonly Spot[] | undefined
  let least = threatAt(state, enemies, one)
  if (least === 0) return undefined
  for (const name in state.spots) {
    const spot = spotCalled(state, name)
    const way = spot && wayTo(state, one, spot)
    if (!way || way.length > all) continue
    const threat = threatAt(state, enemies, spot)
    if (threat >= least) continue
    least = threat
    best = way
  }
  return best && stepOn(one, best, left)
}

/** The first step of a way: a move as far as the turn allows, or full movement if no move is left. */
function stepOn({ name: by }: Combatant, way: readonly Spot[], left: number): Command {
  if (left === 0) return { type: 'run', by }
  return { type: 'move', by, place: spotWords(way[Math.min(way.length, left) - 1] as Spot) }
}

const hasMainAction = (state: State, one: Combatant): boolean =>
  state.active !== one.name || one.mainLeft

/**
 * The command to sneak nearer to an enemy, for a combatant in ambush without a target in reach. `undefined` without the
 * skill stealth (C-M25, M-56).
 */
export function sneak(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[]
): Command | undefined {
  if (!has(one, 'stealth')) return undefined
  const prey = nearestOf(state, one, enemies)
  const way = prey && wayNear(state, one, prey)
  const spot = way?.[Math.min(way.length, halvesLeft(state, one) + halvesOf(one)) - 1]
  return spot && { type: 'special', by: one.name, manner: 'sneak', place: spotWords(spot) }
}

/** The nearest enemy that this combatant is not afraid of, or `undefined`. */
function nearestOf(
  state: State,
  one: Combatant,
  enemies: readonly Combatant[]
): Combatant | undefined {
  let best: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  for (const enemy of enemies) {
    const range = rangeBetween(state, one, enemy)
    if (range >= least || one.fears.includes(enemy.name)) continue
    least = range
    best = enemy
  }
  return best
}

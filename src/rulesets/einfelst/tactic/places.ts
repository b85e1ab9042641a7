import type * as movement from '../rules/movement-in-combat.ts'
import type * as obstacles from '../rules/zones-and-distance/obstacles.ts'
import { hasEnemy, obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, isClose } from '../state.ts'
import { isArcher } from './chances.ts'
import { isCautious } from './temperaments.ts'

type Command = CommandsOf<typeof movement.commands | typeof obstacles.commands>

/** So many rounds a side waits for the other to come. */
const patience = 1

/**
 * Whether somebody who fights hand to hand had better wait than go up to enemies two zones off: who comes first is struck
 * first. Nobody waits while the enemy has more archers or has come near anybody, and nobody for ever: the side with the
 * lowest card waits a round longer, so that it is the others who come.
 */
export function shouldHold(state: State, one: Combatant): boolean {
  const { round, combatants } = state
  if (round > patience + 1 || (round > patience && !hasLowestCard(state, one))) return false
  if (isArcher(one)) return false
  let archers = 0
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (!canAct(other)) continue
    const isOurs = other.side === one.side
    if (isArcher(other)) archers += isOurs ? 1 : -1
    if (!isOurs && isNearAnybody(state, other, one.side)) return false
  }
  return archers >= 0
}

function isNearAnybody(state: State, enemy: Combatant, side: string): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side === side && canAct(one) && rangeBetween(state, one.zone, enemy.zone) < 2)
      return true
  }
  return false
}

function hasLowestCard({ combatants }: State, one: Combatant): boolean {
  let lowest = Number.POSITIVE_INFINITY
  let side = ''
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (!canAct(other)) continue
    for (const { value } of other.cards) {
      if (value >= lowest) continue
      lowest = value
      side = other.side
    }
  }
  return side === one.side
}

/**
 * Where to stand once the slow Maneuver is spent: in cover, else away from everybody, which costs whoever comes for a blow
 * a fast Maneuver (E-09, E-13). An archer and the cautious always do; others keep the fast one for a parry, unless nobody
 * who has a turn left in this round can strike at them, or those who could have no fast one left to come with. While
 * nobody is near and an archer has a turn left, nobody steps aside: the fast one dodges the shot (E-24).
 */
export function placeOfTurnsEnd(state: State, one: Combatant): Command | undefined {
  if (one.isProne || one.holds !== '') return undefined
  const { combatants, zones } = state
  let isThreatened = false
  let mustParry = false
  let mustDodge = false
  let isNear = false
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side === one.side || !canAct(enemy)) continue
    isThreatened = true
    const far = rangeBetween(state, one.zone, enemy.zone)
    const next = enemy.cards.find(({ turn }) => turn === 'to come')
    if (isArcher(enemy) && next?.hasSlow) mustDodge = true
    if (far > 1 || isArcher(enemy)) continue
    isNear = true
    if (next?.hasSlow && (next.hasFast || !isClose(one, enemy))) mustParry = true
  }
  if (!isThreatened || (mustParry && !isArcher(one) && !isCautious(one))) return undefined
  const by = one.name
  if (zones[one.zone]?.hasCover && one.stance !== 'in cover') return { type: 'cover', by }
  if (mustDodge && !isNear) return undefined
  return one.stance === '' ? { type: 'aside', by } : undefined
}

/** The next zone that is open and free of enemies, to shoot from where they are too near for a bow (E-22). */
export function zoneToShootFrom(state: State, one: Combatant): string | undefined {
  if (one.pinnedBy !== '') return undefined
  for (const zone of state.zones[one.zone]?.next ?? [])
    if (!obstacleBetween(state, one.zone, zone) && !hasEnemy(state, one.side, zone)) return zone
  return undefined
}

/** Away from enemies in the same zone: the next zone that is open and free of them. */
export const wayOut = (state: State, one: Combatant): string | undefined =>
  !one.isProne && hasEnemy(state, one.side, one.zone) ? zoneToShootFrom(state, one) : undefined

/** A step towards an enemy, the nearest if none is named, with the fast Maneuver or the slow one in its place (E-12, E-15). */
export function approach(state: State, one: Combatant, goal?: Combatant): Command | undefined {
  const { name: by, zone } = one
  const prey = goal ?? nearestEnemy(state, one)
  const next = prey && state.zones[zone]?.ways[prey.zone]
  if (!next) return undefined
  const obstacle = obstacleBetween(state, zone, next)?.obstacle
  if (!obstacle) return { type: 'move', by, zone: next }
  return obstacle.by === 'climb'
    ? { type: 'climb', by, zone: next, action: 'Finesse', how: '' }
    : { type: 'clear', by, zone: next, how: '' }
}

function nearestEnemy(state: State, { side, zone }: Combatant): Combatant | undefined {
  let nearest: Combatant | undefined
  let least = Number.POSITIVE_INFINITY
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name]
    if (!other || other.side === side || !canAct(other)) continue
    const zones = rangeBetween(state, zone, other.zone)
    if (zones >= least) continue
    least = zones
    nearest = other
  }
  return nearest
}

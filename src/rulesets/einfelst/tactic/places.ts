import type * as movement from '../rules/movement-in-combat.ts'
import type * as obstacles from '../rules/zones-and-distance/obstacles.ts'
import { hasEnemy, obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, isClose } from '../state.ts'
import { isArcher } from './chances.ts'
import { isCautious } from './temperaments.ts'

type Command = CommandsOf<typeof movement.commands | typeof obstacles.commands>

/** The number of rounds a side waits for the other. */
const patience = 1

/**
 * Whether a melee combatant should wait instead of approaching enemies two zones away, since the first to arrive is
 * attacked first. Nobody waits if the enemy has more archers, or is near. The side with the lowest card waits one round
 * longer, so that the waiting ends.
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
 * The command for a safe place once the slow Maneuver is spent: cover, else apart. A melee enemy must then spend a fast
 * Maneuver (E-09, E-13).
 *
 * Archers and the cautious always do so. Others save the fast Maneuver for a parry, unless no enemy can reach them in
 * this round. Against an archer with a turn left, and nobody near, the fast one dodges the shot (E-24).
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

/** An adjacent open zone without enemies, to shoot from if enemies are too near for a bow (E-22). */
export function zoneToShootFrom(state: State, one: Combatant): string | undefined {
  if (one.pinnedBy !== '') return undefined
  for (const zone of state.zones[one.zone]?.next ?? [])
    if (!obstacleBetween(state, one.zone, zone) && !hasEnemy(state, one.side, zone)) return zone
  return undefined
}

/** An adjacent open zone without enemies, to get away from those in the same zone. */
export const wayOut = (state: State, one: Combatant): string | undefined =>
  !one.isProne && hasEnemy(state, one.side, one.zone) ? zoneToShootFrom(state, one) : undefined

/** A step towards an enemy, by default the nearest, with the fast Maneuver or else the slow one (E-12, E-15). */
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

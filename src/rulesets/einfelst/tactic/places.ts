import { isWielded } from '../../../core/sections/thing.ts'
import { levelsLeft } from '../rules/close-combat/harm-points.ts'
import type * as fleeing from '../rules/fleeing-and-chasing.ts'
import { wayOut } from '../rules/fleeing-and-chasing.ts'
import type * as movement from '../rules/movement-in-combat.ts'
import { diceFor } from '../rules/tests.ts'
import type * as obstacles from '../rules/zones-and-distance/obstacles.ts'
import { hasEnemy, obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Card, Combatant, State, Weapon } from '../state.ts'
import { canAct, isClose, levelsIn } from '../state.ts'
import { isArcher } from './chances.ts'
import { mannerOf } from './temperaments.ts'

type Movement = CommandsOf<typeof movement.commands | typeof obstacles.commands>

/**
 * Whether a melee combatant should wait instead of approaching enemies two zones away, since the first to arrive is
 * attacked first. Nobody waits if the enemy has more archers, or is near. The side with the lowest card waits one round
 * longer, so that the waiting ends.
 */
export function shouldHold(state: State, one: Combatant): boolean {
  const { round, combatants } = state
  const { patience } = mannerOf(one)
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
 * The command for a safe place once the slow Maneuver is spent: to take cover, else to move apart. A melee enemy must
 * then spend a fast Maneuver to close in (E-09, E-13).
 *
 * A combatant in melee stays there, and saves the fast Maneuver for a parry while an enemy can reach it in this round.
 * Archers and those who keep apart do neither. Against an archer with a turn left, and nobody near, the fast Maneuver
 * is saved to dodge the shot (E-24). `undefined` to save the Maneuver.
 */
export function endOfTurnStance(state: State, one: Combatant): Movement | undefined {
  if (one.isProne || one.holds !== '') return undefined
  const { combatants, zones } = state
  const keepsApart = isArcher(one) || mannerOf(one).keepsApart
  let isThreatened = false
  let mustDodge = false
  let isNear = false
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side === one.side || !canAct(enemy)) continue
    if (!keepsApart && isClose(one, enemy)) return undefined
    isThreatened = true
    const next = cardToCome(enemy)
    if (isArcher(enemy)) {
      if (next?.hasSlow) mustDodge = true
      continue
    }
    if (rangeBetween(state, one.zone, enemy.zone) > 1) continue
    isNear = true
    if (!keepsApart && next?.hasSlow && next.hasFast) return undefined
  }
  if (!isThreatened) return undefined
  const by = one.name
  const away = keepsApart && isNear ? stepAway(state, one) : undefined
  if (away) return away
  if (zones[one.zone]?.hasCover && one.stance !== 'in cover') return { type: 'cover', by }
  if (mustDodge && !isNear) return undefined
  return one.stance === '' ? { type: 'aside', by } : undefined
}

/**
 * The command for a slow Maneuver that is left over without a fast one: to take cover from archers (E-15).
 * `undefined` without cover, and to save the Maneuver for a parry.
 */
export function coverFromArchers(state: State, one: Combatant): Movement | undefined {
  if (one.isProne || one.holds !== '' || one.stance === 'in cover') return undefined
  const { combatants, zones } = state
  if (!zones[one.zone]?.hasCover || canBeStruckIn(state, one, one.zone)) return undefined
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side !== one.side && canAct(enemy) && isArcher(enemy))
      return { type: 'cover', by: one.name }
  }
  return undefined
}

const cardToCome = ({ cards }: Combatant): Card | undefined =>
  cards.find(({ turn }) => turn === 'to come')

/**
 * An adjacent open zone without enemies, to shoot from if enemies are too near for a bow (E-22). `undefined` without
 * such a zone, and for a pinned combatant.
 */
export function zoneToShootFrom(state: State, one: Combatant): string | undefined {
  if (one.pinnedBy !== '') return undefined
  for (const zone of state.zones[one.zone]?.next ?? [])
    if (!obstacleBetween(state, one.zone, zone) && !hasEnemy(state, one.side, zone)) return zone
  return undefined
}

/** Whether a combatant can suffer so little more Harm that it falls back, by its temperament. */
export function shouldFallBack(state: State, one: Combatant): boolean {
  const { fallsBackAt, keepsApart } = mannerOf(one)
  if (fallsBackAt === 0) return false
  const left = levelsLeft(state, one)
  const suffered = one.hasRows ? levelsIn(one.physical) : one.points
  if (suffered === 0 || left > (left + suffered) * fallsBackAt) return false
  // Harm points take no dice from later tests: those who count them fight on while their side may win.
  return one.hasRows || keepsApart || isLosing(state, one)
}

/** Whether the enemies can suffer so much more Harm than a combatant’s side that it flees, by its temperament. */
export function isLosing(state: State, one: Combatant): boolean {
  const { combatants } = state
  let ours = 0
  let theirs = 0
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (!canAct(other)) continue
    if (other.side === one.side) ours += levelsLeft(state, other)
    else theirs += levelsLeft(state, other)
  }
  return theirs >= ours * mannerOf(one).fleesAgainst
}

/**
 * The step of a combatant that falls back: out of a zone with enemies, into the next one farthest from all enemies.
 * Else `undefined`.
 */
export const stepBack = (state: State, one: Combatant): Movement | undefined =>
  hasEnemy(state, one.side, one.zone) ? stepFarther(state, one, 0) : undefined

/**
 * A step to where no enemy can strike in its next turn, but from where a weapon of the combatant still reaches an enemy
 * (E-22).
 */
function stepAway(state: State, one: Combatant): Movement | undefined {
  let reach = 0
  for (const name in one.weapons)
    if (isWielded(one.weapons[name] as Weapon)) reach = Math.max(reach, one.weapons[name]?.to ?? 0)
  return reach > 1 ? stepFarther(state, one, 1) : undefined
}

/**
 * A step into the zone farthest from the nearest enemy; of several such zones, the one farthest from all enemies.
 * `undefined` if no zone is more than `least` zones from each enemy.
 */
function stepFarther(state: State, one: Combatant, least: number): Movement | undefined {
  if (one.isProne || one.pinnedBy !== '') return undefined
  let best: string | undefined
  let most = least
  let mostTotal = Number.POSITIVE_INFINITY
  for (const zone of state.zones[one.zone]?.next ?? []) {
    if (obstacleBetween(state, one.zone, zone)) continue
    const { nearest, total } = zonesToEnemies(state, one, zone)
    if (nearest < most || (nearest === most && total <= mostTotal)) continue
    most = nearest
    mostTotal = total
    best = zone
  }
  return best === undefined ? undefined : { type: 'move', by: one.name, zone: best }
}

/** The zones from a zone to the nearest enemy, and to all enemies together. */
function zonesToEnemies(
  state: State,
  { side }: Combatant,
  zone: string
): { nearest: number; total: number } {
  let nearest = Number.POSITIVE_INFINITY
  let total = 0
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === side || !canAct(other)) continue
    const zones = rangeBetween(state, zone, other.zone)
    nearest = Math.min(nearest, zones)
    total += zones
  }
  return { nearest, total }
}

/**
 * The flight by the shortest way out that is free of enemies, with the better Action (E-31, E-32). `undefined` without
 * such a way, and for the prone.
 */
export function flight(
  state: State,
  one: Combatant
): CommandsOf<typeof fleeing.commands> | undefined {
  if (one.isProne) return undefined
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const zone in state.zones) {
    if (!state.zones[zone]?.isExit) continue
    const length = wayOut(state, one, zone)?.length ?? Number.POSITIVE_INFINITY
    if (length >= least) continue
    least = length
    best = zone
  }
  if (best === undefined) return undefined
  const sneaks = diceFor(state, one, 'Sneak') > diceFor(state, one, 'Finesse')
  return { type: 'flee', by: one.name, zone: best, action: sneaks ? 'Sneak' : 'Finesse', how: '' }
}

/**
 * A step towards an enemy, by default the nearest, with the fast Maneuver or else the slow one (E-12, E-15). A
 * combatant that guards does not spend its last Maneuver to arrive where an enemy can still strike in this round.
 * `undefined` if the combatant stays.
 */
export function approach(state: State, one: Combatant, goal?: Combatant): Movement | undefined {
  const { name: by, zone } = one
  const prey = goal ?? nearestEnemy(state, one)
  const next = prey && state.zones[zone]?.ways[prey.zone]
  if (!next) return undefined
  if (savesLastManeuver(state, one, next)) return undefined
  const obstacle = obstacleBetween(state, zone, next)?.obstacle
  if (!obstacle) return { type: 'move', by, zone: next }
  return obstacle.by === 'climb'
    ? { type: 'climb', by, zone: next, action: 'Finesse', how: '' }
    : { type: 'clear', by, zone: next, how: '' }
}

/**
 * Whether a combatant saves its last Maneuver for a parry instead of a step. An enemy could strike it in the zone of
 * the step in this round, or the combatant keeps apart.
 */
export function savesLastManeuver(state: State, one: Combatant, zone: string): boolean {
  const { guards, keepsApart } = mannerOf(one)
  if (one.cards[state.card]?.hasFast || !guards) return false
  return keepsApart || canBeStruckIn(state, one, zone)
}

/** Whether an enemy with a turn to come in this round could strike a combatant in a zone. */
function canBeStruckIn(state: State, { side }: Combatant, zone: string): boolean {
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other.side === side || !canAct(other) || isArcher(other)) continue
    if (cardToCome(other)?.hasSlow && rangeBetween(state, zone, other.zone) <= 1) return true
  }
  return false
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

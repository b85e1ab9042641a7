import { isWielded } from '../../../core/sections/thing.ts'
import type * as attacking from '../rules/close-combat/attacking.ts'
import { levelsLeft } from '../rules/close-combat/harm-points.ts'
import { suggestedDefence } from '../rules/dodging-and-parrying.ts'
import { averageArmour } from '../rules/equipment.ts'
import type * as fastManeuvers from '../rules/maneuver-in-combat/fast-maneuvers.ts'
import * as pickingUp from '../rules/maneuver-in-combat/picking-up.ts'
import type * as movement from '../rules/movement-in-combat.ts'
import { extraSuccessesForShot } from '../rules/ranged-combat.ts'
import { diceFor } from '../rules/tests.ts'
import type * as obstacles from '../rules/zones-and-distance/obstacles.ts'
import { obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { canAct, everybody, isClose } from '../state.ts'
import { chanceToHit, dangerOf, expectedHarm, isArcher, mostHarm } from './chances.ts'
import { approach, savesLastManeuver, zoneToShootFrom } from './places.ts'
import { mannerOf } from './temperaments.ts'

type Command = CommandsOf<
  | typeof attacking.commands
  | typeof fastManeuvers.commands
  | typeof movement.commands
  | typeof obstacles.commands
  | typeof pickingUp.commands
>

/** A possible attack, with its weapon and its target. */
interface Plan {
  weapon: Weapon
  prey: Combatant
  isShot: boolean
  /** The fast Maneuvers needed before the attack: to draw, to move, to close in. */
  steps: number
}

/**
 * Factors for the worth of an attack. A thrown weapon is gone, a fast Maneuver for moving cannot parry, and each
 * Maneuver that this turn does not have costs a turn. `lastManeuver`: with the fast Maneuver spent, an attack from here
 * is better than the way to another enemy.
 */
const price = { throwing: 0.6, fast: 0.8, later: 0.45, lastManeuver: 0.01 } as const
/** Nobody throws a weapon away with a smaller chance to hit. */
const leastToThrow = 0.2
/**
 * The mindless divide the worth of an enemy by this number for each zone of distance, so that they attack the nearest.
 */
const farther = 1000
/**
 * The weight of the defence that the target would declare. The defence costs the target a Maneuver, so only a part of
 * it counts.
 */
const weightOfDefence = 0.4

/**
 * The attack that does most harm, or the first step to it: a pickup, a draw, or a move. Looks at each enemy once.
 * `mayRunUp`: whether the combatant runs to enemies in other zones for a blow. `undefined` if no attack is possible.
 */
export function bestAttack(
  state: State,
  one: Combatant,
  hasFast: boolean,
  mayRunUp: boolean
): Command | undefined {
  const { weapons } = one
  const { combatants } = state
  const { isMindless: isNearestOnly, seeksDanger } = mannerOf(one)
  const runsUp = mayRunUp && !isArcher(one)
  const fast = hasFast ? 1 : 0
  // Dice of each Action, computed when first needed.
  let [strike, force, shoot] = [0, 0, 0]
  let best: Plan | undefined
  let most = 0
  for (const name in combatants) {
    const prey = combatants[name]
    if (!prey || prey.side === one.side || !canAct(prey)) continue
    const zones = rangeBetween(state, one.zone, prey.zone)
    const armour = averageArmour(state, prey)
    const nearness = isNearestOnly ? farther ** -(isClose(one, prey) ? 0 : 1 + zones) : 1
    const left = levelsLeft(state, prey)
    const value = (dangerOf(state, prey) * nearness) / (seeksDanger ? 1 : left)
    for (const item in weapons) {
      const weapon = weapons[item] as Weapon
      const isHeld = isWielded(weapon)
      if (weapon.damage === 0 || isOutOfHand(one, weapon)) continue
      const draws = isHeld ? 0 : 1
      const damage = weapon.isMental ? weapon.damage : weapon.damage - armour
      if (weapon.kind !== 'ranged' && weapon.from === 0) {
        const steps = draws + stepsToBlow(state, one, prey, zones)
        const isPossible = steps === 0 || (zones === 0 ? steps <= fast || isHeld : runsUp && isHeld)
        if (isPossible) {
          if (weapon.isUnarmed) force ||= diceFor(state, one, 'Force')
          else strike ||= diceFor(state, one, 'Strike')
          const dice = weapon.isUnarmed ? force : strike
          const share = value * shareOf(steps, fast)
          const isWorse = share * Math.min(left, mostHarm(dice, damage)) <= most
          const worth = isWorse ? 0 : share * harmTo(state, prey, dice, damage, left, -1)
          if (worth > most) {
            most = worth
            best = { weapon, prey, isShot: false, steps }
          }
        }
      }
      if (weapon.kind === 'close' || (weapon.kind === 'thrown' && zones === 0)) continue
      const steps = draws + stepsToShot(state, one, weapon, zones)
      if (steps > fast) continue
      shoot ||= diceFor(state, one, 'Shoot')
      const hard = zones < weapon.from ? 0 : extraSuccessesForShot(state, one, prey)
      const isThrown = weapon.kind === 'thrown'
      if (isThrown && chanceToHit(shoot, 1 + hard) < leastToThrow) continue
      const share = shareOf(steps, fast) * (isThrown ? price.throwing : 1)
      const bound = value * share * Math.min(left, mostHarm(shoot, damage))
      const worth =
        bound <= most ? 0 : value * share * harmTo(state, prey, shoot, damage, left, hard)
      if (worth > most) {
        most = worth
        best = { weapon, prey, isShot: true, steps }
      }
    }
  }
  const isBare = best?.weapon.isUnarmed && !hasWeapon(one)
  const taking = isBare && hasFast ? takeUp(state, one) : undefined
  return taking ?? (best && stepOf(state, one, best))
}

function shareOf(steps: number, fast: number): number {
  if (steps === 0) return 1
  if (steps <= fast) return price.fast
  return price.later ** (steps - fast) * (fast === 0 ? price.lastManeuver : 1)
}

/** The number of fast Maneuvers before a blow: to stand up, to clear and cross the way, and to close in. */
function stepsToBlow(state: State, one: Combatant, prey: Combatant, zones: number): number {
  if (zones === 0) return isClose(one, prey) ? 0 : one.isProne ? 2 : 1
  const next = state.zones[one.zone]?.ways[prey.zone]
  if (next === undefined) return Number.POSITIVE_INFINITY
  const clearing = obstacleBetween(state, one.zone, next) ? 1 : 0
  return zones + clearing + (one.isProne ? 1 : 0) + (prey.stance === '' ? 0 : 1)
}

/**
 * The number of fast Maneuvers before a shot: 0, or 1 to leave the zone of a target that is too near. Infinite if the
 * shot needs any other move.
 */
function stepsToShot(state: State, one: Combatant, weapon: Weapon, zones: number): number {
  if (zones >= weapon.from && zones <= weapon.to) return 0
  const isTooNear = zones === 0 && weapon.from === 1
  return isTooNear && !one.isProne && zoneToShootFrom(state, one) !== undefined
    ? 1
    : Number.POSITIVE_INFINITY
}

/** The mean Harm to a target. `hard`: extra successes that a shot needs; −1 for a blow. */
function harmTo(
  state: State,
  prey: Combatant,
  dice: number,
  damage: number,
  left: number,
  hard: number
): number {
  const needed = 1 + Math.max(0, hard)
  const harm = expectedHarm(dice, 0, needed, damage, left)
  const action = suggestedDefence(state, prey, hard < 0)
  if (!action) return harm
  const defended = expectedHarm(dice, diceFor(state, prey, action), needed, damage, left)
  return harm + (defended - harm) * weightOfDefence
}

/** Whether a combatant has a weapon of its own at hand that does damage; bare hands do not count. */
function hasWeapon(one: Combatant): boolean {
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (!weapon.isUnarmed && weapon.damage > 0 && !isOutOfHand(one, weapon)) return true
  }
  return false
}

/** The command to pick up another combatant’s weapon that lies in this zone. `undefined` if there is no such weapon. */
function takeUp(state: State, one: Combatant): Command | undefined {
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of pickingUp.thingsOf(state, one, owner))
      if ((owner.weapons[item]?.damage ?? 0) > 0)
        return { type: 'pick-up-of', by: one.name, item, owner: owner.name }
  }
  return undefined
}

/** The next command of a planned attack, or `undefined` to save the last Maneuver for a parry. */
function stepOf(state: State, one: Combatant, plan: Plan): Command | undefined {
  const { weapon, prey, isShot, steps } = plan
  const by = one.name
  if (weapon.place === 'ground') return { type: 'pick-up', by, item: weapon.name }
  if (!isWielded(weapon)) return { type: 'draw', by, weapon: weapon.name }
  if (steps === 0) return { type: 'attack', by, target: prey.name, weapon: weapon.name, how: '' }
  if (one.isProne) return { type: 'stand', by }
  const elsewhere = isShot ? zoneToShootFrom(state, one) : undefined
  if (elsewhere) return { type: 'move', by, zone: elsewhere }
  if (one.zone === prey.zone)
    return savesLastManeuver(state, one, one.zone)
      ? undefined
      : { type: 'close-in', by, target: prey.name }
  return approach(state, one, prey)
}

/** Whether a weapon is on the ground in another zone. */
const isOutOfHand = (one: Combatant, { place, lies }: Weapon): boolean =>
  place === 'ground' && lies !== one.zone

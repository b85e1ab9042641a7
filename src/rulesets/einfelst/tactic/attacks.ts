import { isWielded } from '../../../core/sections/thing.ts'
import type * as attacking from '../rules/close-combat/attacking.ts'
import { levelsLeft } from '../rules/close-combat/harm-points.ts'
import { armourOf } from '../rules/equipment.ts'
import type * as fastManeuvers from '../rules/maneuver-in-combat/fast-maneuvers.ts'
import { reactsWith } from '../rules/maneuver-in-combat/maneuvers.ts'
import * as pickingUp from '../rules/maneuver-in-combat/picking-up.ts'
import type * as movement from '../rules/movement-in-combat.ts'
import { hardship } from '../rules/ranged-combat.ts'
import { diceFor } from '../rules/tests.ts'
import type * as obstacles from '../rules/zones-and-distance/obstacles.ts'
import { obstacleBetween, rangeBetween } from '../rules/zones-and-distance/zones.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { canAct, everybody, isClose } from '../state.ts'
import { dangerOf, expected, isArcher } from './chances.ts'
import { approach, zoneToShootFrom } from './places.ts'
import { isMindless, sparesItself } from './temperaments.ts'

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
  /** How to attack: by a shot from here, a shot after a step, a blow in reach, or a blow of a later turn. */
  how: 'shot' | 'shot from elsewhere' | 'blow' | 'blow later'
}

/**
 * Factors for the worth of an attack: a thrown weapon is gone, a fast Maneuver for moving cannot parry, and a delay
 * costs a turn.
 */
const price = { throwing: 0.6, fast: 0.8, zoneOfLaterTurn: 0.45 } as const
/** Divides the worth of an enemy for each zone of distance, so that the mindless attack the nearest. */
const farther = 1000
/** The factor for a target that may parry or dodge, which costs it a Maneuver. */
const againstDefence = 0.8

/**
 * The attack that does most harm, or the first step to it: a pickup, a draw, or a move. A blow may be worth several zones. Looks at each enemy once.
 */
export function bestAttack(state: State, one: Combatant, hasFast: boolean): Command | undefined {
  const { weapons } = one
  const { combatants } = state
  // Archers and combatants who spare themselves do not run into melee.
  const mayRunUp = !isArcher(one) && !sparesItself(state, one)
  const isNearestOnly = isMindless(one)
  // Dice of each Action, computed when first needed.
  let [strike, force, shoot] = [0, 0, 0]
  let best: Plan | undefined
  let most = 0
  for (const name in combatants) {
    const prey = combatants[name]
    if (!prey || prey.side === one.side || !canAct(prey)) continue
    const zones = rangeBetween(state, one.zone, prey.zone)
    const left = levelsLeft(state, prey)
    const isNear = isClose(one, prey)
    const mayStep = zones === 1 && hasFast && !obstacleBetween(state, one.zone, prey.zone)
    const armour = armourOf(state, prey)
    const worth = dangerOf(prey) * (reactsWith(state, prey) === 'fast' ? againstDefence : 1)
    const nearness = isNearestOnly ? farther ** -(isNear ? 0 : 1 + zones) : 1
    for (const item in weapons) {
      const weapon = weapons[item] as Weapon
      const isHeld = isWielded(weapon)
      if (weapon.damage === 0 || (!isHeld && (!hasFast || isOutOfHand(one, weapon)))) continue
      const damage = weapon.isMental ? weapon.damage : Math.max(0, weapon.damage - armour)
      if (weapon.kind !== 'ranged' && weapon.from === 0) {
        // A fast Maneuver spent on moving cannot parry.
        const isThere = isHeld && isNear
        const isNow = (zones === 0 && (isThere || hasFast)) || (mayStep && mayRunUp && isHeld)
        const isLater = isHeld && mayRunUp && zones > 0 && zones < Number.POSITIVE_INFINITY
        if (isNow || isLater) {
          if (weapon.isUnarmed) force ||= diceFor(state, one, 'Force')
          else strike ||= diceFor(state, one, 'Strike')
          const harm = expected(weapon.isUnarmed ? force : strike, damage, 0)
          const share = isThere ? 1 : isNow ? price.fast : price.zoneOfLaterTurn ** zones
          const hope = hopeOf(harm, left) * worth * share * nearness
          if (hope > most) {
            most = hope
            best = { weapon, prey, how: isNow ? 'blow' : 'blow later' }
          }
        }
      }
      if (weapon.kind === 'close' || zones > weapon.to) continue
      const isThrown = weapon.kind === 'thrown'
      if (isThrown && zones === 0) continue
      const isTooNear = zones < weapon.from
      // Out of the zone first, then a shot from the next one.
      if (isTooNear && !(zones === 0 && weapon.from === 1 && isHeld && hasFast)) continue
      if (isTooNear && !zoneToShootFrom(state, one)) continue
      shoot ||= diceFor(state, one, 'Shoot')
      const harm = expected(shoot, damage, isTooNear ? 0 : hardship(state, one, prey))
      const share = isThrown ? price.throwing : isHeld ? 1 : price.fast
      const hope = hopeOf(harm, left) * worth * share * nearness
      if (hope > most) {
        most = hope
        best = { weapon, prey, how: isTooNear ? 'shot from elsewhere' : 'shot' }
      }
    }
  }
  const taking = best?.weapon.isUnarmed && hasFast ? takeUp(state, one) : undefined
  return taking ?? (best && stepOf(state, one, best))
}

/** Gets a weapon for bare hands: one of another combatant, lying here. */
function takeUp(state: State, one: Combatant): Command | undefined {
  for (const owner of everybody(state)) {
    if (owner === one) continue
    for (const item of pickingUp.thingsOf(state, one, owner))
      if ((owner.weapons[item]?.damage ?? 0) > 0)
        return { type: 'pick-up-of', by: one.name, item, owner: owner.name }
  }
  return undefined
}

/** The worth of an attack: taking a target out counts most, then the Harm. */
const hopeOf = (harm: number, left: number): number => Math.min(1, harm / left) + harm / 100

/** The next command of a planned attack. */
function stepOf(state: State, one: Combatant, { weapon, prey, how }: Plan): Command | undefined {
  const by = one.name
  if (weapon.place === 'ground') return { type: 'pick-up', by, item: weapon.name }
  if (!isWielded(weapon)) return { type: 'draw', by, weapon: weapon.name }
  const isFar = how !== 'shot' && !(how === 'blow' && isClose(one, prey))
  if (isFar && one.isProne) return { type: 'stand', by }
  const elsewhere = how === 'shot from elsewhere' ? zoneToShootFrom(state, one) : undefined
  if (elsewhere) return { type: 'move', by, zone: elsewhere }
  if (how === 'blow later') return approach(state, one, prey)
  if (isFar && one.zone !== prey.zone) return { type: 'move', by, zone: prey.zone }
  if (isFar) return { type: 'close-in', by, target: prey.name }
  return { type: 'attack', by, target: prey.name, weapon: weapon.name, how: '' }
}

/** Whether a weapon is on the ground in another zone. */
const isOutOfHand = (one: Combatant, { place, lies }: Weapon): boolean =>
  place === 'ground' && lies !== one.zone

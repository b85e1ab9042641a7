import { harmOf, meanDamage, meanFromBehind, worthOf, worthOfHit } from './chances.ts'
import { reachOf } from './rules/attacking-and-damage/aiming.ts'
import { isCaughtOut } from './rules/combat/surprise.ts'
import { apOf, bodySlotsLeft, freeHands, hasAmmo } from './rules/equipment.ts'
import { isFreeToMove } from './rules/hinderance/hindrances.ts'
import { hasRoom } from './rules/zone-conditions/room.ts'
import { placeOf } from './rules/zones.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, isFoe } from './state.ts'
import { distanceOf } from './tables/ranges.ts'

/** What the actor weighs, worked out once for all the Zones it could go to. */
export interface Scene {
  readonly actor: Combatant
  readonly weapons: readonly Arm[]
  readonly foes: readonly Foe[]
}

interface Arm {
  readonly weapon: Weapon
  /** Its mean damage, before AP. */
  readonly mean: number
}

interface Foe {
  readonly one: Combatant
  readonly ap: number
  /** The mean damage it does to who stays Close, a third of it as it may miss or strike another. */
  readonly threat: number
  readonly isBehind: boolean
}

/** An attack, and the Zone to make it from. */
export interface Plan {
  readonly zone: string
  readonly weapon: Weapon
  readonly target: Combatant
  readonly worth: number
}

export function sceneOf(state: State, actor: Combatant): Scene {
  const atHand: Arm[] = []
  const { weapons } = actor
  for (const item in weapons) {
    const weapon = weapons[item]
    if (weapon && isAtHand(actor, weapon)) atHand.push({ weapon, mean: meanDamage(actor, weapon) })
  }
  const foes: Foe[] = []
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && isFoe(actor, one))
      foes.push({
        one,
        ap: apOf(state, one),
        threat: threatOf(one),
        isBehind: isBehind(state, actor, one)
      })
  }
  return { actor, weapons: atHand, foes }
}

function threatOf(foe: Combatant): number {
  let most = 0
  const { weapons } = foe
  for (const item in weapons) {
    const mean = weapons[item]?.mean ?? 0
    if (mean > most) most = mean
  }
  return most / 3
}

/** The attack that is worth most from here, or one Zone on; `isHeld`: whether leaving costs a free attack. */
export function bestPlan(state: State, scene: Scene, isHeld: () => boolean): Plan | undefined {
  const { actor } = scene
  let best = planFrom(state, scene, actor.zone, 0, undefined)
  if (!actor.moveLeft || !isFreeToMove(actor)) return best
  const price = 0.1 + (isHeld() ? dangerIn(scene, actor.zone) : 0)
  for (const zone of placeOf(state, actor.zone).next)
    if (hasRoom(state, zone)) best = planFrom(state, scene, zone, price, best)
  return best
}

function dangerIn({ foes }: Scene, zone: string): number {
  let danger = 0
  for (const { one, threat } of foes) if (one.zone === zone) danger += threat
  return danger
}

function planFrom(
  state: State,
  scene: Scene,
  zone: string,
  price: number,
  other: Plan | undefined
): Plan | undefined {
  const { actor, weapons, foes } = scene
  let best = other
  const { ranges, hazard } = placeOf(state, zone)
  const cost = price + (hazard && zone !== actor.zone ? 1.5 : 0) + dangerIn(scene, zone)
  for (const foe of foes) {
    const { one: target, isBehind } = foe
    const distance = distanceOf(ranges[target.zone] ?? Number.POSITIVE_INFINITY)
    for (const arm of weapons) {
      const { weapon } = arm
      if (reachOf(state, weapon, distance) === 'no') continue
      const isThrowing = weapon.range === 'thrown' && weapon.hands > 0 && distance !== 'Close'
      const share = isThrowing ? 0.6 : 1
      const harm = harmTo(actor, arm, foe)
      // What would not be better if it surely hit need not be weighed.
      if (best && !weapon.isBlast && worthOfHit(harm, target) * share - cost <= best.worth) continue
      const gain = weapon.isBlast
        ? worthOfBlast(state, actor, arm, target.zone)
        : worthOf(state, actor, weapon, target, distance, harm, isBehind)
      const worth = gain * share - cost
      if (!best || worth > best.worth) best = { zone, weapon, target, worth }
    }
  }
  return best
}

/** The mean HP that an attack takes, from behind where it can be. */
const harmTo = (actor: Combatant, { weapon, mean }: Arm, { ap, isBehind }: Foe): number =>
  harmOf(isBehind ? meanFromBehind(actor, weapon) : mean, ap)

/** What getting Close promises for the next Turn, by a better weapon: half its worth, as much can happen until then. */
export function promiseOf(state: State, scene: Scene, { target }: Plan): number {
  const { actor, weapons, foes } = scene
  let most = Number.NEGATIVE_INFINITY
  if (target.zone === actor.zone || !isFreeToMove(actor)) return most
  const foe = foes.find(({ one }) => one === target)
  if (!foe) return most
  for (const arm of weapons) {
    const { weapon } = arm
    if (weapon.isBlast || (weapon.range !== 'melee' && weapon.range !== 'thrown')) continue
    const harm = harmTo(actor, arm, foe)
    most = Math.max(most, worthOf(state, actor, weapon, target, 'Close', harm, foe.isBehind))
  }
  return (most - dangerIn(scene, target.zone)) / 2
}

/** How often the tactic draws, puts away or drops something in one Turn. */
const maxHandling = 6

/** In hand, or on the body with hands to free for it; nobody drops a blade for that. */
function isAtHand(actor: Combatant, weapon: Weapon): boolean {
  const { store, isSpent, needsAmmo, hands } = weapon
  if (isSpent || (needsAmmo && !hasAmmo(actor))) return false
  if (store === 'hand') return true
  if (store !== 'body' || hands > (actor.shield.isLost ? 2 : 1)) return false
  if (actor.handled >= maxHandling) return false
  let free = freeHands(actor)
  let toPutAway = 0
  const { weapons } = actor
  for (const item in weapons) {
    const held = weapons[item]
    if (free >= hands || held?.store !== 'hand' || held.hands === 0) continue
    free += held.hands
    // A bow may lie on the ground.
    if (held.range !== 'short' && held.range !== 'long') toPutAway++
  }
  return toPutAway === 0 || toPutAway <= bodySlotsLeft(actor)
}

/** Adds up everybody in the Zone; friends count double, and against it. */
function worthOfBlast(state: State, actor: Combatant, { weapon, mean }: Arm, zone: string): number {
  let worth = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (!one || one.zone !== zone || one === actor || !canAct(one)) continue
    const own = worthOf(state, actor, weapon, one, 'Nearby', harmOf(mean, apOf(state, one)))
    worth += one.side === actor.side ? -2 * own : own
  }
  return worth
}

/** Whether a rogue gets behind the target: it is surprised, or has a friend of the rogue in its Zone. */
export function isBehind(state: State, actor: Combatant, target: Combatant): boolean {
  if (!actor.sneaks) return false
  if (isCaughtOut(state, target)) return true
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && one !== actor && one.side === actor.side && one.zone === target.zone && canAct(one))
      return true
  }
  return false
}

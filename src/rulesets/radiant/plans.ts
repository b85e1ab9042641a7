import { harmOf, meanFromBehind, worthOf, worthOfHit } from './chances.ts'
import { reachOf } from './rules/attacking-and-damage/aiming.ts'
import { isCaughtOut } from './rules/combat/surprise.ts'
import { apOf, bodySlotsLeft, expectedDamage, freeHands, hasAmmo } from './rules/equipment.ts'
import { isFreeToMove } from './rules/hinderance/hindrances.ts'
import { hasRoom } from './rules/zone-conditions/room.ts'
import { placeOf } from './rules/zones.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, isFoe } from './state.ts'
import { distanceOf } from './tables/ranges.ts'

/** What the actor weighs, the same for all the Zones it could go to. */
export interface Scene {
  readonly actor: Combatant
  readonly arms: readonly Arm[]
  readonly foes: readonly Combatant[]
}

/** A weapon at hand. */
interface Arm {
  readonly weapon: Weapon
  /** Its mean damage, before AP. */
  readonly mean: number
}

/** An attack, and the Zone to make it from. */
export interface Plan {
  readonly zone: string
  readonly weapon: Weapon
  readonly target: Combatant
  readonly worth: number
}

export function sceneOf(state: State, actor: Combatant): Scene {
  const arms: Arm[] = []
  const { weapons } = actor
  for (const item in weapons) {
    const weapon = weapons[item]
    if (weapon && isAtHand(actor, weapon))
      arms.push({ weapon, mean: expectedDamage(actor, weapon) })
  }
  const foes: Combatant[] = []
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name]
    if (one && isFoe(actor, one)) foes.push(one)
  }
  return { actor, arms, foes }
}

/** The attack that is worth most from here, or one Zone on; `isHeld`: whether leaving costs a free attack. */
export function bestPlan(state: State, scene: Scene, isHeld: () => boolean): Plan | undefined {
  const { actor } = scene
  const danger = dangerIn(scene, actor.zone)
  let best = planFrom(state, scene, actor.zone, danger, undefined)
  if (!actor.moveLeft || !isFreeToMove(actor)) return best
  const price = 0.1 + (isHeld() ? danger : 0)
  for (const zone of placeOf(state, actor.zone).next) {
    if (!hasRoom(state, zone)) continue
    const cost = price + (placeOf(state, zone).hazard ? 1.5 : 0) + dangerIn(scene, zone)
    best = planFrom(state, scene, zone, cost, best)
  }
  return best
}

/** The mean damage done to who stays in a Zone: a third of it all, as it may miss or strike another. */
function dangerIn({ foes }: Scene, zone: string): number {
  let danger = 0
  for (const foe of foes) if (foe.zone === zone) danger += mostMean(foe) / 3
  return danger
}

function mostMean({ weapons }: Combatant): number {
  let most = 0
  for (const item in weapons) {
    const mean = weapons[item]?.mean ?? 0
    if (mean > most) most = mean
  }
  return most
}

function planFrom(
  state: State,
  { actor, arms, foes }: Scene,
  zone: string,
  cost: number,
  other: Plan | undefined
): Plan | undefined {
  let best = other
  const { ranges } = placeOf(state, zone)
  for (const target of foes) {
    const isClose = target.zone === zone
    const distance = isClose ? 'Close' : distanceOf(ranges[target.zone] ?? Number.POSITIVE_INFINITY)
    for (const { weapon, mean } of arms) {
      if (reachOf(state, weapon, distance) === 'no') continue
      const isSneaking = !weapon.isBlast && isBehind(state, actor, target)
      const harm = harmTo(state, actor, weapon, mean, target, isSneaking)
      const share = weapon.range === 'thrown' && weapon.hands > 0 && !isClose ? 0.6 : 1
      // What would not be better if it surely hit need not be weighed.
      if (best && !weapon.isBlast && worthOfHit(harm, target) * share - cost <= best.worth) continue
      const gain = weapon.isBlast
        ? worthOfBlast(state, actor, weapon, mean, target.zone)
        : worthOf(state, actor, weapon, target, distance, harm, isSneaking)
      const worth = gain * share - cost
      if (!best || worth > best.worth) best = { zone, weapon, target, worth }
    }
  }
  return best
}

/** The mean HP that an attack takes if it hits. */
const harmTo = (
  state: State,
  actor: Combatant,
  weapon: Weapon,
  mean: number,
  target: Combatant,
  isSneaking: boolean
): number => harmOf(isSneaking ? meanFromBehind(actor, weapon) : mean, apOf(state, target))

/**
 * Whether getting Close promises more for the next Turn, by a better weapon: half its worth, as much can happen until
 * then.
 */
export function isBetterClose(state: State, scene: Scene, { target, worth }: Plan): boolean {
  const { actor, arms } = scene
  if (target.zone === actor.zone || !isFreeToMove(actor)) return false
  let most = Number.NEGATIVE_INFINITY
  for (const { weapon, mean } of arms) {
    if (weapon.isBlast || (weapon.range !== 'melee' && weapon.range !== 'thrown')) continue
    const isSneaking = isBehind(state, actor, target)
    const harm = harmTo(state, actor, weapon, mean, target, isSneaking)
    // What would not be better if it surely hit need not be weighed.
    if (worthOfHit(harm, target) / 2 <= worth) continue
    most = Math.max(most, worthOf(state, actor, weapon, target, 'Close', harm, isSneaking))
  }
  return most / 2 > worth && (most - dangerIn(scene, target.zone)) / 2 > worth
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
function worthOfBlast(
  state: State,
  actor: Combatant,
  weapon: Weapon,
  mean: number,
  zone: string
): number {
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

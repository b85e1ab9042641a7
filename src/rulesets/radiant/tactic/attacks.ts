import { isWielded } from '../../../core/sections/thing.ts'
import { reachOf } from '../rules/attacking-and-damage/aiming.ts'
import { isSurprised } from '../rules/combat/surprise.ts'
import {
  apOf,
  bodySlotsLeft,
  damageInHand,
  expectedDamage,
  freeHands,
  hasAmmo,
  isReady,
  meanInHand
} from '../rules/equipment.ts'
import { isFreeToMove } from '../rules/hinderance/hindrances.ts'
import { hasRoom } from '../rules/zone-conditions/room.ts'
import { placeOf } from '../rules/zones.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import type { Distance } from '../tables/ranges.ts'
import { distanceOf } from '../tables/ranges.ts'
import { chanceToHit, harmPast, meanFromBehind } from './chances.ts'
import { worthOfEffects, worthOfStunt } from './effects.ts'
import type { Field, Foe } from './field.ts'
import { costOfLeaving, riskIn } from './risks.ts'
import { mannerOf } from './temperaments.ts'

/** A weapon at hand. */
export interface Arm {
  readonly weapon: Weapon
  /** The damage dice. `plus`: the mean damage that a second weapon adds to the dice, before AP. */
  readonly dice: string
  readonly plus: number
  /** Whether the actor has another weapon at hand that does as much, so that it may throw this one. */
  readonly isSpare: boolean
}

/** An attack, with the Zone from which to make it. */
export interface Plan {
  readonly zone: string
  readonly target: Combatant
  /** The weapon, or a stunt instead of an attack. */
  readonly weapon: Weapon | undefined
  readonly stunt?: 'distract' | 'blind'
  readonly worth: number
}

export function armsOf(actor: Combatant): readonly Arm[] {
  const atHand: Weapon[] = []
  const { weapons } = actor
  for (const item in weapons) {
    const weapon = weapons[item]
    if (weapon && isAtHand(actor, weapon)) atHand.push(weapon)
  }
  return atHand.map((weapon) => {
    const dice = damageInHand(actor, weapon)
    const plus = expectedDamage(actor, weapon) - meanInHand(actor, weapon)
    const isSpare = atHand.some((other) => other !== weapon && other.mean >= weapon.mean)
    return { weapon, dice, plus, isSpare }
  })
}

/** The cost of a step, so that no step is taken without a reason. Less than the gain of the weakest shot. */
const costOfStep = 0.002

/**
 * The best attack from here or from the next Zone, by its worth minus the risk there. `caution`: the weight of the
 * risk. `undefined` if no attack has any worth.
 */
export function bestPlan(
  state: State,
  field: Field,
  arms: readonly Arm[],
  caution: number
): Plan | undefined {
  const { actor, danger } = field
  let best = planFrom(state, field, arms, actor.zone, 0, undefined)
  if (!actor.moveLeft || !isFreeToMove(actor)) return best ?? blinding(state, field)
  const reach = farthest(arms)
  const weight = (caution * danger) / actor.hp
  let here: number | undefined
  for (const zone of placeOf(state, actor.zone).next) {
    if (!hasFoeWithin(state, field, zone, reach) || !hasRoom(state, zone)) continue
    let cost = costOfStep
    if (weight > 0) {
      here ??= riskIn(state, field, actor.zone) - costOfLeaving(state, field)
      cost += (riskIn(state, field, zone) - here) * weight
    }
    best = planFrom(state, field, arms, zone, cost, best)
  }
  return best ?? blinding(state, field)
}

/**
 * The stunt of a combatant that cannot hurt anybody in reach: it blinds the Close enemy where that helps most.
 * `undefined` if that helps nowhere.
 */
function blinding(state: State, field: Field): Plan | undefined {
  const { actor, foes } = field
  let best: Plan | undefined
  if (mannerOf(actor).caution === 0) return undefined
  for (const foe of foes) {
    const { one: target } = foe
    const worth = target.zone === actor.zone ? worthOfStunt(state, field, foe, 'blind') : 0
    if (worth > (best?.worth ?? 0))
      best = { zone: actor.zone, target, weapon: undefined, stunt: 'blind', worth }
  }
  return best
}

/** The distance in Zones at which these weapons may reach an enemy: 0 for melee weapons only, else 2. */
function farthest(arms: readonly Arm[]): number {
  let most = 0
  for (const { weapon } of arms) if (weapon.range !== 'melee') most = 2
  return most
}

function hasFoeWithin(state: State, { foes }: Field, zone: string, reach: number): boolean {
  const { ranges } = placeOf(state, zone)
  for (const { one } of foes)
    if (one.zone === zone || (ranges[one.zone] ?? Number.POSITIVE_INFINITY) <= reach) return true
  return false
}

function planFrom(
  state: State,
  field: Field,
  arms: readonly Arm[],
  zone: string,
  cost: number,
  other: Plan | undefined
): Plan | undefined {
  let best = other
  const { actor, foes } = field
  const { ranges } = placeOf(state, zone)
  for (const foe of foes) {
    const { one: target, ap } = foe
    const isClose = target.zone === zone
    const distance = isClose ? 'Close' : distanceOf(ranges[target.zone] ?? Number.POSITIVE_INFINITY)
    const isSneaking = isBehind(state, field, target)
    // For a temperament that seeks danger, every hit counts as if it defeated the target.
    const all = mannerOf(actor).seeksDanger ? foe.danger * forFelling : undefined
    for (const arm of arms) {
      const { weapon, isSpare } = arm
      if (reachOf(state, weapon, distance) === 'no') continue
      const sneaks = isSneaking && !weapon.isBlast
      const harm = harmOf(actor, arm, ap, sneaks)
      const hit = harm > 0 && all ? all : worthOfHit(state, foe, weapon, harm)
      if (hit === 0 && !weapon.isBlast) continue
      const isThrown = isThrowAway(weapon, isClose)
      // Nobody throws the only weapon, except to defeat somebody by it.
      if (isThrown && !isSpare && harm < target.hp) continue
      const share = isThrown ? shareOfThrow : 1
      // Skip an attack that would not be better even with a certain hit.
      if (best && !weapon.isBlast && hit * share - cost <= best.worth) continue
      const gain = weapon.isBlast
        ? worthOfBlast(state, field, arm, target.zone, distance)
        : hit * chanceToHit(state, actor, weapon, target, distance, sneaks ? 1 : 0)
      if (gain <= 0) continue
      const worth = gain * share - cost
      if (!best || worth > best.worth) best = { zone, target, weapon, worth }
    }
    if (!isClose || mannerOf(actor).caution === 0) continue
    const worth = worthOfStunt(state, field, foe, 'distract')
    if (worth > 0 && (!best || worth - cost > best.worth))
      best = { zone, target, weapon: undefined, stunt: 'distract', worth: worth - cost }
  }
  return best
}

/** The mean HP that a hit removes past AP. */
const harmOf = (
  actor: Combatant,
  { weapon, dice, plus }: Arm,
  ap: number,
  sneaks: boolean
): number => (sneaks ? Math.max(0, meanFromBehind(actor, weapon) - ap) : harmPast(dice, plus, ap))

/** Whether an attack throws the weapon away. */
const isThrowAway = ({ range, hands }: Weapon, isClose: boolean): boolean =>
  range === 'thrown' && hands > 0 && !isClose
/** The part of an attack’s worth that is left if the attack throws the weapon away. */
const shareOfThrow = 0.6

/** The factor for a hit that defeats an enemy: an enemy with few HP left still fights as well as before. */
const forFelling = 1.2

/**
 * The worth of a hit: the danger of the enemy, times the part of its HP that is removed, plus the effects of the
 * weapon.
 */
function worthOfHit(state: State, foe: Foe, { effects }: Weapon, harm: number): number {
  const { one, danger } = foe
  const { hp } = one
  if (harm >= hp) return danger * forFelling
  const worth = (danger * harm) / hp
  return effects.isOngoing || effects.hindrance
    ? worth + worthOfEffects(state, foe, effects)
    : worth
}

/**
 * Whether a Close attack promises more in the next Turn, by a better weapon. The future counts half, because it is
 * uncertain.
 */
export function isBetterClose(
  state: State,
  field: Field,
  arms: readonly Arm[],
  { target, worth }: Plan
): boolean {
  const { actor, foes } = field
  if (target.zone === actor.zone || !isFreeToMove(actor)) return false
  const foe = foes.find(({ one }) => one === target)
  if (!foe) return false
  const isSneaking = isBehind(state, field, target)
  for (const arm of arms) {
    const { weapon } = arm
    if (weapon.isBlast || (weapon.range !== 'melee' && weapon.range !== 'thrown')) continue
    const hit = worthOfHit(state, foe, weapon, harmOf(actor, arm, foe.ap, isSneaking))
    if (hit / 2 <= worth) continue
    if ((hit * chanceToHit(state, actor, weapon, target, 'Close', isSneaking ? 1 : 0)) / 2 > worth)
      return true
  }
  return false
}

/** The maximum number of items that the tactic handles in one Turn. */
const maxHandling = 6

/**
 * Whether a weapon is in hand, or on the body with hands that can be freed for it. Melee weapons in those hands need
 * room on the body.
 */
function isAtHand(actor: Combatant, weapon: Weapon): boolean {
  const { isSpent, needsAmmo, hands } = weapon
  if (isWielded(weapon)) return isReady(actor, weapon)
  if (isSpent || (needsAmmo && !hasAmmo(actor))) return false
  if (weapon.place !== 'at hand' || hands > (actor.shield.isLost ? 2 : 1)) return false
  if (actor.handled >= maxHandling) return false
  let free = freeHands(actor)
  let toPutAway = 0
  const { weapons } = actor
  for (const item in weapons) {
    const held = weapons[item]
    if (free >= hands || held?.place !== 'hand') continue
    free += held.hands
    // A bow may be dropped instead.
    if (held.range !== 'short' && held.range !== 'long') toPutAway++
  }
  return toPutAway === 0 || toPutAway <= bodySlotsLeft(actor)
}

/** The worth of a blast: adds up everybody in the Zone. Friends count double, and negative. */
function worthOfBlast(
  state: State,
  { actor, danger, foes, friends }: Field,
  arm: Arm,
  zone: string,
  distance: Distance
): number {
  const { weapon } = arm
  let worth = 0
  for (const foe of foes) {
    const { one, ap } = foe
    if (one.zone !== zone) continue
    const hit = worthOfHit(state, foe, weapon, harmOf(actor, arm, ap, false))
    worth += hit * chanceToHit(state, actor, weapon, one, distance)
  }
  for (const one of friends)
    if (one.zone === zone)
      worth -= 2 * danger * Math.min(1, harmOf(actor, arm, apOf(one), false) / one.hp)
  return worth
}

/** Whether a rogue can get behind the target: it is surprised, or a friend of the rogue is in its Zone. */
export function isBehind(state: State, { actor, friends }: Field, target: Combatant): boolean {
  if (!actor.sneaks) return false
  if (isSurprised(state, target)) return true
  for (const friend of friends) if (friend.zone === target.zone) return true
  return false
}

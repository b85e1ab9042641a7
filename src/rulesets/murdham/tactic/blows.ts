import { chancesOf } from '../rules/attacking/chances.ts'
import { meanOf } from '../rules/attacking/damage.ts'
import { isReady } from '../rules/attacking/reach.ts'
import { dodgesFreely } from '../rules/reacting-to-an-attack/reaction-choices.ts'
import { isUnawareOf } from '../rules/sneaking-in-combat.ts'
import { halvesOf } from '../rules/speed.ts'
import { rangeBetween } from '../rules/zones.ts'
import type { Combatant, Spot, State, Weapon } from '../state.ts'
import { abilityOf, isEntangled, mayReact, suffers } from '../state.ts'

/** Weapons ready to do damage, without shields. The bare hands are in the list only if no other weapon is. */
export function armsOf(one: Combatant): readonly Weapon[] {
  const arms: Weapon[] = []
  let hands: Weapon | undefined
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.die === 0 || weapon.isShield || !isReady(one, weapon)) continue
    if (weapon.isPower && suffers(one, 'silenced')) continue
    if (weapon.isUnarmed) hands = weapon
    else arms.push(weapon)
  }
  if (hands && arms.length === 0) arms.push(hands)
  return arms
}

/** Whether a combatant has a bow or a similar weapon in hand, and so harms enemies at a distance. */
export function isArcher(one: Combatant): boolean {
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.range > 1 && weapon.die > 0 && isReady(one, weapon)) return true
  }
  return false
}

/**
 * Worth of a blow that hits: its expected harm after the target’s best answer. A target with a turn left takes the
 * blow, dodges or counters, and a reaction costs that turn (M-07). `range`: zones between the two. `least`: values at
 * or below this may be inexact.
 */
export function valueOfBlow(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  range: number,
  least: number
): number {
  const { fells, harm } = chancesOf(state, one, weapon, target, false)
  if (isUnawareOf(state, target, one)) return harm
  const missed = 1 - abilityOf(target, 'AGI') / 20
  const isFree = target.skills.length > 0 && !weapon.isPower && dodgesFreely(state, target, attack)
  if (!mayReact(target)) return isFree ? harm * missed : harm
  // Taking the blow never costs the target more than `harm + fells`, because a turn is worth 1 at most.
  if (!isFree && harm + fells <= least) return harm
  const own = strongestAt(target, range)
  if (!own) return harm
  const back = chancesOf(state, target, own, one, true)
  const turn = back.harm
  const stood = (isFree ? missed : 1) * (harm + fells * turn)
  const dodged = missed * harm + turn
  // Either blow may come first, and a combatant out of the fight does not strike (M-31).
  const countered = harm * (1 - back.fells / 2) + (turn * fells) / 2
  return Math.min(stood, countered, weapon.isPower ? stood : dodged)
}

const attack = { isOpportunity: false } as const

/** The weapon in hand with the most damage at this range in zones, or `undefined` if none reaches. */
export function strongestAt(one: Combatant, range: number): Weapon | undefined {
  let best: Weapon | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.die === 0 || weapon.range < range || weapon.isBlast || !isReady(one, weapon))
      continue
    const mean = meanOf(one, weapon)
    if (mean <= most) continue
    most = mean
    best = weapon
  }
  return best
}

/**
 * Whether so many half zones of movement bring a combatant near a target at this range. The border of the target’s zone
 * is enough (C-M22, M-06).
 */
export const isWithinStep = ({ border }: Spot, range: number, halves: number): boolean =>
  range === 0 || halves >= 2 * range - (border === '' ? 1 : 0)

/** The number of enemies with a turn to come that could reach a combatant on this spot and strike in melee. */
export function threatAt(state: State, enemies: readonly Combatant[], spot: Spot): number {
  let threat = 0
  for (const enemy of enemies) {
    if (enemy.turn !== 'to come' || isEntangled(enemy)) continue
    const range = rangeBetween(state, enemy, spot)
    if (isWithinStep(enemy, range, halvesOf(enemy)) && !isArcher(enemy)) threat++
  }
  return threat
}

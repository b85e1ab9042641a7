import { meanInHand, otherWeapon } from './hands.ts'
import { isUnmet, reachOf } from './rules/ranges.ts'
import { drFor, edgeOf, weightOn } from './rules/tests.ts'
import { apOf, type Combatant, type State, unmetAp, type Weapon } from './state.ts'
import type { Distance } from './tables/ranges.ts'

/** How often a Test passes: d20 and what is added to it, against the DR; 20 always and 1 never (C-Z2, C-Z3). */
export function chanceOf(plus: number, dr: number, edge: -1 | 0 | 1 = 0): number {
  const once = Math.min(0.95, Math.max(0.05, (21 - (dr - plus)) / 20))
  return edge === 0 ? once : edge > 0 ? 1 - (1 - once) ** 2 : once ** 2
}

/** How often an attack hits, whoever rolls for it. */
export function chanceToHit(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  distance: Distance,
  advantages = 0
): number {
  const isFar = reachOf(state, weapon, distance) === 'Disadvantage'
  const theirs = (isFar ? 1 : 0) + (isUnmet(one, weapon) ? 1 : 0) + weightOn(one)
  if (target.isPlayer && !one.isPlayer) {
    const edge = edgeOf({
      advantages: theirs,
      disadvantages: weightOn(target) + advantages
    })
    const dr = drFor(state, target, 'DEX') + unmetAp(target)
    return 1 - chanceOf(target.attributes.DEX, dr, edge)
  }
  const edge = edgeOf({ advantages, disadvantages: theirs })
  if (!one.isPlayer) return chanceOf(one.skill, state.settings['usual DR'], edge)
  const isRanged =
    weapon.range === 'short' ||
    weapon.range === 'long' ||
    (weapon.range === 'thrown' && distance !== 'Close')
  const ability = isRanged ? 'DEX' : 'STR'
  const plus = one.attributes[ability] + (one.isRallied ? 1 : 0)
  return chanceOf(plus, drFor(state, one, ability) + unmetAp(one), edge)
}

/** HP an attack takes in the middle, if it hits. */
export const harmOf = (state: State, one: Combatant, weapon: Weapon, target: Combatant): number =>
  Math.max(
    0.2,
    (weapon.store === 'hand' ? meanInHand(one, weapon) : weapon.mean) +
      (otherWeapon(one, weapon) ? 1 : 0) -
      apOf(state, target)
  )

/** What an attack is worth: what it takes, and something more for putting somebody out of the fight. */
export function worthOf(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  distance: Distance,
  isSneaking = false
): number {
  const harm = isSneaking
    ? Math.max(0.2, (weapon.isImprovised ? 5 : 7) + one.level - apOf(state, target))
    : harmOf(state, one, weapon, target)
  const chance = chanceToHit(state, one, weapon, target, distance, isSneaking ? 1 : 0)
  const kills = harm >= target.hp ? 2 : 0
  return chance * (Math.min(harm, target.hp) + kills) - target.hp / 1000
}

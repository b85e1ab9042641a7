import { reachOf } from '../rules/attacking-and-damage/aiming.ts'
import { netAdvantage } from '../rules/d20.ts'
import { isUnmet, unmetAp } from '../rules/equipment.ts'
import { disadvantageOn } from '../rules/hinderance/hindrances.ts'
import { drFor, usualDr } from '../rules/tests.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import type { Distance } from '../tables/ranges.ts'

/** The chance that a Test passes: d20 plus `plus` against the DR. A 20 always passes, and a 1 never (C-Z2, C-Z3). */
export function chanceOf(plus: number, dr: number, edge: -1 | 0 | 1 = 0): number {
  const once = Math.min(0.95, Math.max(0.05, (21 - (dr - plus)) / 20))
  return edge === 0 ? once : edge > 0 ? 1 - (1 - once) ** 2 : once ** 2
}

/** The chance that an attack hits, whether the attacker or the defender rolls. */
export function chanceToHit(
  state: State,
  one: Combatant,
  weapon: Weapon,
  target: Combatant,
  distance: Distance,
  advantages = 0
): number {
  const isFar = reachOf(state, weapon, distance) === 'Disadvantage'
  const theirs = (isFar ? 1 : 0) + (isUnmet(one, weapon) ? 1 : 0) + disadvantageOn(one)
  if (target.isPlayer && !one.isPlayer) {
    const edge = netAdvantage({
      advantages: theirs,
      disadvantages: disadvantageOn(target) + advantages
    })
    const dr = drFor(state, target, 'DEX') + unmetAp(target)
    return 1 - chanceOf(target.attributes.DEX, dr, edge)
  }
  const edge = netAdvantage({ advantages, disadvantages: theirs })
  if (!one.isPlayer) return chanceOf(one.skill, usualDr(state), edge)
  const isRanged =
    weapon.range === 'short' ||
    weapon.range === 'long' ||
    (weapon.range === 'thrown' && distance !== 'Close')
  const ability = isRanged ? 'DEX' : 'STR'
  const plus = one.attributes[ability] + (one.isRallied ? 1 : 0)
  return chanceOf(plus, drFor(state, one, ability) + unmetAp(one), edge)
}

/** The mean damage of a Sneak Attack, before AP. */
export const meanFromBehind = (one: Combatant, weapon: Weapon): number =>
  (weapon.isImprovised ? 5 : 7) + one.level

/** The mean HP that this mean damage removes. */
export const harmOf = (mean: number, ap: number): number => Math.max(0.2, mean - ap)

import { distributionOf } from '../../../core/dice/distribution.ts'
import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { reachOf } from '../rules/attacking-and-damage/aiming.ts'
import { netAdvantage } from '../rules/d20.ts'
import { lacksRequirement, unmetAp } from '../rules/equipment.ts'
import { disadvantageOn } from '../rules/hinderance/hindrances.ts'
import { defaultDr, drFor } from '../rules/tests.ts'
import { meanOf } from '../statblock/slots.ts'
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
  const theirs = (isFar ? 1 : 0) + (lacksRequirement(one, weapon) ? 1 : 0) + disadvantageOn(one)
  if (target.isPlayer && !one.isPlayer) {
    const edge = netAdvantage(theirs, disadvantageOn(target) + advantages)
    const dr = drFor(state, target, 'DEX') + unmetAp(target)
    return 1 - chanceOf(target.attributes.DEX, dr, edge)
  }
  const edge = netAdvantage(advantages, theirs)
  if (!one.isPlayer) return chanceOf(one.skill, defaultDr(state), edge)
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

/** For each damage roll, the mean HP that it removes past 0, 1, 2 … AP. */
const known = new Map<string, readonly number[]>()

/** The mean HP that a damage roll with `plus` removes past AP. 0 if it cannot hurt. */
export function harmPast(dice: string, plus: number, ap: number): number {
  const means = known.get(dice) ?? meansPastAp(dice)
  const plain = means[ap] ?? 0
  if (plus === 0 || plain === 0) return plain
  const stopped = ap - plus
  return stopped < 0 ? (means[0] ?? 0) - stopped : (means[stopped] ?? 0)
}

function meansPastAp(dice: string): readonly number[] {
  const formula = parseFormula(dice)
  const rolls = isFormula(formula) ? distributionOf(formula) : undefined
  // Without a distribution, assume that every roll gives the mean.
  const { min, shares } = rolls ?? { min: meanOf(dice), shares: [1] }
  const means = Array.from({ length: mostAp }, (_, ap) =>
    shares.reduce((sum, share, nth) => sum + share * Math.max(0, min + nth - ap), 0)
  )
  known.set(dice, means)
  return means
}

/** More AP than any statblock has. */
const mostAp = 41

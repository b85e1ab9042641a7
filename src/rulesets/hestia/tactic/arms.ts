import { isAtHand, meanDamage } from '../rules/attacking/weapons.ts'
import type { Combatant, Weapon } from '../state.ts'
import type { Effect, Tag } from '../tables/damage-tags.ts'
import { effectOfTag } from '../tables/damage-tags.ts'

/** Damage of a usual hit, the unit for danger and endurance in this tactic. */
export const typicalBlow = 4.5

/** A manner of use of a weapon, without the wear of this fight. */
interface Arm {
  readonly use: string
  readonly weapon: string
  readonly tag: Tag
  readonly effect: Effect
  readonly isRanged: boolean
  /** Mean damage of a hit. */
  readonly damage: number
  /** Mean worth, in points of damage, of the effect that the highest damage can cause. */
  readonly ofEffect: number
}

/** Worth of an effect in points of damage. Pinned is worth nothing, because a fight has no places. */
const worthOfEffect: Readonly<Record<Effect, number>> = { bleeding: 4, dazed: 2, pinned: 0 }

/** The manners of use, cached by `uses`: every copy of a combatant has the same `uses` object. */
const known = new WeakMap<Combatant['uses'], readonly Arm[]>()

/** All manners of use of a combatant, at hand or not, most damage first. */
function armsOf(one: Combatant): readonly Arm[] {
  const found = known.get(one.uses)
  if (found) return found
  const arms: Arm[] = []
  for (const [use, { weapon: name, tag }] of Object.entries(one.uses)) {
    const weapon = one.weapons[name]
    if (!weapon) continue
    const effect = effectOfTag[tag]
    // Adds the Notches back: the cache must not hold the wear of one fight.
    const damage = meanDamage(one, weapon) + weapon.notches
    const ofEffect = weapon.isNatural ? 0 : worthOfEffect[effect] * chanceOfHighest(weapon)
    arms.push({ use, weapon: name, tag, effect, isRanged: weapon.isRanged, damage, ofEffect })
  }
  arms.sort((a, b) => b.damage + b.ofEffect - a.damage - a.ofEffect)
  known.set(one.uses, arms)
  return arms
}

/** The weapons that a combatant prefers, if they are at hand and good enough. */
export type Reach = 'any' | 'ranged' | 'melee'

/**
 * Share of the best damage that a preferred weapon must deal: a bow beside a sword, but no sling beside a great axe.
 */
const goodEnough = 0.75

/** The manners of use to choose among: those of the preferred reach, or all if none of those is good enough. */
function armsFor(one: Combatant, reach: Reach): readonly Arm[] {
  const all = armsOf(one)
  if (reach === 'any' || all.length < 2) return all
  let best = 0
  let preferred = 0
  for (const { weapon, damage, isRanged } of all) {
    const item = one.weapons[weapon]
    if (!item || !isAtHand(item)) continue
    best = Math.max(best, damage)
    if (isRanged === (reach === 'ranged')) preferred = Math.max(preferred, damage)
  }
  if (preferred === 0 || preferred < best * goodEnough) return all
  return all.filter(({ isRanged }) => isRanged === (reach === 'ranged'))
}

const chanceOfHighest = ({ count, sides }: Weapon): number => (count === 0 ? 0 : sides ** -count)

/** The chosen manner of use, and the mean worth of a hit in points of damage. */
interface Choice {
  use: string
  points: number
  /** Whether a better weapon is not at hand, but could be. */
  hasBetter: boolean
}

/** The manner of use at hand that deals the most points to a usual enemy, effects at highest damage included. */
export function strongestUse(one: Combatant, reach: Reach): Choice {
  const { weapons } = one
  let use = ''
  let points = 0
  let hasBetter = false
  for (const arm of armsFor(one, reach)) {
    const weapon = weapons[arm.weapon]
    if (!weapon) continue
    if (isAtHand(weapon)) {
      const worth = Math.max(1, arm.damage - weapon.notches) + arm.ofEffect
      if (worth > points) {
        points = worth
        use = arm.use
      }
      if (weapon.notches === 0) break
    } else if (!weapon.isDepleted && weapon.place !== 'gone') hasBetter = true
  }
  return { use, points, hasBetter }
}

/**
 * The manner of use at hand that deals the most points to a certain enemy. The enemy may be weak or resistant to some
 * tags, or suffer an effect already.
 */
export function strongestUseAgainst(
  one: Combatant,
  { suffers, effects }: Combatant,
  reach: Reach = 'any'
): Choice {
  const { weapons } = one
  let use = ''
  let points = 0
  for (const arm of armsFor(one, reach)) {
    const weapon = weapons[arm.weapon]
    if (!weapon || !isAtHand(weapon)) continue
    const harm = Math.max(1, arm.damage - weapon.notches) * suffers[arm.tag]
    if (harm < 1) continue
    const worth = effects.includes(arm.effect) ? harm : harm + arm.ofEffect
    if (worth <= points) continue
    points = worth
    use = arm.use
  }
  return { use, points, hasBetter: false }
}

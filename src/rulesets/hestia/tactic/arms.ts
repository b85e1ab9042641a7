import { damageWith, isAtHand } from '../rules/attacking/weapons.ts'
import type { Combatant, Weapon } from '../state.ts'
import type { Effect, Tag } from '../tables/damage-tags.ts'
import { effectOfTag } from '../tables/damage-tags.ts'

/** The damage of a usual hit: what people deal and can bear is counted in such blows. */
export const usualBlow = 4.5

/** A manner of use of a weapon, without the wear of a fight. */
interface Arm {
  readonly use: string
  readonly weapon: string
  readonly tag: Tag
  readonly effect: Effect
  /** What a hit does on the average. */
  readonly damage: number
  /** How many points the effect of the highest damage is worth on the average. */
  readonly ofEffect: number
}

/** Points of damage that an effect comes to. Pinned costs nothing where there are no places. */
const worthOfEffect: Readonly<Record<Effect, number>> = { bleeding: 4, dazed: 2, pinned: 0 }

/** Every combatant of a statblock shares its manners of use, in all fights. */
const known = new WeakMap<Combatant['uses'], readonly Arm[]>()

/** The arms somebody has, whether they are at hand or not. Those that do the most come first. */
function armsOf(one: Combatant): readonly Arm[] {
  const found = known.get(one.uses)
  if (found) return found
  const arms: Arm[] = []
  for (const [use, { weapon: name, tag }] of Object.entries(one.uses)) {
    const weapon = one.weapons[name]
    if (!weapon) continue
    const effect = effectOfTag[tag]
    // Wear comes and goes in a fight.
    const damage = damageWith(one, weapon) + weapon.notches
    const ofEffect = weapon.isNatural ? 0 : worthOfEffect[effect] * chanceOfHighest(weapon)
    arms.push({ use, weapon: name, tag, effect, damage, ofEffect })
  }
  arms.sort((a, b) => b.damage + b.ofEffect - a.damage - a.ofEffect)
  known.set(one.uses, arms)
  return arms
}

const chanceOfHighest = ({ count, sides }: Weapon): number => (count === 0 ? 0 : sides ** -count)

/** The manner of use that is chosen, and the points a hit takes on the average. */
interface Choice {
  use: string
  points: number
  /** Whether a weapon that does more is not at hand, but could be. */
  hasBetter: boolean
}

/** The manner of use at hand that does the most to a usual enemy; effects on the highest damage count. */
export function strongest(one: Combatant): Choice {
  const { weapons } = one
  let use = ''
  let points = 0
  let hasBetter = false
  for (const arm of armsOf(one)) {
    const weapon = weapons[arm.weapon]
    if (!weapon) continue
    if (isAtHand(weapon)) {
      const worth = Math.max(1, arm.damage - weapon.notches) + arm.ofEffect
      if (worth > points) {
        points = worth
        use = arm.use
      }
      if (weapon.notches === 0) break
    } else if (!weapon.isDepleted && weapon.place !== 'broken') hasBetter = true
  }
  return { use, points, hasBetter }
}

/** The same against an enemy who suffers more or less from some weapons, or from an effect already. */
export function strongestAgainst(one: Combatant, { suffers, effects }: Combatant): Choice {
  const { weapons } = one
  let use = ''
  let points = 0
  for (const arm of armsOf(one)) {
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

import { scoreOf } from '../rules/d20.ts'
import { provokesFreeAttacks } from '../rules/disengaging.ts'
import { apOf, dexDrOf } from '../rules/equipment.ts'
import { suffers } from '../rules/hinderance/hindrances.ts'
import { abilityOf } from '../rules/tests.ts'
import { placeOf } from '../rules/zones.ts'
import { meanOf } from '../statblock/slots.ts'
import type { Combatant, Hazard, State } from '../state.ts'
import { chanceOf } from './chances.ts'
import type { Field } from './field.ts'
import { reachesFriend } from './field.ts'
import { mannerOf } from './temperaments.ts'

/**
 * The HP the actor’s side loses if the actor ends its Turn in a Zone. Counts attacks of enemies in reach and the
 * hazard. An attack that could also hit a friend counts in part.
 */
export function riskIn(state: State, field: Field, zone: string): number {
  const { actor, foes } = field
  const { hazard, ranges } = placeOf(state, zone)
  const { shareOfBlows } = mannerOf(actor)
  let risk = hazard ? riskOfHazard(actor, hazard) : 0
  for (const foe of foes) {
    const { one, blow, shot, reach, range } = foe
    const zones = one.zone === zone ? 0 : (ranges[one.zone] ?? Number.POSITIVE_INFINITY)
    const struck = zones <= reach ? blow : 0
    const far = range + reach
    const hit = zones <= far ? shot : zones <= 2 + reach ? shot / 2 : 0
    const isShot = hit > struck
    const harm = isShot ? hit : struck
    if (harm === 0) continue
    const isShared = reachesFriend(state, field, foe, isShot ? far : reach)
    risk += isShared ? harm * shareOfBlows : harm
  }
  return risk
}

/** The cost of a hindrance, in HP. */
const harmOfHindrance = 4

function riskOfHazard(one: Combatant, hazard: Hazard): number {
  const { damage, effects, test } = hazard
  const ability = abilityOf(one, test)
  const dr = hazard.dr + (ability === 'DEX' ? dexDrOf(one) : 0)
  let harm = damage === '' ? 0 : Math.max(0, meanOf(damage) - apOf(one))
  if (effects.isOngoing && one.ongoing === 0) harm += one.level
  if (effects.hindrance && !suffers(one, effects.hindrance)) harm += harmOfHindrance
  return harm * (1 - chanceOf(scoreOf(one, ability), dr))
}

/** The mean HP that free attacks remove from the actor when it leaves its Zone (Z-24, Z-25). */
export function costOfLeaving(state: State, { actor, foes, friends }: Field): number {
  if (actor.hasDisengaged || !provokesFreeAttacks(state, actor)) return 0
  const { zone } = actor
  for (const friend of friends) if (friend.zone === zone) return 0
  let price = 0
  for (const { one, blow } of foes) if (one.zone === zone) price += blow
  return price
}

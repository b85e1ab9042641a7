import { isAtHand } from '../../../core/sections/thing.ts'
import { isSurprised } from '../rules/combat/surprise.ts'
import { apOf } from '../rules/equipment.ts'
import { isFreeToAct, isFreeToMove } from '../rules/hinderance/hindrances.ts'
import { placeOf, zonesBetween } from '../rules/zones.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { harmPast } from './chances.ts'
import { mannerOf } from './temperaments.ts'

/** The combatants on the field as the actor sees them. */
export interface Field {
  readonly actor: Combatant
  /** The value to the enemy of defeating the actor. */
  readonly danger: number
  /** The enemies that are up; for the mindless, only the nearest. */
  readonly foes: readonly Foe[]
  /** The other combatants of the actor’s side that are up. */
  readonly friends: readonly Combatant[]
}

/** An enemy, with its abilities against the actor. */
export interface Foe {
  readonly one: Combatant
  /** The value of defeating the enemy: the mean damage of its attack, and a little for its presence. */
  readonly danger: number
  /** Whether the enemy’s shots do more damage than its melee attacks. */
  readonly isShooter: boolean
  /** The mean HP that the enemy’s next melee attack would remove from the actor. `shot`: the same for the next shot. */
  readonly blow: number
  readonly shot: number
  /**
   * The number of Zones that the enemy can move before an attack. `range`: the range of its shots without Disadvantage,
   * in Zones.
   */
  readonly reach: number
  readonly range: number
  /** AP of the enemy. */
  readonly ap: number
  /** The number of Zones to the nearest friend of the actor; computed when first needed. */
  zonesToFriend: number | undefined
}

/** The assumed chance to hit. */
const usualChance = 0.5

export function survey(state: State, actor: Combatant): Field {
  const foes: Foe[] = []
  const friends: Combatant[] = []
  const ap = apOf(actor)
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (!canAct(one)) continue
    if (one.side !== actor.side) foes.push(foeOf(state, one, ap))
    else if (one !== actor) friends.push(one)
  }
  return {
    actor,
    danger: dangerOf(powersOf(actor)),
    foes: mannerOf(actor).isMindless ? nearestOf(state, actor, foes) : foes,
    friends
  }
}

/** The mean HP per Round that the actor’s side removes by shots at two Zones, minus that of the enemies. */
export function shotsFarAway({ actor, friends, foes }: Field): number {
  let shots = shotFarAway(actor)
  for (const friend of friends) shots += shotFarAway(friend)
  for (const { one } of foes) shots -= shotFarAway(one)
  return shots
}

function shotFarAway(one: Combatant): number {
  const { ranged, range } = powersOf(one)
  return (range > 1 ? ranged : ranged / 2) * usualChance
}

/** Whether a friend of the actor is at most `reach` Zones from an enemy. */
export function reachesFriend(state: State, field: Field, foe: Foe, reach: number): boolean {
  foe.zonesToFriend ??= zonesToNearest(state, foe.one.zone, field.friends)
  return foe.zonesToFriend <= reach
}

function zonesToNearest(state: State, zone: string, some: readonly Combatant[]): number {
  const { ranges } = placeOf(state, zone)
  let least = Number.POSITIVE_INFINITY
  for (const one of some) {
    if (one.zone === zone) return 0
    least = Math.min(least, ranges[one.zone] ?? Number.POSITIVE_INFINITY)
  }
  return least
}

function nearestOf(state: State, { zone }: Combatant, foes: readonly Foe[]): readonly Foe[] {
  const zones = foes.map(({ one }) => zonesBetween(state, zone, one.zone))
  const least = Math.min(...zones)
  return foes.filter((_, at) => zones[at] === least)
}

/** The mean damage of a combatant’s best weapons at hand, in melee and at range. */
interface Powers {
  readonly melee: number
  readonly ranged: number
  /** The damage dice of the best weapons that need not recharge first. */
  readonly meleeDice: string
  readonly rangedDice: string
  /** The range without Disadvantage, in Zones. */
  readonly range: number
}

function powersOf({ weapons }: Combatant): Powers {
  let melee = 0
  let ranged = 0
  let rangedNow = 0
  let meleeDice = ''
  let rangedDice = ''
  let range = 0
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || !isAtHand(weapon)) continue
    const { mean } = weapon
    if (weapon.range === 'melee' || weapon.range === 'thrown') {
      if (mean <= melee || weapon.isSpent) continue
      melee = mean
      meleeDice = weapon.damage
    } else {
      if (mean > rangedNow && !weapon.isSpent) {
        rangedNow = mean
        rangedDice = weapon.damage
      }
      if (mean <= ranged) continue
      ranged = mean
      range = weapon.range === 'long' ? 2 : 1
    }
  }
  return { melee, ranged, meleeDice, rangedDice, range }
}

const dangerOf = ({ melee, ranged }: Powers): number => 1 + Math.max(melee, ranged) * usualChance

function foeOf(state: State, one: Combatant, ap: number): Foe {
  const powers = powersOf(one)
  const { melee, ranged, meleeDice, rangedDice, range } = powers
  const acts = isFreeToAct(one) && !isSurprised(state, one)
  return {
    one,
    danger: dangerOf(powers),
    isShooter: ranged > melee,
    blow: acts && meleeDice !== '' ? harmPast(meleeDice, 0, ap) * usualChance : 0,
    shot: acts && rangedDice !== '' ? harmPast(rangedDice, 0, ap) * usualChance : 0,
    reach: isFreeToMove(one) ? 1 : 0,
    range,
    ap: apOf(one),
    zonesToFriend: undefined
  }
}

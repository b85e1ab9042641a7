import { isCaughtOut } from '../rules/combat/surprise.ts'
import { apOf } from '../rules/equipment.ts'
import { isFreeToAct, isFreeToMove } from '../rules/hinderance/hindrances.ts'
import { placeOf, zonesBetween } from '../rules/zones.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { mannerOf } from './temperaments.ts'

/** The field as somebody sees it. */
export interface Field {
  readonly actor: Combatant
  /** How much it would be worth to the enemy to be rid of the actor. */
  readonly danger: number
  /** The enemies who are on their feet; to the mindless, the nearest of them. */
  readonly foes: readonly Foe[]
  /** Others of the actor’s side who are on their feet. */
  readonly friends: readonly Combatant[]
}

/** An enemy, and what it can do to the actor. */
export interface Foe {
  readonly one: Combatant
  /** How much it is worth to be rid of it: what it does with a blow, and a little for being there. */
  readonly danger: number
  /** Whether it does more with a shot than with a blow. */
  readonly isShooter: boolean
  /** The mean HP that its next blow would take from the actor, and its next shot. */
  readonly blow: number
  readonly shot: number
  /** How many Zones off it can strike in its next Turn, and shoot without Disadvantage. */
  readonly reach: number
  readonly range: number
  /** Its AP. */
  readonly ap: number
  /** How many Zones the nearest of the actor’s friends is from it; not counted before it is asked for. */
  zonesToFriend: number | undefined
}

/** About every other attack hits. */
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

/** The mean HP that the actor’s side takes in a Round by shooting two Zones far, less what the enemies take. */
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

/** Whether one of the actor’s friends is no more than so many Zones from an enemy. */
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

/** The mean damage of the best of somebody’s weapons at hand, in melee and at range. */
interface Powers {
  readonly melee: number
  readonly ranged: number
  /** Without what has to recharge. */
  readonly rangedNow: number
  /** How many Zones it shoots without Disadvantage. */
  readonly range: number
}

function powersOf({ weapons }: Combatant): Powers {
  let melee = 0
  let ranged = 0
  let rangedNow = 0
  let range = 0
  for (const item in weapons) {
    const weapon = weapons[item]
    if (!weapon || (weapon.store !== 'hand' && weapon.store !== 'body')) continue
    const { mean } = weapon
    if (weapon.range === 'melee' || weapon.range === 'thrown') {
      if (mean > melee && !weapon.isSpent) melee = mean
    } else {
      if (mean > rangedNow && !weapon.isSpent) rangedNow = mean
      if (mean <= ranged) continue
      ranged = mean
      range = weapon.range === 'long' ? 2 : 1
    }
  }
  return { melee, ranged, rangedNow, range }
}

const dangerOf = ({ melee, ranged }: Powers): number => 1 + Math.max(melee, ranged) * usualChance

function foeOf(state: State, one: Combatant, ap: number): Foe {
  const powers = powersOf(one)
  const { melee, ranged, rangedNow, range } = powers
  const acts = isFreeToAct(one) && !isCaughtOut(state, one)
  return {
    one,
    danger: dangerOf(powers),
    isShooter: ranged > melee,
    blow: acts && melee > 0 ? Math.max(0.2, melee - ap) * usualChance : 0,
    shot: acts && rangedNow > 0 ? Math.max(0.2, rangedNow - ap) * usualChance : 0,
    reach: isFreeToMove(one) ? 1 : 0,
    range,
    ap: apOf(one),
    zonesToFriend: undefined
  }
}

import * as attacking from '../rules/close-combat/attacking.ts'
import { diceLost } from '../rules/close-combat/harm-points.ts'
import type { Combatant, State, Weapon } from '../state.ts'

/** The highest number of successes to compute; the chance of more is negligible. */
const mostSixes = 24
/** The chance of exactly so many sixes, by the number of dice; each row computed when first needed. */
const exactly: number[][] = []
/** The rows of `chancesToKeep`, by the dice of the attack and of the defence. */
const kept: number[][][] = []

function chancesOf(dice: number): readonly number[] {
  const known = exactly[dice]
  if (known) return known
  const chances: number[] = []
  let chance = (5 / 6) ** dice
  for (let sixes = 0; sixes <= mostSixes; sixes++) {
    chances.push(chance)
    chance *= Math.max(0, dice - sixes) / (5 * (sixes + 1))
  }
  exactly[dice] = chances
  return chances
}

/**
 * For each number of successes, the chance that an attack keeps at least so many after a defence. Each six of the
 * defence removes a success; `defence` is 0 for none (E-24).
 */
function chancesToKeep(dice: number, defence: number): readonly number[] {
  kept[dice] ??= []
  const rows = kept[dice] as number[][]
  const known = rows[defence]
  if (known) return known
  const [attacks, defences] = [chancesOf(dice), chancesOf(defence)]
  const chances = attacks.map((_, least) => {
    let chance = 0
    for (let lost = 0; lost <= mostSixes; lost++)
      for (let sixes = least + lost; sixes <= mostSixes; sixes++)
        chance += (defences[lost] ?? 0) * (attacks[sixes] ?? 0)
    return chance
  })
  rows[defence] = chances
  return chances
}

/** The chance of at least one six among so many dice. */
export const chanceOfSix = (dice: number): number => 1 - (chancesOf(dice)[0] ?? 0)

/** The chance of an attack without a defence, by its dice and the successes needed. */
export const chanceToHit = (dice: number, needed: number): number =>
  chancesToKeep(dice, 0)[needed] ?? 0

/** A chance too small to matter. */
const tiny = 0.001

/**
 * The mean Harm of an attack, with the dice of attack and defence. A hit does its damage, and 1 more for each success
 * beyond `needed`, but not more than the Levels left.
 */
export function expectedHarm(
  dice: number,
  defence: number,
  needed: number,
  damage: number,
  left: number
): number {
  const chances = chancesToKeep(dice, defence)
  let harm = Math.max(0, Math.min(left, damage)) * (chances[needed] ?? 0)
  let room = left - damage
  for (let successes = needed + 1; room > 0; successes++) {
    const chance = chances[successes] ?? 0
    if (chance < tiny) break
    harm += Math.min(1, room) * chance
    room--
  }
  return harm
}

/** An upper bound of the mean Harm that is quick to compute: without a defence, and with one needed success. */
export const mostHarm = (dice: number, damage: number): number =>
  Math.max(0, damage) * chanceOfSix(dice) + dice / 6

/**
 * The value of defeating a combatant: the mean Harm of its best weapon in a round with its remaining dice. Its presence
 * adds a little.
 */
export function dangerOf(state: State, one: Combatant): number {
  const { weapons, pools, cards } = one
  // Harm points take dice from one test only.
  const lost = one.hasRows ? diceLost(state, one, 'Physical') : 0
  let most = 0
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.damage === 0) continue
    const dice = Math.max(1, pools[attacking.attackAction(weapon, weapon.from)] - lost)
    most = Math.max(most, (weapon.damage - 1) * chanceOfSix(dice) + dice / 6)
  }
  return 0.2 + most * cards.length
}

/** Whether a combatant fights from a distance: it has a ranged weapon, and shoots at least as well as it strikes. */
export function isArcher(one: Combatant): boolean {
  const { weapons, pools } = one
  if (pools.Shoot < pools.Strike) return false
  for (const name in weapons)
    if (weapons[name]?.kind === 'ranged' && weapons[name].place !== 'ground') return true
  return false
}

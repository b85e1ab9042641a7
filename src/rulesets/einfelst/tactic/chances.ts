import * as attacking from '../rules/close-combat/attacking.ts'
import type { Combatant, Weapon } from '../state.ts'

/**
 * The chance that no die of a pool shows a six, by the number of dice. Precomputed, because powers are slow. For more
 * dice it is negligible.
 */
const noSix = Array.from({ length: 250 }, (_, dice) => (5 / 6) ** dice)

/** The chance of at least one six among so many dice. */
export const chanceOfSix = (dice: number): number => 1 - (noSix[dice] ?? 0)

/** The expected Harm, roughly: the Harm of a hit times the chance of enough sixes, plus that of further sixes. */
export function expected(dice: number, damage: number, hard: number): number {
  const hits = chanceOfSix(dice)
  const extra = Math.max(0, dice / 6 - hits)
  return hard === 0 ? damage * hits + extra : (damage * hits + extra) * hits ** hard * 0.7
}

/** The value of defeating a combatant: the Harm it does in a round when unhurt, and a little for its presence. */
export function dangerOf({ weapons, pools, cards }: Combatant): number {
  let most = 0
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (weapon.damage === 0) continue
    const action = attacking.actionWith(weapon, weapon.from)
    most = Math.max(most, expected(pools[action], weapon.damage, 0))
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

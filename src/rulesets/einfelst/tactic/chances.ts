import * as attacking from '../rules/close-combat/attacking.ts'
import type { Combatant, Weapon } from '../state.ts'
import { isLying } from '../state.ts'

/** The chance that no die of so many shows a six; of still more it is too small to count. Powers are slow to work out. */
const noSix = Array.from({ length: 250 }, (_, dice) => (5 / 6) ** dice)

/** The chance of a six at least among so many dice. */
export const chanceOfSix = (dice: number): number => 1 - (noSix[dice] ?? 0)

/** The Harm to expect, roughly: that of a hit, times the chance of enough sixes, and what further sixes add. */
export function expected(dice: number, damage: number, hard: number): number {
  const hits = chanceOfSix(dice)
  const extra = Math.max(0, dice / 6 - hits)
  return hard === 0 ? damage * hits + extra : (damage * hits + extra) * hits ** hard * 0.7
}

/** How much it is worth to be rid of somebody: the Harm they do in a round when whole, and a little for being there. */
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

/** Whether somebody fights from afar: they have a bow or the like, and shoot as well as they strike. */
export function isArcher(one: Combatant): boolean {
  const { weapons, pools } = one
  if (pools.Shoot < pools.Strike) return false
  for (const name in weapons)
    if (weapons[name]?.kind === 'ranged' && !isLying(one, name)) return true
  return false
}

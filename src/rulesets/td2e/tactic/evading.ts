import { evasionAgainst } from '../rules/time-and-movement/movement.ts'
import { square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { chanceAt } from '../tables/difficulties.ts'
import { harmOf, harmWith, strongestWeapon } from './arms.ts'
import { hasPrey } from './prey.ts'
import { isCautious } from './temperaments.ts'

/**
 * Whether a combatant in combat should evade instead of attacking. Evading alone defeats nobody, so friends must attack
 * meanwhile, and do as much harm as the combatant would. Enemies leave an evading combatant for another, so it must be
 * their only target. Their mean damage must also defeat it in this round.
 *
 * The cautious evade at half of their HP, if a friend attacks and evading saves more HP than their own attack removes.
 */
export function shouldEvade(state: State, one: Combatant): boolean {
  if (one.isEvading || one.hp === one.maxHp) return false
  const own = harmOf(state, one)
  let friends = 0
  let threat = 0
  let saved = 0
  let hasOtherPrey = false
  const { combatants } = state
  for (const name in combatants) {
    const other = combatants[name] as Combatant
    if (other === one || !canAct(other)) continue
    if (other.side === one.side) {
      if (!other.isEvading && hasPrey(state, other)) friends += harmOf(state, other)
      continue
    }
    const weapon = strongestWeapon(state, other, Math.abs(other.at - one.at) > square)
    if (!weapon) continue
    const { needs, net } = evasionAgainst(state, one, weapon)
    const harm = harmWith(state, other, weapon)
    threat += harm
    saved += harm * chanceAt(net.edge, needs)
    hasOtherPrey ||= hasPrey(state, other, one)
  }
  if (friends === 0) return false
  if (isCautious(one)) return one.hp <= one.maxHp / 2 && saved > own
  return !hasOtherPrey && threat >= one.hp && friends >= own
}

import { evasionAgainst } from '../rules/time-and-movement/movement.ts'
import { square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { chanceAt } from '../tables/difficulties.ts'
import { harmOf, harmWith, strongestWeapon } from './arms.ts'
import { isCautious } from './temperaments.ts'

/** HP that at most two hits remove. */
const fewHp = 2

/**
 * Whether a combatant in combat should evade instead of attacking. It must be about to fall, or cautious with half its
 * HP left. Evading must save more HP than its own attack removes, if every enemy in reach attacks.
 */
export function shouldEvade(state: State, one: Combatant): boolean {
  const few = isCautious(one) ? Math.max(fewHp, one.maxHp / 2) : fewHp
  if (one.isEvading || one.hp > few) return false
  let saved = 0
  const { combatants } = state
  for (const name in combatants) {
    const enemy = combatants[name] as Combatant
    if (enemy.side === one.side || !canAct(enemy)) continue
    const weapon = strongestWeapon(state, enemy, Math.abs(enemy.at - one.at) > square)
    if (!weapon) continue
    const { needs, net } = evasionAgainst(state, one, weapon)
    saved += harmWith(state, enemy, weapon) * chanceAt(net.edge, needs)
  }
  return saved > harmOf(state, one)
}

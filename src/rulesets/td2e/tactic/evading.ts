import { evasionAgainst } from '../rules/time-and-movement/movement.ts'
import { square } from '../rules/time-and-movement/places.ts'
import type { Combatant, State } from '../state.ts'
import { canAct } from '../state.ts'
import { chanceAt } from '../tables/difficulties.ts'
import { harmOf, harmWith, strongestWeapon } from './arms.ts'
import { isCautious } from './temperaments.ts'

/** HP with which two blows at the most fell somebody. */
const fewHp = 2

/**
 * Whether somebody in combat had better evade than strike: they are about to fall, or cautious and down to half of their HP, and evading saves more HP than their
 * own blow would take, if all who reach them strike at them.
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

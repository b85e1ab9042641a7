import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { currentPointsToCarry } from '../../core/statblock/current-points.ts'
import { wornEntries } from '../../core/statblock/worn-entries.ts'
import { hpBySleep } from './rules/hit-points-and-damage/resting.ts'
import type { Combatant } from './state.ts'

/**
 * The changes of a statblock after a fight: HP and lost weapons. A stable combatant is awake again with 1 HP (T-17). A
 * rest is six hours of sleep: 1 HP, more for the Resilient (T-10). At 0 HP, returns only `out`.
 */
export function carry({ one, fresh, fields, isRested }: EndedFight<Combatant>): CarriedOver {
  if (one.hp < 1 || one.status === 'dead' || one.status === 'defeated')
    return { out: one.status === 'up' ? 'down' : one.status }
  const hp = Math.min(one.maxHp, one.hp + (isRested ? hpBySleep(one) : 0))
  const lost = Object.values(one.weapons).filter(({ place }) => place === 'gone')
  const wear = Object.fromEntries(lost.map(({ name }) => [name, 'gone' as const]))
  return {
    fields: fieldsThatDiffer(
      {
        hp: currentPointsToCarry(hp, one.maxHp, fresh.maxHp, fresh.hp),
        weapons: wornEntries(fields.weapons, wear, /$^/)
      },
      {}
    )
  }
}

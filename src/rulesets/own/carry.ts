import type { CarriedOver, EndedFight } from '../../core/ruleset/carry-over.ts'
import { fieldsThatDiffer } from '../../core/ruleset/carry-over.ts'
import { currentPointsToCarry } from '../../core/statblock/current-points.ts'
import type { Game } from './game.ts'
import type { Combatant } from './state.ts'

/** The pools of a character after a fight. A fence has no rule of rest: a night gives all pools back. */
export const carryOf =
  ({ pools, lastPool }: Game) =>
  ({ one, fresh, fields, isRested }: EndedFight<Combatant>): CarriedOver => {
    const isDown = (one.values[lastPool] ?? 0) < 1
    if (isDown || one.status === 'dead' || one.status === 'out')
      return { out: one.status === 'up' ? 'down' : one.status }
    const left = pools.map((pool): [string, string | number | undefined] => {
      const [value = 0, most = 0] = [one.values[pool], one.most[pool]]
      const now = isRested ? most : value
      const whole = pool in fresh.unrolled ? 0 : (fresh.most[pool] ?? 0)
      return [pool, currentPointsToCarry(now, most, whole, fresh.values[pool] ?? 0)]
    })
    return { fields: fieldsThatDiffer(Object.fromEntries(left), fields) }
  }

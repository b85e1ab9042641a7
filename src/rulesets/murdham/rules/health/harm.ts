import type { Combatant } from '../../state.ts'
import { suffers } from '../../state.ts'
import type { Damage } from '../attacking/damage.ts'
import { half } from '../saves.ts'

/** What damage comes to. */
export type Harm = 'hurt' | 'critical' | 'shrugged off' | 'dying' | 'dead'

/** What so much damage does to somebody (C-M9 to C-M11, C-M29). */
export function harmOf(
  one: Combatant,
  { amount, isDirect }: Pick<Damage, 'amount' | 'isDirect'>
): Harm {
  if (amount >= one.deathAt) return 'dead'
  if (amount >= one.health) {
    // RULING 3: what cannot be incapacitated cannot lie dying either.
    return one.kind === 'living' ? 'dying' : 'dead'
  }
  return amount < criticalFrom(one, isDirect) ? 'hurt' : criticalHarm(one)
}

/** The damage that is critical: half of the health that is left, and 1 more with a helmet (C-M9, C-M18). */
const criticalFrom = (one: Combatant, isDirect: boolean): number =>
  half(one.health) + (one.hasHelmet && !isDirect ? 1 : 0)

/** The damage that takes somebody out of the fight. */
export const fellsFrom = (one: Combatant, isDirect: boolean): number =>
  Math.min(
    one.health,
    one.deathAt,
    criticalHarm(one) === 'critical' ? criticalFrom(one, isDirect) : Number.POSITIVE_INFINITY
  )

/** Critical damage incapacitates the living and disables constructs (C-M9, C-M26, C-M29). */
export const criticalHarm = (one: Combatant): Harm =>
  one.kind === 'construct' || (one.kind === 'living' && !suffers(one, 'frenzied'))
    ? 'critical'
    : 'shrugged off'

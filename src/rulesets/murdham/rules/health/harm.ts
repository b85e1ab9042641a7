import type { Combatant } from '../../state.ts'
import { suffers } from '../../state.ts'
import type { Damage } from '../attacking/damage.ts'
import { half } from '../saves.ts'

/** The result of damage. `shrugged off`: critical damage to a combatant that fights on. */
export type Harm = 'hurt' | 'critical' | 'shrugged off' | 'dying' | 'dead'

/** The result of this much damage to a combatant (C-M9 to C-M11, C-M29). */
export function harmOf(
  one: Combatant,
  { amount, isDirect }: Pick<Damage, 'amount' | 'isDirect'>
): Harm {
  if (amount >= one.deathAt) return 'dead'
  if (amount >= one.health) {
    // RULING 3: a creature that cannot be incapacitated cannot be dying either.
    return one.kind === 'living' ? 'dying' : 'dead'
  }
  return amount < criticalFrom(one, isDirect) ? 'hurt' : criticalHarm(one)
}

/** Lowest critical damage: half of the current health, plus 1 with a helmet (C-M9, C-M18). */
const criticalFrom = (one: Combatant, isDirect: boolean): number =>
  half(one.health) + (one.hasHelmet && !isDirect ? 1 : 0)

/** The lowest damage that takes a combatant out of the fight. */
export const fellsFrom = (one: Combatant, isDirect: boolean): number =>
  Math.min(
    one.health,
    one.deathAt,
    criticalHarm(one) === 'critical' ? criticalFrom(one, isDirect) : Number.POSITIVE_INFINITY
  )

/**
 * The result of critical damage: the living are incapacitated, constructs disabled. The frenzied and other kinds shrug
 * it off (C-M9, C-M26, C-M29).
 */
export const criticalHarm = (one: Combatant): Harm =>
  one.kind === 'construct' || (one.kind === 'living' && !suffers(one, 'frenzied'))
    ? 'critical'
    : 'shrugged off'

import type { Combatant, State, Weapon } from '../../state.ts'
import { abilityOf } from '../../state.ts'
import { sizeRow } from '../../tables/sizes.ts'
import { armourValueAgainst } from '../health/damage-and-armour.ts'
import { fellsFrom } from '../health/harm.ts'
import { dieOf, impairments, meanOf } from './damage.ts'
import { challengeAt } from './reach.ts'

/** The average result of a blow. `fells`: the probability that it takes the target out of the fight. */
export interface Chances {
  readonly fells: number
  /** Expected harm: 1 for a target out of the fight, up to half of that for lost health. */
  readonly harm: number
}

const none: Chances = { fells: 0, harm: 0 }

/** A plain blow, without a reaction. */
const stoodBlow = { mode: '', second: undefined, isReactedTo: false, isUnaware: false } as const
const reactedBlow = { ...stoodBlow, isReactedTo: true } as const

/**
 * The chances of one blow that no reaction prevents. `isReactedTo`: whether the target reacts, so that a single shield
 * counts. Rolls no dice: for suggestions.
 */
export function chancesOf(
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  target: Combatant,
  isReactedTo: boolean
): Chances {
  const blow = isReactedTo ? reactedBlow : stoodBlow
  const impaired = impairments(state, attacker, weapon, blow, target).length
  const sides = dieOf(attacker, weapon, attacker.isConcealed)
  if (sides < 2 || impaired > 1) return none
  const armour = weapon.isDirect ? 0 : armourValueAgainst(state, attacker, blow, target, weapon)
  const needed = (fellsFrom(target, weapon.isDirect) + armour) / sizeRow(attacker.size).damage
  const chance = chanceOf(Math.ceil(needed), sides)
  // Impaired damage keeps the lower of two dice, so both must be high enough.
  const fells = impaired === 1 ? chance * chance : chance
  const loss = Math.max(0.25, meanOf(attacker, weapon, sides) - armour) / Math.max(1, target.health)
  return { fells, harm: fells + ((1 - fells) * Math.min(1, loss)) / 2 }
}

/** The chance of a die to reach `needed`, if each maximum counts one less and is rolled again (C-M13). */
function chanceOf(needed: number, sides: number): number {
  let chance = 1
  let left = needed
  for (; left >= sides; left -= sides - 1) chance /= sides
  return left <= 1 ? chance : (chance * (sides - left + 1)) / sides
}

/** The chance to hit. A ranged attack from afar or on the move needs a WIT save (M-25). */
export const chanceToHit = (
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  target: Combatant
): number =>
  weapon.range > 0 && challengeAt(state, attacker, weapon, target)
    ? abilityOf(attacker, 'WIT') / 20
    : 1

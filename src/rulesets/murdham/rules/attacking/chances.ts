import type { Combatant, State, Weapon } from '../../state.ts'
import { abilityOf } from '../../state.ts'
import { sizeRow } from '../../tables/sizes.ts'
import { armourValueAgainst } from '../health/damage-and-armour.ts'
import { fellsFrom } from '../health/harm.ts'
import { dieOf, impairments, meanOf } from './damage.ts'
import { challengeAt } from './reach.ts'

/** What a blow is likely to come to, as shares of 1: that it takes its target out of the fight, and how it hurts. */
export interface Chances {
  readonly fells: number
  /** 1 for somebody who falls, up to half of that for lost health. */
  readonly harm: number
}

const none: Chances = { fells: 0, harm: 0 }

/** A blow with nothing special about it, that its target reacts to or not. */
const stoodBlow = { mode: '', second: undefined, isReactedTo: false, isUnaware: false } as const
const reactedBlow = { ...stoodBlow, isReactedTo: true } as const

/** The chances of one blow that nothing turns aside, for a suggestion. No dice fall. */
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
  // The lower of two has to be enough.
  const fells = impaired === 1 ? chance * chance : chance
  const loss = Math.max(0.25, meanOf(attacker, weapon, sides) - armour) / Math.max(1, target.health)
  return { fells, harm: fells + ((1 - fells) * Math.min(1, loss)) / 2 }
}

/** The chance of a die to come to so much, where each maximum counts one less and is rolled again (C-M13). */
function chanceOf(needed: number, sides: number): number {
  let chance = 1
  let left = needed
  for (; left >= sides; left -= sides - 1) chance /= sides
  return left <= 1 ? chance : (chance * (sides - left + 1)) / sides
}

/** The chance to hit: a shot from afar takes a WIT save (M-25). */
export const chanceToHit = (
  state: State,
  attacker: Combatant,
  weapon: Weapon,
  target: Combatant
): number =>
  weapon.range > 0 && challengeAt(state, attacker, weapon, target)
    ? abilityOf(attacker, 'WIT') / 20
    : 1

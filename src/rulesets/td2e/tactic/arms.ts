import { isWielded } from '../../../core/sections/thing.ts'
import { isHampered } from '../rules/armor.ts'
import * as attacking from '../rules/time-and-movement/attacking.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { average, chanceAt } from '../tables/difficulties.ts'

/** A weapon that can do damage. */
export interface Arm {
  readonly weapon: Weapon
  /** The chance that one Test hits. */
  readonly chance: number
}

/** The weapons of a combatant that can do damage, with their chances to hit. */
export function armsOf(state: State, one: Combatant): readonly Arm[] {
  const arms: Arm[] = []
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (isWielded(weapon) && weapon.damage > 0)
      arms.push({ weapon, chance: chanceWith(state, one, weapon) })
  }
  return arms
}

/**
 * The weapon with the highest mean damage; if `ranged`, the ranged weapon with the highest. Returns `undefined` if none
 * does damage.
 */
export function strongestWeapon(state: State, one: Combatant, ranged = false): Weapon | undefined {
  let best: Weapon | undefined
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (!isWielded(weapon) || weapon.damage === 0 || (ranged && weapon.group !== 'ranged')) continue
    const harm = harmWith(state, one, weapon)
    if (harm <= most) continue
    most = harm
    best = weapon
  }
  return best
}

/**
 * The mean damage of a combatant’s strongest attack; if `ranged`, of its strongest ranged attack. 0 if none does
 * damage.
 */
export function harmOf(state: State, one: Combatant, ranged = false): number {
  let most = 0
  const { weapons } = one
  for (const name in weapons) {
    const weapon = weapons[name] as Weapon
    if (!isWielded(weapon) || weapon.damage === 0 || (ranged && weapon.group !== 'ranged')) continue
    const harm = weapon.damage * chanceWith(state, one, weapon)
    if (harm > most) most = harm
  }
  return most
}

/** The mean damage of an attack, before damage reduction and critical hits. */
export const harmWith = (state: State, one: Combatant, weapon: Weapon): number =>
  weapon.damage * chanceWith(state, one, weapon)

/**
 * The chance that one Test hits. Looks up the skill where nothing else gives advantage, because this function is called
 * often.
 */
function chanceWith(state: State, one: Combatant, weapon: Weapon): number {
  const needs = one.isFocused ? 4 : average
  const isPlain = weapon.group !== 'unarmed' && one.conditions.length === 0 && !isHampered(one)
  return chanceAt(
    isPlain ? edgeBySkill[weapon.skill] : attacking.attackAdvantage(state, one, weapon, '').edge,
    needs
  )
}

/** Net advantage by skill (T-25, T-26, T-27). An undecided proficiency counts as no advantage and no disadvantage. */
const edgeBySkill: Readonly<Record<Weapon['skill'], number>> = {
  none: -1,
  unclear: 0,
  proficiency: 0,
  mastery: 1
}

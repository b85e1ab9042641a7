import type { Refusal, Rules } from '../section.ts'
import { refuse, refuseIf } from '../section.ts'
import type { Combatant, Weapon } from '../state.ts'
import { weaponOf } from '../state.ts'
import { modifierOf } from '../tables/attributes.ts'
import { unclearManner } from './damage-tags.ts'

export const rules = {
  'C-H21': {
    where: 'not given',
    how: 'automated',
    says: 'The damage of a weapon follows from its class.'
  }
} satisfies Rules

/** What is added to the dice: an attribute for characters (C-H17), less the Notches of the weapon (C-H22). */
export function plusOf(
  attacker: Combatant,
  { plus, notches, isRanged }: Pick<Weapon, 'plus' | 'notches' | 'isRanged'>
): number {
  const attribute = isRanged ? 'Agility' : 'Might'
  const modifier = attacker.addsModifiers ? modifierOf(attacker.scores[attribute]) : 0
  return plus + modifier - notches
}

/** A hit does 1 damage at the least. */
export const damageOf = (rolled: number, plus: number): number => Math.max(1, rolled + plus)

/** Whether a weapon can be used as it is: in reach, whole, loaded, with ammunition. */
export function isUsable(combatant: Combatant, use: string): boolean {
  const weapon = combatant.weapons[combatant.uses[use]?.weapon ?? '']
  if (!weapon) return false
  const { place, isDepleted, needsReload, isLoaded } = weapon
  return place === 'handy' && !isDepleted && (!needsReload || isLoaded)
}

export const usableUses = (combatant: Combatant): readonly string[] =>
  Object.keys(combatant.uses).filter((use) => isUsable(combatant, use))

/** Refuses a weapon that cannot be used as it is. */
export function cannotUse(actor: Combatant, use: string): Refusal | undefined {
  const vague = unclearManner(actor, use)
  if (vague) return vague
  const { name, place, isDepleted, needsReload, isLoaded } = weaponOf(actor, use)
  const by = actor.name
  switch (place) {
    case 'stowed':
      return refuse('H-10', `${by} has to take out the ${name} first`)
    case 'dropped':
      return refuse('H-10', `${by} has to pick up the ${name} first`)
    case 'broken':
      return refuse('C-H22', `The ${name} is broken`)
  }
  if (isDepleted) return refuse('H-15', `${by} has no ammunition left for the ${name}`)
  const isEmpty = needsReload && !isLoaded
  return refuseIf(isEmpty, 'H-11', () => `The ${name} must be reloaded first`)
}

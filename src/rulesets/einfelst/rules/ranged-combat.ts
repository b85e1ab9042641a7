import type { Refusal, Rules } from '../section.ts'
import { event, refuse } from '../section.ts'
import type { Combatant, State, Weapon } from '../state.ts'
import { combatantOf, put } from '../state.ts'
import { darknessAgainst } from './circumstances.ts'
import { coverAgainst } from './zones-and-distance/cover.ts'

export const rules = {
  'E-22': {
    where: 'Combat › Ranged Combat',
    how: 'automated',
    says: 'A shot is Shoot, at a target within the range of the weapon. A weapon whose range begins at 1 cannot shoot within its own zone.'
  }
} satisfies Rules

export const events = {
  threw: event<{ who: string; weapon: string; zone: string }>({
    apply: (state, { who, weapon, zone }) => put(combatantOf(state, who), weapon, 'ground', zone),
    tell: ({ weapon, zone }) => `The ${weapon} is thrown and now lies at ${zone}`
  })
}

/** Extra successes that a shot needs, for darkness and cover (E-09, E-10). */
export const extraSuccessesForShot = (state: State, by: Combatant, target: Combatant): number =>
  darknessAgainst(state, by, target) + coverAgainst(state, by, target)

/** The refusal of a target out of range (E-07, E-22). `zones`: the distance to the target. */
export function outOfRange(
  { name, kind, from, to, isUnarmed }: Weapon,
  target: Combatant,
  zones: number
): Refusal {
  const range = from === to ? `${from}` : `${from}–${to}`
  const away =
    zones === 0 ? 'in the same zone' : zones === 1 ? '1 zone away' : `${zones} zones away`
  if (to === 0)
    return refuse(
      'E-22',
      `${target.name} is ${away}: too far for ${isUnarmed ? 'bare hands' : `the ${name}`}`
    )
  return kind === 'thrown'
    ? refuse('E-07', `${target.name} is ${away}, and the range of the thrown ${name} is ${range}`)
    : refuse('E-22', `${target.name} is ${away}, and the range of the ${name} is ${range}`)
}

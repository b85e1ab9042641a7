import type { Rules } from '../section.ts'
import type { Combatant } from '../state.ts'
import { suffers } from '../state.ts'
import { half } from './saves.ts'

export const rules = {
  'C-M24': {
    where: 'Movement',
    how: 'automated',
    says: 'One zone beside other actions, two in all with full movement; hobbled and encumbered half.'
  }
} satisfies Rules

/** Zones in a turn of nothing but movement, where the statblock does not say: 2, or 4 of the fast; ours (C-M24). */
export const usualSpeed = (isFast: boolean): number => (isFast ? 4 : 2)

/** Half zones of the move that comes with every turn: as many as the speed, half of it when slowed, at least one. */
export const halvesOf = (one: Combatant): number =>
  Math.max(1, isSlow(one) ? half(one.speed) : one.speed)

export const isSlow = (one: Combatant): boolean =>
  suffers(one, 'hobbled') || suffers(one, 'encumbered')

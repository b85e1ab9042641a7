import type { Rules } from '../section.ts'
import type { Combatant } from '../state.ts'
import { suffers } from '../state.ts'
import { half } from './saves.ts'

export const rules = {
  'C-M24': {
    where: 'Movement',
    how: 'automated',
    says: 'A combatant moves one zone beside other actions, two in all with full movement. Hobbled and encumbered ones move half.'
  }
} satisfies Rules

/**
 * Zones in a turn of movement only, for a statblock without a speed: 2, or 4 for the fast. The book gives no numbers
 * (C-M24).
 */
export const defaultSpeed = (isFast: boolean): number => (isFast ? 4 : 2)

/** Half zones of the free move in every turn: as many as the speed, half of that for the slow, at least one. */
export const halvesOf = (one: Combatant): number =>
  Math.max(1, isSlow(one) ? half(one.speed) : one.speed)

export const isSlow = (one: Combatant): boolean =>
  suffers(one, 'hobbled') || suffers(one, 'encumbered')

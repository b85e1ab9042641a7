import type { Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { suffers } from '../state.ts'
import { half } from './saves.ts'

export const rules = {
  'C-M24': {
    where: 'Movement',
    how: 'automated',
    says: 'One zone beside other actions, two in all with full movement; hobbled and encumbered half.'
  }
} satisfies Rules

export const defaults = {
  'fast speed': {
    value: 4,
    rule: 'C-M24',
    says: 'Zones a creature called fast covers in a turn of nothing but movement; others 2.'
  }
}
const settings = settingsReader(defaults)

/** Zones in a turn of nothing but movement, where the statblock does not say. */
export const usualSpeed = (state: Pick<State, 'settings'>, isFast: boolean): number =>
  isFast ? settings(state)['fast speed'] : 2

/** Half zones of the move that comes with every turn: as many as the speed, half of it when slowed, at least one. */
export const halvesOf = (one: Combatant): number =>
  Math.max(1, isSlow(one) ? half(one.speed) : one.speed)

export const isSlow = (one: Combatant): boolean =>
  suffers(one, 'hobbled') || suffers(one, 'encumbered')

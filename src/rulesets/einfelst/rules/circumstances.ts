import type { Rules } from '../section.ts'
import { choice, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { placeOf } from '../state.ts'

export const rules = {
  'E-10': {
    where: 'Combat › Circumstances',
    how: 'prompted',
    says: 'Harder circumstances, such as darkness for a shot, need more successes, except from creatures they do not affect.'
  }
} satisfies Rules

export const defaults = {
  'darkness against shots': {
    value: 1,
    rule: 'E-10',
    says: 'Extra successes needed to shoot at a target in a dark zone.'
  }
}
const settings = settingsReader(defaults)

/** The effects of circumstances on a test: extra successes needed, and dice added or removed (E-10). */
export const circumstances = {
  '': { needed: 0, dice: 0 },
  ', 1 success harder': { needed: 1, dice: 0 },
  ', 2 successes harder': { needed: 2, dice: 0 },
  ', with 1 die more': { needed: 0, dice: 1 },
  ', with 2 dice more': { needed: 0, dice: 2 },
  ', with 1 die less': { needed: 0, dice: -1 },
  ', with 2 dice less': { needed: 0, dice: -2 }
} as const
export type Circumstances = keyof typeof circumstances

/** The circumstances of a test, as a parameter. */
export const how = choice('circumstances', Object.keys(circumstances) as Circumstances[], [''])

/** Extra successes that a shot needs because of darkness (E-10). */
export const darknessAgainst = (state: State, by: Combatant, target: Combatant): number =>
  !by.seesInTheDark && placeOf(state, target.zone).isDark
    ? settings(state)['darkness against shots']
    : 0

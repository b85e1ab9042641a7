import type { Rules } from '../../section.ts'
import { settingsReader } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { isClose } from '../../state.ts'

export const rules = {
  'E-09': {
    where: 'Combat › Zones and Distance',
    how: 'automated',
    says: 'Zones may have places to take cover.'
  }
} satisfies Rules

export const defaults = {
  'cover against shots': {
    value: 1,
    rule: 'E-09',
    says: 'Extra successes needed to shoot at a target in cover.'
  }
}
const settings = settingsReader(defaults)

/** Extra successes that a shot at a target in cover needs, unless shooter and target are close (E-09). */
export const coverAgainst = (state: State, by: Combatant, target: Combatant): number =>
  target.stance === 'in cover' && !isClose(by, target) ? settings(state)['cover against shots'] : 0

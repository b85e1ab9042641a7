import { muster } from '../../../core/sections/muster.ts'
import type { CommandsOf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { copyCombatant } from '../state.ts'

const groups = muster<Combatant, State>({
  rule: 'table',
  opens: 'E-01',
  copy: copyCombatant,
  open(state) {
    state.groups = []
  }
})

export const { events } = groups

export const commands = groups.commands()

/** The muster, while group sizes are still to be rolled; else `undefined`. */
export const due = ({ phase }: State): CommandsOf<typeof commands> | undefined =>
  phase === 'muster' ? { type: 'muster' } : undefined

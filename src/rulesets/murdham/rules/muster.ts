import { muster } from '../../../core/sections/muster.ts'
import { copyCombatant } from '../copy.ts'
import type { Combatant, State } from '../state.ts'

const groups = muster<Combatant, State>({
  rule: 'M-01',
  opens: 'M-01',
  copy: copyCombatant,
  open(state) {
    state.groups = []
  }
})

export const { events } = groups

export const commands = groups.commands()

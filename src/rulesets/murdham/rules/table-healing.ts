import { fillPools, healing } from '../../../core/sections/healing.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import { outOfFight } from './guards.ts'
import { settable } from './table.ts'

/** Health comes back up to its maximum, and keeps the dying alive without an injury (RULING 45). */
const healed = healing<Combatant, State, '', 'health'>({
  ways: [''],
  settable,
  heal: (one, amount) =>
    fillPools(amount, [{ what: 'health', value: one.health, most: one.maxHealth }]),
  refuses: (state, who) =>
    refuseIf(state.phase === 'aside', 'table', () => 'Nobody is healed outside a fight') ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  isUp: canAct
})

export const { commands, events } = healed

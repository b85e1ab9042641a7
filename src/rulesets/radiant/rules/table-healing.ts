import { fillPools, healing } from '../../../core/sections/healing.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import { outOfFight } from './action/turns.ts'
import { settable } from './table-numbers.ts'

/** HP come back up to the maximum; who was Out of Action or defeated is up again. */
const healed = healing<Combatant, State, '', 'HP'>({
  ways: [''],
  settable,
  heal: (one, amount) => fillPools(amount, [{ what: 'HP', value: one.hp, most: one.maxHp }]),
  refuses: (state, who) =>
    refuseIf(state.phase === 'aside', 'table', () => 'Nobody is healed outside a fight') ??
    refuseIf(combatantOf(state, who).status === 'dead', 'C-Z13', () => `${who} is dead`) ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  isUp: canAct
})

export const { commands, events } = healed

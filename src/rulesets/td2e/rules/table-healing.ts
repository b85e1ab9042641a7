import { fillPools, healing } from '../../../core/sections/healing.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import { settable } from './table.ts'
import { outOfFightWords } from './turns.ts'

/** HP come back up to the maximum; the dying and the defeated are up again (T-17). */
const healed = healing<Combatant, State, '', 'HP'>({
  ways: [''],
  settable,
  heal: (one, amount) => fillPools(amount, [{ what: 'HP', value: one.hp, most: one.maxHp }]),
  refuses: (state, who) =>
    refuseIf(state.phase === 'aside', 'table', () => 'Nobody is healed outside a fight') ??
    refuseIf(combatantOf(state, who).status === 'dead', 'T-18', () => `${who} is dead`) ??
    refuseIf(hasLeft(combatantOf(state, who)), 'table', () =>
      outOfFightWords(combatantOf(state, who))
    ),
  isUp: canAct
})

const hasLeft = ({ status }: Combatant): boolean => status === 'fled' || status === 'gone'

export const { commands, events } = healed

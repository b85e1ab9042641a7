import { healing } from '../../../core/sections/healing.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import type { HarmType } from '../tables/actions.ts'
import { outOfFight } from './guards.ts'
import { settable } from './table-numbers.ts'

const mental = ' Mental'

/** By the rules no Harm is healed in a fight; what the table heals are Levels of Harm, or Harm points. */
const healed = healing<Combatant, State, '' | typeof mental, HarmType | 'Harm points'>({
  ways: ['', mental],
  settable,
  heal(one, amount, way, state) {
    const what = !one.hasRows ? 'Harm points' : way === mental ? 'Mental' : 'Physical'
    const harm = settable[what].get?.(one, state) ?? 0
    return harm === 0 ? [] : [{ what, value: Math.max(0, harm - amount) }]
  },
  refuses: (state, who) =>
    refuseIf(state.phase === 'aside', 'table', () => 'Nobody is healed outside a fight') ??
    refuseIf(combatantOf(state, who).status === 'dead', 'table', () => `${who} is dead`) ??
    (isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who)),
  isUp: canAct
})

export const { commands, events } = healed

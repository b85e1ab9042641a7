import type { RulingsOf } from '../../core/sections/rulings.ts'
import { copyCombatant } from './copy.ts'
import type { Event } from './events.ts'
import { rollHealth } from './rules/muster.ts'
import { type Combatant, everybody, type State } from './state.ts'

/** What the rulings of the table mean in Hestia. */
export const rulings: RulingsOf<Combatant, State, Event> = {
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, tests: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 29: who comes has the first turn in the next Round.
  muster: rollHealth,

  rename(state, called) {
    state.active = called(state.active)
    state.ending = called(state.ending)
    state.order = state.order.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
}

import type { RulingsOf } from '../../core/sections/rulings.ts'
import { copyCombatant } from './copy.ts'
import type { Event } from './events.ts'
import { type Combatant, everybody, type State } from './state.ts'

/** What the rulings of the table mean in Murdham. */
export const rulings: RulingsOf<Combatant, State, Event> = {
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, size: 0, isParty: false, hasPassed: false, morale: 'steady' })
  },
  // RULING 31: who comes has a turn in the round under way.
  seat({ phase }, newcomer) {
    if (phase === 'turns' || phase === 'fast' || phase === 'slow') newcomer.turn = 'to come'
  },

  rename(state, called) {
    state.active = called(state.active)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      one.fears = one.fears.map(called)
      one.faced = one.faced.map(called)
      one.tauntedBy = called(one.tauntedBy)
      one.grabs = called(one.grabs)
      one.heldBy = called(one.heldBy)
    }
  }
}

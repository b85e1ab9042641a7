import type { RulingsOf } from '../../core/rulings.ts'
import { everybody, type State } from './state.ts'

/** What the rulings of the table mean in Murdham. */
export const rulings: RulingsOf<State> = {
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

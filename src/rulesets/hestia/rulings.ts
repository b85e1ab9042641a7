import type { RulingsOf } from '../../core/rulings.ts'
import { everybody, type State } from './state.ts'

/** What the rulings of the table mean in Hestia. */
export const rulings: RulingsOf<State> = {
  rename(state, called) {
    state.active = called(state.active)
    state.ending = called(state.ending)
    state.order = state.order.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
}

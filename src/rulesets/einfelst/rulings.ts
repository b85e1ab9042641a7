import type { RulingsOf } from '../../core/sections/rulings.ts'
import { copyCombatant } from './copy.ts'
import type { Event } from './events.ts'
import { dealComers } from './rules/initiative.ts'
import { type Combatant, everybody, type State } from './state.ts'

/** What the rulings of the table mean in Einfelst Wilds. */
export const rulings: RulingsOf<Combatant, State, Event> = {
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isParty: false, hasSneaked: false })
  },
  seat(state, { fear }) {
    if (fear > 0) state.knowsFear = true
  },
  muster: dealComers,

  // What it is stays: whoever faced a wolf has faced this one, whatever it is called.
  rename(state, called) {
    state.active = called(state.active)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      one.closeTo = called(one.closeTo)
      one.holds = called(one.holds)
      one.heldBy = called(one.heldBy)
      one.pinnedBy = called(one.pinnedBy)
    }
  }
}

import type { RulingsOf } from '../../core/sections/rulings.ts'
import { copyCombatant } from './copy.ts'
import type { Event } from './events.ts'
import { chooseProficiencies } from './rules/proficiency.ts'
import { type Combatant, everybody, type State, sideOf } from './state.ts'

/** What the rulings of the table mean in TD2e. */
export const rulings: RulingsOf<Combatant, State, Event> = {
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isParty: false, home: state.sides.length % 2 === 0 ? -1 : 1 })
  },
  // RULING 22: where the hindmost of their side stand, and at the end of the order.
  seat(state, newcomer) {
    const { home } = sideOf(state, newcomer.side)
    for (const { name, side, status, at } of everybody(state))
      if (name !== newcomer.name && side === newcomer.side && status === 'up')
        newcomer.at = home < 0 ? Math.min(newcomer.at, at) : Math.max(newcomer.at, at)
    if (state.phase === 'turns') state.order.push(newcomer.name)
  },
  muster: chooseProficiencies,

  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
}

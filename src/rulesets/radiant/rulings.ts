import type { RulingsOf } from '../../core/sections/rulings.ts'
import { copyCombatant } from './copy.ts'
import type { Event } from './events.ts'
import { rollHp } from './rules/procedure.ts'
import { type Combatant, everybody, type State, sideOf, who } from './state.ts'

/** What the rulings of the table mean in The Radiant Hack. */
export const rulings: RulingsOf<Combatant, State, Event> = {
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, isCharacters: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 31: last of its block, from the next Round on.
  seat(state, { name, side }) {
    if (state.order.length === 0) return
    const isOurs = (one: string) => sideOf(state, who(state, one).side).isCharacters
    const isCharacters = sideOf(state, side).isCharacters
    const last = state.order.findLastIndex((one) => isOurs(one) === isCharacters)
    const atTheEnd = isCharacters === state.charactersFirst ? 0 : state.order.length
    state.order.splice(last < 0 ? atTheEnd : last + 1, 0, name)
  },
  muster: rollHp,

  rename(state, called) {
    state.active = called(state.active)
    state.order = state.order.map(called)
    for (const one of everybody(state)) {
      one.name = called(one.name)
      for (const hindered of one.hindrances) hindered.from = called(hindered.from)
    }
  }
}

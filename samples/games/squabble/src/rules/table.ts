import { adjustmentsOf, participants } from 'fray/core'
import type { Combatant, State } from '../state.ts'
import { copyCombatant } from '../state.ts'

const joining = participants<Combatant, State>({
  copy: copyCombatant,
  addSide: ({ sides }, name) =>
    sides.push({ name, size: 0, isParty: false, initiative: 0, checks: 0 }),
  rename({ combatants }, called) {
    for (const one of Object.values(combatants)) one.name = called(one.name)
  }
})

const { numbers } = adjustmentsOf<State, Combatant>()

const hearts = numbers({
  settable: {
    hearts: {
      max: 99,
      get: ({ hearts }) => hearts,
      set(one, value) {
        one.hearts = value
        one.maxHearts = Math.max(one.maxHearts, value)
        if (value === 0) one.status = 'down'
      }
    }
  }
})

export const events = { ...hearts.events, ...joining.events }
export const commands = { ...hearts.commands, ...joining.commands }

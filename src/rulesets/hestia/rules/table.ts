import { adjustmentsOf } from '../../../core/sections/adjustments.ts'
import { participants } from '../../../core/sections/participants.ts'
import { who } from '../params.ts'
import type { Rules, TableOf } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State, Status } from '../state.ts'
import { canAct, combatantOf, copyCombatant, everybody } from '../state.ts'
import * as moraleTriggers from './morale-triggers.ts'
import * as muster from './muster.ts'

export const rules = {
  table: {
    where: 'at the table',
    how: 'table',
    says: 'What the rules leave open the table decides: set or mark anything, and say why.'
  }
} satisfies Rules

// After the fight the referee may say anything.
const { numbers, marks } = adjustmentsOf<State, Combatant>(({ phase }) => phase === 'over')

const setting = numbers({
  who,
  settable: {
    Flesh: {
      set(one, value) {
        one.flesh = value
        one.maxFlesh = Math.max(one.maxFlesh, value)
        if (value === 0 && !one.isFleshless) one.status = 'dead'
        else if (one.status === 'dead') one.status = 'up'
      }
    },
    Grit: {
      set(one, value) {
        one.grit = value
        one.maxGrit = Math.max(one.maxGrit, value)
      }
    },
    Stress: {
      set(one, value) {
        one.stress = value
      }
    },
    Violence: {
      set(one, value) {
        one.violence = value
      }
    },
    Defense: {
      set(one, value) {
        one.defense = value
        one.armourNotches = 0
      }
    },
    Morale: {
      refuses: (value) =>
        refuseIf(value < 0 || value > 20, 'H-28', () => 'Morale runs from 0 to 20'),
      set(one, value) {
        one.morale = value
      }
    },
    Loyalty: {
      refuses: (value) =>
        refuseIf(value < 0 || value > 20, 'C-H26', () => 'Loyalty runs from 0 to 20'),
      set(one, value) {
        one.loyalty = value
      }
    },
    liquor: {
      set(one, value) {
        one.swigs = value
      }
    }
  },
  after: (table: TableOf<moraleTriggers.Event>, { who, wasUp }) =>
    shakeIfOut(table, who, wasUp, true)
})

const marking = marks({
  who,
  statuses: {
    'back in the fight': 'up',
    dead: 'dead',
    incapacitated: 'incapacitated',
    fled: 'fled',
    surrendered: 'surrendered',
    gone: 'retreated'
  } as const satisfies Record<string, Status>,
  mark(_, one, status) {
    one.status = status
    if (status === 'up' && one.turn === 'none') one.turn = 'over'
  },
  after: (table: TableOf<moraleTriggers.Event>, { who, wasUp }) =>
    shakeIfOut(table, who, wasUp, false)
})

function shakeIfOut(
  table: TableOf<moraleTriggers.Event>,
  who: string,
  wasUp: boolean,
  isFleshLost: boolean
): void {
  if (wasUp && !canAct(combatantOf(table.now, who)))
    moraleTriggers.shake(table, who, { isDown: true, isFleshLost })
}

const takingPart = participants<Combatant, State, muster.Event>({
  copy: copyCombatant,
  addSide(state, name) {
    state.sides.push({ name, tests: false, size: 0, fired: [], reaction: '' })
  },
  // RULING 29: newcomers have their first turn in the next Round.
  muster: muster.rollHealth,
  rename(state, called) {
    state.active = called(state.active)
    state.ending = called(state.ending)
    state.order = state.order.map(called)
    for (const one of everybody(state)) one.name = called(one.name)
  }
})

export const events = { ...setting.events, ...marking.events, ...takingPart.events }

export const commands = { ...setting.commands, ...marking.commands, ...takingPart.commands }

import type { Settable } from '../../../core/sections/adjustments.ts'
import { fillPools, healing } from '../../../core/sections/healing.ts'
import { outOfBounds, outOfFight } from '../guards.ts'
import { refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, isPresent } from '../state.ts'
import { defenseOf } from './damage/damage.ts'

type Number =
  | 'Flesh'
  | 'Grit'
  | 'Stress'
  | 'Violence'
  | 'Defense'
  | 'armour Notches'
  | 'Morale'
  | 'Loyalty'
  | 'liquor'

/** The numbers of a combatant that the game master can set. */
export const settable: Readonly<Record<Number, Settable<State, Combatant>>> = {
  Flesh: {
    get: ({ flesh }) => flesh,
    set(one, value) {
      one.flesh = value
      one.maxFlesh = Math.max(one.maxFlesh, value)
      if (value > 0) one.isFleshless = false
      if (value === 0 && !one.isFleshless) one.status = 'dead'
      else if (one.status === 'dead') one.status = 'up'
    }
  },
  Grit: {
    get: ({ grit }) => grit,
    set(one, value) {
      one.grit = value
      one.maxGrit = Math.max(one.maxGrit, value)
      // A creature without Flesh dies with its last Grit (RULING 9).
      if (!one.isFleshless) return
      if (value === 0) one.status = 'dead'
      else if (one.status === 'dead') one.status = 'up'
    }
  },
  Stress: {
    get: ({ stress }) => stress,
    set(one, value) {
      one.stress = value
    }
  },
  Violence: {
    get: ({ violence }) => violence,
    refuses: (value) => outOfBounds(value, [-20, 40], 'Violence'),
    set(one, value) {
      one.violence = value
    }
  },
  Defense: {
    get: (one, state) => defenseOf(state, one),
    set(one, value) {
      one.defense = value
      one.armourNotches = 0
    }
  },
  'armour Notches': {
    get: ({ armourNotches }) => armourNotches,
    set(one, value) {
      one.armourNotches = value
    }
  },
  Morale: {
    get: ({ morale }) => morale,
    refuses: (value) => refuseIf(value < 0 || value > 20, 'H-28', () => 'Morale is from 0 to 20'),
    set(one, value) {
      one.morale = value
    }
  },
  Loyalty: {
    get: ({ loyalty }) => loyalty,
    refuses: (value) => refuseIf(value < 0 || value > 20, 'C-H26', () => 'Loyalty is from 0 to 20'),
    set(one, value) {
      one.loyalty = value
    }
  },
  liquor: {
    get: ({ swigs }) => swigs,
    set(one, value) {
      one.swigs = value
    }
  }
}

const flesh = ' Flesh'

/** RULING 38: healing fills Grit first, because Grit also returns by itself; ` Flesh` heals Flesh alone. */
const healed = healing<Combatant, State, '' | typeof flesh, 'Flesh' | 'Grit'>({
  ways: ['', flesh],
  settable,
  heal(one, amount, way) {
    const wounds = { what: 'Flesh', value: one.flesh, most: one.maxFlesh } as const
    if (way === flesh) return fillPools(amount, [wounds])
    return fillPools(amount, [{ what: 'Grit', value: one.grit, most: one.maxGrit }, wounds])
  },
  refuses: (state, who) =>
    isPresent(combatantOf(state, who)) ? undefined : outOfFight(state, who),
  isUp: canAct
})

export const { commands, events } = healed

import { listOf } from '../../../core/text/names.ts'
import type { Rules, Table } from '../section.ts'
import { command, event, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { abilityOf, canAct, everybody } from '../state.ts'
import { fightOver } from './guards.ts'

export const rules = {
  'M-70': {
    where: 'Fast and slow activations',
    how: 'automated',
    says: 'Each round begins with a d20, the fast action threshold.'
  },
  'M-71': {
    where: 'Fast and slow activations',
    how: 'automated',
    says: 'In the fast phase only combatants whose WIT reaches the threshold may take a turn.'
  },
  'M-72': {
    where: 'Fast and slow activations',
    how: 'automated',
    says: 'In the slow phase everybody who has not acted may take a turn.'
  },
  'M-73': {
    where: 'Fast and slow activations',
    how: 'automated',
    says: 'A phase ends when all sides pass one after another.'
  },
  'M-74': {
    where: 'Fast and slow activations',
    how: 'automated',
    says: 'Reactions do not depend on WIT, in any phase.'
  }
} satisfies Rules

export const defaults = {
  'fast and slow': {
    value: false,
    rule: 'M-70',
    says: 'Fast and slow activations in every encounter that does not say otherwise.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  thresholdRolled: event<{ face: number; fast: readonly string[] }>({
    apply(state, { face }) {
      state.threshold = face
    },
    tell: ({ face, fast }) =>
      `The fast action threshold is ${face}: ${fast.length === 0 ? 'nobody is' : `${listOf(fast)} ${fast.length === 1 ? 'is' : 'are'}`} fast enough`
  }),
  slowBegun: event({
    apply(state) {
      state.phase = 'slow'
      state.opportunity = state.holder
      for (const side of state.sides) side.hasPassed = false
    },
    tell: () => 'The slow phase begins: everybody who has not acted may act'
  })
}

export const commands = {
  /** Begins the slow phase, once all sides have passed in the fast phase (M-72, M-73). */
  slow: command({
    label: 'Slow phase',
    rule: 'M-72',
    order: 71,
    phrase: 'the slow phase begins',
    params: {},
    due: true,
    refuses: fightOver,
    decide: (table) => table.happens(events.slowBegun, 'M-72')
  })
}

/** Whether an encounter uses fast and slow activations by default. */
export const isUsual = (state: Pick<State, 'settings'>): boolean => settings(state)['fast and slow']

/** Whether a combatant’s WIT allows a turn now: in the fast phase it must reach the threshold (M-71). */
export const isFastEnough = (state: State, one: Combatant): boolean =>
  state.phase !== 'fast' || abilityOf(one, 'WIT') >= state.threshold

/** Whether a combatant’s WIT is too low for a turn now. Reactions do not depend on WIT (M-74). */
export const isTooSlow = (state: State, one: Combatant): boolean => !isFastEnough(state, one)

/** Rolls a d20 at the start of a round: the fast action threshold (M-70). */
export function rollThreshold(table: Table): void {
  if (!table.now.isFastAndSlow) return
  const face = table.roll('1d20', '', 'fast action threshold').total
  const fast = everybody(table.now).filter((one) => canAct(one) && abilityOf(one, 'WIT') >= face)
  table.happens(events.thresholdRolled, 'M-70', { face, fast: fast.map(({ name }) => name) })
}

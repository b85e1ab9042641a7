import { namesFor } from '../../../core/text/names.ts'
import type { CommandsOf, EventsOf, Table } from '../section.ts'
import { command, event } from '../section.ts'
import type { State } from '../state.ts'
import { copyCombatant } from '../state.ts'
import { fightOver } from './guards.ts'

export const events = {
  arrived: event<{
    group: number
    names: readonly string[]
    faces: readonly number[]
    count: number
  }>({
    apply(state, { group, names }) {
      const template = state.groups[group]?.template
      if (!template) return
      for (const name of names) state.combatants[name] = { ...copyCombatant(template), name }
    },
    tell: ({ group, count, faces }, before) =>
      `${before.groups[group]?.name}: ${count} of them (${faces.join(' + ')})`
  }),
  opened: event({
    apply(state) {
      state.phase = 'opening'
      state.groups = []
    }
  })
}
export type Event = EventsOf<typeof events>

export const commands = {
  /** Rolls how many there are of each group. */
  muster: command({
    label: 'Muster',
    rule: 'table',
    phrase: 'muster',
    params: {},
    due: true,
    refuses: fightOver,
    decide(table: Table<Event>) {
      for (const [group, { name, count: formula }] of [...table.now.groups].entries()) {
        const { total, faces } = table.roll(formula, name, 'how many')
        const names = namesFor(name, Math.max(0, total), Object.keys(table.now.combatants), true)
        const count = names.length
        table.happens({ type: 'arrived', rule: 'table', group, names, faces, count })
      }
      table.happens({ type: 'opened', rule: 'E-01' })
    }
  })
}

/** Pending as long as groups are still to be rolled. */
export const due = ({ phase }: State): CommandsOf<typeof commands> | undefined =>
  phase === 'muster' ? { type: 'muster' } : undefined

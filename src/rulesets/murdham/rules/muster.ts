import { namesFor } from '../../../core/text/names.ts'
import { copyCombatant } from '../copy.ts'
import type { EventsOf, Table } from '../section.ts'
import { command, event } from '../section.ts'
import { sideOf } from '../state.ts'
import { fightOver } from './guards.ts'

export const events = {
  /** `group`: its place among those of the encounter. */
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
      sideOf(state, template.side).size += names.length
    },
    tell: ({ group, faces, count }, before) =>
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
  /** How many there are of each group that is diced for. */
  muster: command({
    label: 'Muster',
    rule: 'M-01',
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
      table.happens({ type: 'opened', rule: 'M-01' })
    }
  })
}

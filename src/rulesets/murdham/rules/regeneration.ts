import type { EventsOf, TableOf } from '../section.ts'
import { event } from '../section.ts'
import { combatantOf } from '../state.ts'
import { half } from './saves.ts'

export const events = {
  regenerated: event<{ who: string; health: number }>({
    apply(state, { who, health }) {
      combatantOf(state, who).health = health
    },
    tell: ({ who, health }, before) =>
      `${who} grows whole again: health ${combatantOf(before, who).health} → ${health}`
  })
}
export type Event = EventsOf<typeof events>

/** Half of the lost health grows back at the start of a turn, but for what fire took. */
export function regenerate(table: TableOf<Event>, name: string): void {
  const { regenerates, health, maxHealth, burned } = combatantOf(table.now, name)
  const lost = maxHealth - burned - health
  if (regenerates && lost > 0)
    table.happens({ type: 'regenerated', rule: 'C-M8', who: name, health: health + half(lost) })
}

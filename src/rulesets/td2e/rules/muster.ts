import { muster } from '../../../core/sections/muster.ts'
import type { EventsOf, TableOf } from '../section.ts'
import { command, event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { copyCombatant } from '../state.ts'
import * as proficiency from './proficiency.ts'
import { fightOver } from './turns.ts'

const groups = muster<Combatant, State>({
  copy: copyCombatant,
  tellFaces: (faces) => ` (rolled ${faces.join(', ')})`
})

export const events = {
  ...groups.events,
  opened: event({
    apply(state) {
      state.phase = 'opening'
    }
  })
}
export type Event = EventsOf<typeof events> | proficiency.Event

export const commands = {
  /** Rolls the size of each group, then asks for the first proficiencies (T-28). */
  muster: command({
    label: 'Muster',
    rule: 'T-28',
    phrase: 'muster',
    params: {},
    due: true,
    refuses: fightOver,
    decide(table: TableOf<Event>) {
      groups.rollGroups(table)
      proficiency.chooseProficiencies(table)
      table.happens({ type: 'opened', rule: 'T-01' })
    }
  })
}

import { who } from '../params.ts'
import type { Rules, TableOf } from '../section.ts'
import { command, number, refuseIf } from '../section.ts'
import { rollPlain } from './damage.ts'
import { fightOver, outOfFight } from './guards.ts'
import * as health from './health.ts'
import { save } from './saves.ts'

export const rules = {
  'C-M35': {
    where: 'Hazards › Falls',
    how: 'automated',
    says: 'A d4 of direct damage for every two metres; an AGI save takes two metres off.'
  }
} satisfies Rules

export type Event = health.Event

export const commands = {
  /** A d4 of direct damage for every full two metres; an AGI save takes two off (C-M35). */
  fall: command({
    label: 'Fall',
    rule: 'C-M35',
    order: 41,
    phrase: '{who}: fall {metres} m',
    params: { who, metres: number('metres') },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(state.phase === 'aside', 'table', () => 'Nobody is hurt outside a fight') ??
      outOfFight(state, who),
    decide(table: TableOf<Event>, { who, metres }) {
      const passed = save(table, who, 'AGI', 'to break the fall', 'C-M35')
      const count = Math.max(0, Math.floor((metres - (passed ? 2 : 0)) / 2))
      const again = () => rollPlain(table, { count, sides: 4 }, who, 'the fall')
      const from = `a fall of ${metres} m`
      health.suffer(table, who, again(), { by: '', from, rule: 'C-M35', again })
    }
  })
}

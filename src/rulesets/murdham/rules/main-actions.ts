import { by } from '../params.ts'
import type { Rules } from '../section.ts'
import { combatantOf } from '../state.ts'
import * as movement from './movement.ts'
import { halvesOf } from './speed.ts'
import { turnCommand as command, noMainAction, spendMain } from './taking-a-turn.ts'

export const rules = {
  'M-09': {
    where: 'Main actions',
    how: 'automated',
    says: 'Main actions are full movement, an attack, a power, distracting, intimidating and taunting, among others.'
  }
} satisfies Rules

export const commands = {
  /**
   * Full movement spends the main action to add the free move a second time (C-M24, M-09). A turn of movement only then
   * covers twice the distance (RULING 13).
   */
  run: command({
    label: 'Full movement',
    group: 'move',
    help: 'a main action; doubles the movement of the turn',
    rule: 'M-09',
    phrase: '{by}: full movement',
    params: { by },
    whileTerrified: true,
    keepsHold: true,
    refuses: (state, { by }) => noMainAction(state, by),
    decide(table, { by }) {
      spendMain(table, by)
      const halves = halvesOf(combatantOf(table.now, by))
      table.happens(movement.events.strode, 'M-09', { who: by, halves })
    }
  })
}

import { by, others } from '../params.ts'
import type { Refusal, TableOf } from '../section.ts'
import { refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { combatantOf, isEntangled } from '../state.ts'
import * as conditions from './conditions.ts'
import * as holding from './holding.ts'
import * as saves from './saves.ts'
import type * as turns from './turns.ts'
import { turnCommand as command, noMainAction, spendMain } from './turns.ts'
import { notNearby } from './zones.ts'

export type Event = conditions.Event | holding.Event | saves.Event | turns.Event
type Table = TableOf<Event>

const held = others((one, actor) => one.side === actor.side && one.heldBy !== '')

export const commands = {
  /** The turn goes on a STR save to get free (C-M26). */
  struggle: command({
    label: 'Struggle free',
    rule: 'C-M26',
    phrase: '{by}: struggle free',
    params: { by },
    whileEntangled: true,
    whileTerrified: true,
    refuses: (state, { by }) => isFree(state, by) ?? noMainAction(state, by),
    decide(table: Table, { by }) {
      spendMain(table, by)
      free(table, by, by)
    }
  }),
  /** Somebody nearby gives the main action and a STR save for it (C-M26). */
  free: command({
    label: 'Help free',
    rule: 'C-M26',
    phrase: '{by}: help {target} free',
    params: { by, target: held },
    refuses: (state, { by, target }) =>
      isFree(state, target) ??
      noMainAction(state, by) ??
      refuseIf(target === by, 'C-M26', () => `${by} has to struggle free`) ??
      notNearby(state, by, target, 'C-M22'),
    decide(table: Table, { by, target }) {
      spendMain(table, by)
      free(table, by, target)
    }
  })
}

const isFree = (state: State, name: string): Refusal | undefined =>
  refuseIf(!isEntangled(combatantOf(state, name)), 'C-M26', () => `${name} is free`)

/** A STR save frees `target` from whoever holds it, or else from what it is caught in. */
function free(table: Table, by: string, target: string): void {
  const { heldBy } = combatantOf(table.now, target)
  const what = by === target ? 'to get free' : `to free ${target}`
  const passed = heldBy
    ? saves.resist(table, by, heldBy, what, 'C-M26')
    : saves.save(table, by, 'STR', what, 'C-M26')
  if (!passed) return
  if (heldBy) holding.release(table, 'C-M26', heldBy, target, 'torn free')
  else conditions.endCondition(table, 'C-M26', { who: target, condition: 'entangled', why: '' })
}

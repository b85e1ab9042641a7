import { side } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { choice, command, event, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import { fightOver } from './guards.ts'
import * as saves from './saves.ts'
import { listOf } from './words.ts'

export const rules = {
  'C-M31': {
    where: 'Perception',
    how: 'automated',
    says: 'Before a fight each side makes a group WIT save to notice the other; one pass is enough.'
  }
} satisfies Rules

export const events = {
  /** `reveals`: the concealed who are found. */
  noticed: event<{
    side: string
    noticed: readonly string[]
    reveals: readonly string[]
    isCareless: boolean
  }>({
    apply(state, { reveals }) {
      for (const name of reveals) combatantOf(state, name).isConcealed = false
    },
    tell({ side, noticed, reveals, isCareless }) {
      if (isCareless) return `${side} are careless: they notice nobody, and anybody notices them`
      if (noticed.length === 0) return `${side} notice nothing`
      return reveals.length > 0 ? `${side} find ${listOf(reveals)}` : `${side} notice the others`
    }
  })
}
export type Event = EventsOf<typeof events> | saves.Event
type Table = TableOf<Event>

const watch = choice('modifier', ['', ', searching', ', carelessly'])

export const commands = {
  /** Before a fight each side may notice the other. Only a search finds those who hide (C-M31). */
  watch: command({
    label: 'Look out',
    rule: 'C-M31',
    order: 0,
    phrase: '{side}: look out{how}',
    params: { side, how: watch },
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'opening',
        'C-M31',
        () => 'Nobody needs to be noticed any more: the fight is on'
      ),
    decide(table: Table, { side, how }) {
      const isCareless = how === ', carelessly'
      const noticed = isCareless ? [] : whoNotices(table, side)
      const isFound = how === ', searching' && noticed.length > 0
      const reveals = isFound ? hiddenFrom(table.now, side) : []
      table.happens({ type: 'noticed', rule: 'C-M31', side, noticed, reveals, isCareless })
    }
  })
}

function whoNotices(table: Table, side: string): readonly string[] {
  const members = saves.membersOf(table.now, side)
  const failed = saves.groupSave(table, members, 'WIT', 'to notice', 'C-M31')
  return members.map(({ name }) => name).filter((name) => !failed.includes(name))
}

const hiddenFrom = (state: State, side: string): readonly string[] =>
  everybody(state)
    .filter((one) => one.side !== side && canAct(one) && one.isConcealed)
    .map(({ name }) => name)

import type { CommandOfType, Mark } from '../commands.ts'
import { isUp, type Status, who } from '../state.ts'
import { dealLate } from './initiative.ts'
import type { Table } from './tests.ts'

/** The table’s word: set a number, because. */
export function adjust(
  table: Table,
  { who: name, what, value, why }: CommandOfType<'adjust'>
): void {
  table.happens({ type: 'adjusted', rule: 'table', who: name, what, value, why })
}

/** The table’s word: somebody is somewhere else, because. */
export function place(table: Table, { who: name, zone, why }: CommandOfType<'place'>): void {
  table.happens({ type: 'placed', rule: 'table', who: name, to: zone, why })
}

const statusOf: Readonly<Record<Mark, Status>> = {
  'back in the fight': 'up',
  'taken out': 'taken out',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'gone'
}

/** The table’s word: somebody is out of the fight, or back in it, because. Who never drew a card does so now. */
export function mark(table: Table, { who: name, status, why }: CommandOfType<'mark'>): void {
  table.happens({ type: 'marked', rule: 'table', who: name, status: statusOf[status], why })
  const one = who(table.now, name)
  if (isUp(one) && one.cards.length === 0 && table.now.round > 0) dealLate(table, name)
}

export function setCondition(
  table: Table,
  { who: name, condition, type, why }: CommandOfType<'afflict' | 'relieve'>
): void {
  const isOn = type === 'afflict'
  table.happens({ type: 'conditioned', rule: 'table', who: name, condition, isOn, why })
}

import type { CommandOfType, Mark } from '../commands.ts'
import { isUp, type Status, who } from '../state.ts'
import { hindranceCalled } from '../tables/hindrances.ts'
import { fall, loseHp, suffer } from './damage.ts'
import { inflictOngoing, setHindrance } from './hindrances.ts'
import { shake } from './morale.ts'
import type { Table } from './tests.ts'

/** Damage the rules have no name for: a fall, fire, a spell. Armour counts, unless it is said to be past it. */
export function harm(table: Table, command: CommandOfType<'harm'>): void {
  const { who: target, amount, past, why } = command
  if (past !== '') return loseHp(table, target, amount, why, 'table')
  const rolled = { dice: 0, flat: amount, faces: [], lower: [], more: [], isMost: false }
  const again = () => rolled
  const facts = { isCritical: false, isHalved: false, rule: 'table' } as const
  suffer(table, { target, by: '', from: why, rolled, again, ...facts })
}

/** HP come back: counted up from 0 for who is Out of Action, and that one is on its feet again (C-Z14). */
export function heal(table: Table, command: CommandOfType<'heal'>): void {
  const { who: name, amount, why } = command
  const one = who(table.now, name)
  const hp = Math.min(one.maxHp, one.hp + amount)
  table.happens({
    type: 'healed',
    rule: isUp(one) ? 'C-Z13' : 'C-Z14',
    who: name,
    amount: hp - one.hp,
    faces: [],
    hp,
    why,
    isUp: isUp(one)
  })
}

/** The table’s word: a state that hinders, or Ongoing Damage, and what ends it. */
export function afflict(table: Table, command: CommandOfType<'afflict' | 'poison'>): void {
  const { who: name, test, why } = command
  if (command.type === 'poison') return inflictOngoing(table, name, test, '', why)
  const hindrance = hindranceCalled(command.hindrance)
  const costsAction = command.cost !== ''
  if (hindrance) setHindrance(table, name, hindrance, { test, costsAction }, '', why)
}

/** The table’s word: it is over. */
export function relieve(table: Table, command: CommandOfType<'relieve'>): void {
  const { who: name, condition, why } = command
  table.happens({ type: 'relieved', rule: 'table', who: name, what: condition, why })
}

/** The table’s word: somebody is in another Zone. */
export function place(table: Table, command: CommandOfType<'place'>): void {
  const { who: name, zone, why } = command
  table.happens({ type: 'placed', rule: 'table', who: name, zone, why })
}

/** The table’s word: set a number, because. */
export function adjust(table: Table, command: CommandOfType<'adjust'>): void {
  const { who: name, what, value, why } = command
  const wasUp = isUp(who(table.now, name))
  table.happens({ type: 'adjusted', rule: 'table', who: name, what, value, why })
  if (what === 'HP' && value === 0 && wasUp) fall(table, name)
}

const statusOf: Readonly<Record<Mark, Status>> = {
  'back in the fight': 'up',
  'out of action': 'out of action',
  defeated: 'defeated',
  dead: 'dead',
  parleying: 'parleying',
  fled: 'fled',
  gone: 'gone'
}

/** The table’s word: somebody is out of the fight, or back in it, because. */
export function mark(table: Table, command: CommandOfType<'mark'>): void {
  const { who: name, why } = command
  const wasUp = isUp(who(table.now, name))
  const status = statusOf[command.status]
  table.happens({ type: 'marked', rule: 'table', who: name, status, why })
  if (wasUp && !isUp(who(table.now, name))) shake(table, name)
}

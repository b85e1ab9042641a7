import { armourOf, marks } from '../blanks.ts'
import type { CommandOfType } from '../commands.ts'
import { isThere, sideOf, who } from '../state.ts'
import { armourRow } from '../tables/armour.ts'
import { fall, stabilises, suffer } from './damage.ts'
import type { Table } from './tests.ts'

/** Damage that is no attack: a fall, fire, a spell. Nothing is rolled, and nothing reduces it. */
export function harm(table: Table, { who: target, amount, cause }: CommandOfType<'harm'>): void {
  suffer(table, { target, amount, from: cause, faces: [], reduced: 0, rule: 'table' })
}

/** Put armour on, or take it off: light for anybody (T-22), heavy for the few (T-24, RULING 11). */
export function wear(table: Table, { who: name, suit, why }: CommandOfType<'wear'>): void {
  const armour = armourOf(suit)
  table.happens({ type: 'wore', rule: armourRow(armour).rule, who: name, armour, why })
}

export function loseWeapon(table: Table, { who: name, weapon, why }: CommandOfType<'lose'>): void {
  table.happens({ type: 'lost-weapon', rule: 'table', who: name, weapon, why })
}

export function takeUp(table: Table, { who: name, weapon, why }: CommandOfType<'take-up'>): void {
  table.happens({ type: 'took-up', rule: 'table', who: name, weapon, why })
}

/** The table’s word: so far from somebody, on the side one came from. */
export function place(table: Table, command: CommandOfType<'place'>): void {
  const { feet, other, why } = command
  const { home } = sideOf(table.now, who(table.now, command.who).side)
  const to = who(table.now, other).at + home * feet
  table.happens({ type: 'placed', rule: 'table', who: command.who, other, feet, to, why })
}

/** The table’s word: set a number, because. */
export function adjust(table: Table, command: CommandOfType<'adjust'>): void {
  const { what, value, why } = command
  const one = who(table.now, command.who)
  const isOn = table.now.phase !== 'over' && table.now.phase !== 'aside'
  const falls = isOn && what === 'HP' && value === 0 && isThere(one) && one.status !== 'dying'
  table.happens({ type: 'adjusted', rule: 'table', who: command.who, what, value, why })
  if (!falls) return
  if (stabilises(table.now, one)) return fall(table, command.who)
  table.happens({
    type: 'marked',
    rule: 'table',
    who: command.who,
    status: 'defeated',
    why: 'no HP are left'
  })
}

/** The table’s word: somebody is out of the fight, or back in it, because. */
export function mark(table: Table, command: CommandOfType<'mark'>): void {
  const status = marks[command.status]
  table.happens({ type: 'marked', rule: 'table', who: command.who, status, why: command.why })
}

export function setCondition(table: Table, command: CommandOfType<'afflict' | 'relieve'>): void {
  table.happens({
    type: 'conditioned',
    rule: 'table',
    who: command.who,
    condition: command.condition,
    isOn: command.type === 'afflict',
    why: command.why
  })
}

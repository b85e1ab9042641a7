import type { Defaults, EventsOf, Glossary, Rules, TableOf } from '../section.ts'
import { event, settingsReader } from '../section.ts'
import type { Combatant, State, Trigger } from '../state.ts'
import { canAct, combatantOf, everybody, isDown, sideOf } from '../state.ts'
import * as maladies from './maladies.ts'

const where = 'Combat › Morale'

export const rules = {
  'H-30': {
    where,
    how: 'automated',
    says: 'Enemies Test Morale when the first to fall is one of them, when their leader dies, when half of them are out, when one who is alone first loses Flesh, and when something frightening happens.'
  },
  'H-31': {
    where,
    how: 'automated',
    says: 'Flighty hirelings, with a Loyalty below 10, Test Morale in the same circumstances.'
  },
  'C-H26': {
    where: 'not given',
    how: 'automated',
    says: 'Loyalty runs from 0 to 20; below 10 a hireling is flighty.'
  }
} satisfies Rules

export const defaults = {
  'half counts the fled': {
    value: false,
    rule: 'H-30',
    says: 'Whether those who fled or surrendered count towards half of a side.'
  },
  'loyalty that is flighty': {
    value: 10,
    rule: 'C-H26',
    says: 'A hireling with less Loyalty Tests Morale.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  flighty: {
    says: 'Of hirelings with a Loyalty below 10: they Test Morale as enemies do.',
    rule: 'H-31'
  }
} satisfies Glossary

export const events = {
  shaken: event<{ side: string; trigger: Trigger; who?: string }>({
    apply(state, { side, trigger }) {
      if (trigger !== 'frightened') sideOf(state, side).fired.push(trigger)
      if (!state.shaken.some((owed) => owed.side === side)) state.shaken.push({ side, trigger })
    },
    tell({ side, trigger, who }) {
      const reason = reasons[trigger](who)
      return `${side} are shaken: ${reason}`
    }
  })
}
type Shaken = EventsOf<typeof events>
export type Event = Shaken | maladies.Event
type Table = TableOf<Event>

const reasons: Readonly<Record<Trigger, (name: string | undefined) => string>> = {
  'first casualty': (name) => `${name} is the first to fall`,
  'leader down': (name) => `${name}, their leader, is dead`,
  'half down': () => 'half of them are out of the fight',
  'alone and bloodied': (name) => `${name}, alone, has lost Flesh for the first time`,
  frightened: () => 'something frightening has happened'
}

/** Finds out who is shaken when somebody is hurt or out of the fight: allies (C-H18), the whole side. */
export function shake(
  table: Table,
  name: string,
  { isDown: isOut, isFleshLost }: { readonly isDown: boolean; readonly isFleshLost: boolean }
): void {
  const one = combatantOf(table.now, name)
  const { side, isLeader, status } = one
  if (status === 'dead' || status === 'fled') maladies.mourn(table, name)
  if (isDown(one) && isFirstCasualty(table.now)) trigger(table, side, 'first casualty', name)
  if (status === 'dead' && isLeader) trigger(table, side, 'leader down', name)
  if (isOut && isHalved(table.now, side)) trigger(table, side, 'half down', name)
  if (isFleshLost && status === 'up' && sideOf(table.now, side).size === 1)
    trigger(table, side, 'alone and bloodied', name)
}

/** Of everybody on any side only one is a casualty (RULING 18). */
const isFirstCasualty = (state: State): boolean => everybody(state).filter(isDown).length === 1

/** RULING 12: half of those the side began with are casualties; the fled count if the note says so. */
function isHalved(state: State, side: string): boolean {
  const { size } = sideOf(state, side)
  if (size < 2) return false
  const countsFled = settings(state)['half counts the fled']
  let out = 0
  for (const name in state.combatants) {
    const one = combatantOf(state, name)
    if (one.side === side && !canAct(one) && (countsFled || isDown(one))) out++
  }
  return out * 2 >= size
}

/** Each trigger shakes a side once, and only a side that has somebody left to be afraid. */
function trigger(table: Table, side: string, trigger: Trigger, who: string): void {
  if (sideOf(table.now, side).fired.includes(trigger)) return
  if (hasFear(table.now, side)) table.happens({ type: 'shaken', rule: 'H-30', side, trigger, who })
}

/** Whether a side has anybody who Tests Morale. */
export const hasFear = (state: State, side: string): boolean =>
  everybody(state).some((one) => one.side === side && canAct(one) && testsMorale(state, one))

/** A particularly frightening or spectacular event. */
export const frighten = (table: TableOf<Shaken>, side: string): void =>
  table.happens({ type: 'shaken', rule: 'H-30', side, trigger: 'frightened' })

/** Enemies Test Morale, and hirelings who are flighty (H-31). */
export function testsMorale(state: State, { isPlayer, isHireling, loyalty }: Combatant): boolean {
  if (isPlayer) return false
  return !isHireling || loyalty < settings(state)['loyalty that is flighty']
}

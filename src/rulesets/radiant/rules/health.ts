import { anybody, why } from '../params.ts'
import type { EventsOf, Refusal, RuleId, Rules, TableOf } from '../section.ts'
import { command, event, number, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import { facesBehind } from '../words.ts'
import type * as morale from './morale.ts'
import { shake } from './morale.ts'

export const rules = {
  'C-Z13': {
    where: 'Classes; Health and Harm › Health',
    how: 'automated',
    says: 'A Character has the Hit Dice of its class and CON as HP; never more than that, and never less than none.'
  },
  'C-Z15': {
    where: 'not given',
    how: 'automated',
    says: 'Anybody else without HP is defeated.'
  },
  'C-Z16': {
    where: 'Health and Harm › Resting',
    how: 'table',
    says: 'A Breather and a Respite give back HP, Grit and Luck.'
  }
} satisfies Rules

export const amount = number('amount')

export const events = {
  'lost-hp': event<{ who: string; amount: number; hp: number; from: string }>({
    apply(state, { who, hp }) {
      combatantOf(state, who).hp = hp
    },
    tell: ({ who, amount, hp, from }, before) =>
      `${who} loses ${amount} HP to ${from}: HP ${combatantOf(before, who).hp} → ${hp}`
  }),
  fell: event<{ who: string; status: 'out of action' | 'defeated' }>({
    apply: (state, { who, status }) => leave(combatantOf(state, who), status),
    tell: ({ who, status }) =>
      status === 'defeated' ? `${who} is defeated` : `${who} is Out of Action`
  }),
  healed: event<{
    who: string
    amount: number
    faces: readonly number[]
    hp: number
    why: string
    isUp: boolean
  }>({
    apply(state, { who, hp }) {
      const one = combatantOf(state, who)
      one.hp = hp
      if (one.status === 'out of action') one.status = 'up'
    },
    tell({ who, amount, faces, hp, why, isUp }, before) {
      const up = isUp ? '' : ', back on their feet'
      const because = why === '' ? '' : `, because ${why}`
      return `${who} regains ${amount} HP${facesBehind(faces, amount)}${because}: HP ${combatantOf(before, who).hp} → ${hp}${up}`
    }
  })
}
export type Event = EventsOf<typeof events> | morale.Event
type Table = TableOf<Event>

export const commands = {
  /** Gives back HP, counted up from 0 for who is Out of Action and then on its feet again (C-Z14). */
  heal: command({
    label: 'Regain HP',
    rule: 'C-Z14',
    phrase: '{who}: regain {amount} HP, because {why}',
    params: { who: anybody, amount, why },
    refuses(state, { who, amount }) {
      const { status, hp, maxHp } = combatantOf(state, who)
      return (
        outsideFight(state) ??
        refuseIf(
          status !== 'up' && status !== 'out of action',
          'C-Z14',
          () => `${who} is beyond healing`
        ) ??
        refuseIf(hp >= maxHp, 'C-Z13', () => `${who} has all HP`) ??
        noAmount(amount)
      )
    },
    decide(table: Table, { who, amount, why }) {
      const rule = canAct(combatantOf(table.now, who)) ? 'C-Z13' : 'C-Z14'
      regain(table, who, amount, [], why, rule)
    }
  })
}

/** Gives HP back, up to the maximum; who was Out of Action is on its feet again. */
export function regain(
  table: Table,
  who: string,
  amount: number,
  faces: readonly number[],
  why: string,
  rule: RuleId
): void {
  const one = combatantOf(table.now, who)
  const hp = Math.min(one.maxHp, one.hp + amount)
  const isUp = canAct(one)
  table.happens({ type: 'healed', rule, who, amount: hp - one.hp, faces, hp, why, isUp })
}

/** At 0 HP: a Character is Out of Action (C-Z14), anybody else is out of the fight for good (C-Z15). */
export function fall(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  if (!canAct(one)) return
  const status = one.isPlayer ? 'out of action' : 'defeated'
  table.happens({ type: 'fell', rule: one.isPlayer ? 'C-Z14' : 'C-Z15', who: name, status })
  shake(table, name)
}

/** Takes HP that no armour keeps: by Ongoing Damage (Z-22), or because the table says so. */
export function loseHp(
  table: Table,
  name: string,
  amount: number,
  from: string,
  rule: RuleId
): void {
  const hp = Math.max(0, combatantOf(table.now, name).hp - amount)
  table.happens({ type: 'lost-hp', rule, who: name, amount, hp, from })
  if (hp === 0) fall(table, name)
  else if (amount > 0) shake(table, name)
}

/** Refuses harm and healing outside a fight. */
export const outsideFight = ({ phase }: State): Refusal | undefined =>
  refuseIf(phase === 'aside', 'table', () => 'Nobody is hurt outside a fight')

export const noAmount = (amount: number): Refusal | undefined =>
  refuseIf(amount <= 0, 'table', () => 'An amount is 1 or more')

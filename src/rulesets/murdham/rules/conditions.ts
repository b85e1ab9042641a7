import { reasonWords } from '../../../core/text/reasons.ts'
import type { RuleId, Rules, Table } from '../section.ts'
import { event, glossaryFromTable } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { conditions } from '../tables/conditions.ts'

export const rules = {
  'C-M26': {
    where: 'Conditions',
    how: 'automated',
    says: 'Entangled, stunned, frightened, terrified, frenzied, blind, confused and silenced each limit a combatant’s actions.'
  }
} satisfies Rules

export const glossary = {
  ...glossaryFromTable(
    conditions.map(({ condition, does, rule }) => ({ word: condition, does, rule }))
  )
}

interface Condition {
  readonly who: string
  readonly condition: ConditionWord
  /** Cause of the condition, such as `of the poison`; empty for a log line without one. */
  readonly why: string
}

export const events = {
  conditioned: event<Condition & { readonly isOn: boolean }>({
    apply: (state, { who, condition, isOn }) =>
      setCondition(combatantOf(state, who), condition, isOn),
    tell({ who, condition, isOn, why }) {
      const is = isOn ? 'is' : 'is no longer'
      if (condition === 'barrier') return `${who} ${is} behind a barrier`
      if (condition === 'concealment' || condition === 'cover')
        return `${who} ${is} behind ${condition}`
      if (isOn && (condition === 'climbing' || condition === 'swimming'))
        return `${who} is ${condition} until the next move${reasonWords(why)}`
      return `${who} ${is} ${condition}${reasonWords(why)}`
    }
  }),
  lostTurn: event<{ who: string; why: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.turn = 'over'
      setCondition(one, 'stunned', false)
    },
    tell: ({ who, why }) => `${who} loses a turn: ${why}`
  })
}

export const beginCondition = (table: Table, rule: RuleId, given: Condition): void =>
  table.happens(events.conditioned, rule, { ...given, isOn: true })

export const endCondition = (table: Table, rule: RuleId, given: Condition): void =>
  table.happens(events.conditioned, rule, { ...given, isOn: false })

/** Takes away the turn that is still to come in this round, or else the turn of the next round (C-M26, RULING 23). */
export function stun(table: Table, name: string, why: string): void {
  if (combatantOf(table.now, name).turn === 'to come') loseTurn(table, name, why)
  else beginCondition(table, 'C-M26', { who: name, condition: 'stunned', why: `of ${why}` })
}

export const loseTurn = (table: Table, name: string, why: string): void =>
  table.happens(events.lostTurn, 'C-M26', { who: name, why })

/** Gives or ends a condition. When fear ends, its sources count as faced (C-M27). */
export function setCondition(one: Combatant, word: ConditionWord, isOn: boolean): void {
  if (!isOn && !one.conditions.includes(word)) return
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
  else if (word === 'frightened' || word === 'terrified') {
    one.faced = [...one.faced, ...one.fears]
    one.fears = []
  }
}

import { who } from '../params.ts'
import type { EventsOf, RuleId, TableOf } from '../section.ts'
import { choice, command, event, text } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf } from '../state.ts'
import { effects } from '../tables/damage-tags.ts'

const condition = choice<string>('condition', [
  ...effects,
  'prone',
  'held',
  'hampered',
  'afraid',
  'panicked',
  'charmed',
  'hidden'
])
const params = { who, condition, why: text('the reason') }

export const events = {
  conditioned: event<{ who: string; condition: string; isOn: boolean; why: string }>({
    apply: (state, { who, condition, isOn }) =>
      setCondition(combatantOf(state, who), condition, isOn),
    tell: ({ who, condition, isOn, why }) =>
      `${who} is ${isOn ? '' : 'no longer '}${condition}${why === '' ? '' : `, because ${why}`}`
  })
}
export type Event = EventsOf<typeof events>
type Table = TableOf<Event>

/** Conditions come and go by the referee’s word, at any time. */
export const commands = {
  afflict: command({
    label: 'Give a condition',
    rule: 'table',
    role: 'afflict',
    phrase: '{who}: becomes {condition}, because {why}',
    params,
    decide: (table: Table, { who, condition, why }) =>
      record(table, 'table', who, condition, true, why)
  }),
  relieve: command({
    label: 'End a condition',
    rule: 'table',
    phrase: '{who}: is no longer {condition}, because {why}',
    params,
    decide: (table: Table, { who, condition, why }) =>
      record(table, 'table', who, condition, false, why)
  })
}

/** Gives a condition by a rule, with no reason to tell. */
export const giveCondition = (table: Table, rule: RuleId, who: string, condition: string): void =>
  record(table, rule, who, condition, true, '')

const record = (
  table: Table,
  rule: RuleId,
  who: string,
  condition: string,
  isOn: boolean,
  why: string
): void => table.happens({ type: 'conditioned', rule, who, condition, isOn, why })

/** Writes a condition into the state; those of the damage tags are effects. */
export function setCondition(one: Combatant, word: string, isOn: boolean): void {
  const effect = effects.find((known) => known === word)
  if (effect) {
    one.effects = one.effects.filter((other) => other !== effect)
    if (isOn) one.effects.push(effect)
    return
  }
  one.conditions = one.conditions.filter((other) => other !== word)
  if (isOn) one.conditions.push(word)
}

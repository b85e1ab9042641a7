import type { RuleId } from '../rule-id.ts'

/** Conditions of the book and their effects, in the order of C-M26. */
export const conditions = [
  {
    condition: 'entangled',
    does: 'may only spend the turn on a STR save to get free',
    rule: 'C-M26'
  },
  { condition: 'stunned', does: 'loses the next turn', rule: 'C-M26' },
  { condition: 'frightened', does: 'cannot approach what it fears', rule: 'C-M27' },
  { condition: 'terrified', does: 'must flee, or cowers', rule: 'C-M27' },
  { condition: 'frenzied', does: 'must attack or approach; is immune to fear', rule: 'C-M26' },
  { condition: 'blind', does: 'WIT save for melee, no ranged attacks', rule: 'C-M26' },
  { condition: 'confused', does: 'attacks impaired, abilities 2 lower', rule: 'C-M26' },
  { condition: 'silenced', does: 'cannot speak or invoke', rule: 'C-M26' },
  { condition: 'hobbled', does: 'half speed', rule: 'C-M24' },
  { condition: 'encumbered', does: 'half speed', rule: 'C-M24' },
  { condition: 'climbing', does: 'attacks impaired', rule: 'C-M25' },
  { condition: 'swimming', does: 'attacks impaired', rule: 'C-M25' },
  { condition: 'taunted', does: 'must spend the next turn on the taunter', rule: 'C-M30' },
  { condition: 'poisoned', does: 'has no save against a second dose', rule: 'C-M34' },
  { condition: 'one-eyed', does: 'blind once the second eye is injured', rule: 'C-M12' },
  { condition: 'concealment', does: 'attacks on the combatant are impaired', rule: 'M-37' },
  { condition: 'cover', does: 'armour value +1', rule: 'M-38' },
  { condition: 'barrier', does: 'cannot be attacked; has cover while peeking out', rule: 'M-39' }
] as const satisfies readonly { condition: string; does: string; rule: RuleId }[]

export type ConditionWord = (typeof conditions)[number]['condition']
export const conditionWords = conditions.map(({ condition }): ConditionWord => condition)

import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Table as CoreTable, DefaultsOf, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { State } from './state.ts'

export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'

/** Rules of the combat chapter (Z), and of other chapters that combat needs (C-Z). */
export type RuleId = RuleIds<'Z', 33, 24>
export type Rules = RulesOf<RuleId>
export type Defaults = DefaultsOf<RuleId>

export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

export const { choice, command, event, name, number, place, refuse, refuseIf, text } = tools

/**
 * The order of commands in lists: the lowest number comes first. Commands of a turn have `action`, those with a reason
 * `ruling`.
 */
export const order = {
  reaction: 1,
  opening: 2,
  attack: 3,
  stunt: 4,
  move: 5,
  goFirst: 6,
  technique: 7,
  breakFree: 8,
  action: 10,
  test: 20,
  ruling: 30,
  due: 40,
  moraleDue: 41,
  endDue: 42
} as const

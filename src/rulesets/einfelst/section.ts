import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Table as CoreTable, DefaultsOf, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { State } from './state.ts'

export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'

/** `E-01` to `E-50` are of the combat chapter, `C-E1` to `C-E20` of other chapters that it needs. */
export type RuleId = RuleIds<'E', 50, 20>
export type Rules = RulesOf<RuleId>
export type Defaults = DefaultsOf<RuleId>

export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

export const { choice, command, event, name, number, place, refuse, refuseIf, text } = tools

/** The order of commands in lists, for the `order` of a command: the lowest number comes first. */
export const orders = {
  ambush: 0,
  opening: 1,
  slow: 2,
  slowRarer: 3,
  slowOnTheWay: 4,
  fast: 5,
  fastRarer: 6,
  done: 7,
  reaction: 8,
  test: 9,
  byTheDirector: 10,
  byTheTable: 11,
  due: 12,
  endOfFight: 13
} as const

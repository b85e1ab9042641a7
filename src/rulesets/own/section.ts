import type { partIds } from '../../core/ruleset/rule-ids.ts'
import type { Table as CoreTable, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { State } from './state.ts'

export type * from '../../core/ruleset/section.ts'

/** The parts of a fence that rules come from, and `table` for the game master. */
export type RuleId = (typeof partIds)[number] | 'table'
export type Rules = RulesOf<RuleId>

export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

export const { choice, command, event, name, names, refuse, refuseIf, severalNames, text } = tools

import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Table as CoreTable, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { State } from './state.ts'

export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'

/** T-01 to T-32 of the combat chapter, C-T1 to C-T23 of the rest of the game, and `table` for the game master. */
export type RuleId = RuleIds<'T', 32, 23>
export type Rules = RulesOf<RuleId>

export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

export const { choice, command, event, name, number, refuse, refuseIf, text } = tools

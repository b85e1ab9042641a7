import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Table as CoreTable, DefaultsOf, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { State } from './state.ts'

export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'

/** H-01 to H-32 of the combat chapter, C-H1 to C-H26 of the rest of the game, and `table` for the game master. */
export type RuleId = RuleIds<'H', 32, 26>
export type Rules = RulesOf<RuleId>
export type Defaults = DefaultsOf<RuleId>

/** The table of this game, as its rules use it. */
export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

export const { choice, command, event, name, number, refuse, refuseIf, text } = tools

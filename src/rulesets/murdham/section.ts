import type { Table as CoreTable, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { RuleId } from './rule-id.ts'
import type { State } from './state.ts'

export { glossaryFromTable } from '../../core/ruleset/glossary.ts'
export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'
export type { RuleId } from './rule-id.ts'

export type Rules = RulesOf<RuleId>

/** The table of this game, as its rules use it. */
export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

/** Commands of a turn use `turnCommand` of `rules/taking-a-turn.ts` instead. */
export const { choice, command, event, name, number, place, refuse, refuseIf, text } = tools

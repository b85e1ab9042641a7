import type { Table as CoreTable, RulesOf } from '../../core/ruleset/section.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { RuleId } from './rule-id.ts'
import type { State } from './state.ts'

export { glossaryFromTable } from '../../core/ruleset/glossary.ts'
export type * from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/section.ts'
export type { RuleId } from './rule-id.ts'

export type Rules = RulesOf<RuleId>

/** The dice, questions and events that the rules of this game use. */
export type Table = CoreTable<State>

const tools = sectionTools<State, RuleId>()

/**
 * Functions that declare commands, their parameters, events and refusals. A command that takes part of a turn is
 * declared with `turnCommand` (`rules/taking-a-turn.ts`), not with `command`.
 */
export const { choice, command, event, name, number, place, refuse, refuseIf, text } = tools

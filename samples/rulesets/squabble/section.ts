import type { RuleIds } from '../../../src/core/ruleset/rule-ids.ts'
import type { Table as CoreTable, RulesOf } from '../../../src/core/ruleset/section.ts'
import { sectionTools } from '../../../src/core/ruleset/section.ts'
import type { State } from './state.ts'

export type { EventsOf, Refusal } from '../../../src/core/ruleset/section.ts'
export { isSince, settingsReader } from '../../../src/core/ruleset/section.ts'

/** of the chapter, and C-Q1 of the rest of the game. */
export type RuleId = RuleIds<'Q', 6, 1>
export type Rules = RulesOf<RuleId>

/** A table that records these events. */
export type Table<Event> = CoreTable<State, Event>

export const { command, event, name, refuse, refuseIf } = sectionTools<State, RuleId>()

import type { RuleIds } from '../../../src/core/ruleset/rule-ids.ts'
import type { RuleEntry } from '../../../src/core/ruleset/rulebook.ts'
import { sectionTools } from '../../../src/core/ruleset/section.ts'
import type { Table } from '../../../src/core/ruleset/table.ts'
import type { State } from './state.ts'

export type { Refusal } from '../../../src/core/ruleset/rulebook.ts'
export type { EventsOf } from '../../../src/core/ruleset/section.ts'
export { settingsReader } from '../../../src/core/ruleset/settings.ts'

/** of the chapter, and C-Q1 of the rest of the game. */
export type RuleId = RuleIds<'Q', 6, 1>

/** The rulebook entries of a section. */
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The table of a section that records these events. */
export type TableOf<Event> = Table<State, Event>

export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

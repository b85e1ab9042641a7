import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { RuleEntry } from '../../core/ruleset/rulebook.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { Table } from '../../core/ruleset/table.ts'
import type { State } from './state.ts'

export { choice, number, text } from '../../core/ruleset/command.ts'
export type { Glossary } from '../../core/ruleset/glossary.ts'
export type { Refusal } from '../../core/ruleset/rulebook.ts'
export type { CommandsOf, EventsOf } from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/settings.ts'

/** `T-01` to `T-32` of the combat chapter, and `C-T1` to `C-T23` of the rest of the game, which it builds on. */
export type RuleId = RuleIds<'T', 32, 23>

/** The rulebook entries of a section. */
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The table as a section sees it: it records only the events the section names. */
export type TableOf<Event> = Table<State, Event>

export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

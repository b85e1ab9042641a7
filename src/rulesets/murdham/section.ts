import type { RuleEntry } from '../../core/ruleset/rulebook.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { Table } from '../../core/ruleset/table.ts'
import type { RuleId } from './rule-id.ts'
import type { State } from './state.ts'

export { type Glossary, glossaryFromTable } from '../../core/ruleset/glossary.ts'
export type { Refusal } from '../../core/ruleset/rulebook.ts'
export type { CommandsOf, EventsOf } from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/settings.ts'
export type { RuleId } from './rule-id.ts'

/** The rulebook entries of a section. */
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The table a rule is played at; each section says which events it may record there. */
export type TableOf<Event> = Table<State, Event>

/** Commands of a turn are defined with `turnCommand` of `rules/turns.ts`. */
export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

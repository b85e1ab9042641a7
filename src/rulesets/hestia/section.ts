import type { GlossaryEntry } from '../../core/ruleset/glossary.ts'
import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Default, RuleEntry } from '../../core/ruleset/rulebook.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { Table } from '../../core/ruleset/table.ts'
import type { State } from './state.ts'

export { choice, name, number, text } from '../../core/ruleset/command.ts'
export type { Refusal } from '../../core/ruleset/rulebook.ts'
export type { CommandsOf, EventsOf } from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/settings.ts'
export type { Option } from '../../core/ruleset/table.ts'

/** H-01 to H-32 of the combat chapter, C-H1 to C-H26 of the rest of the game, and `table`. */
export type RuleId = RuleIds<'H', 32, 26>

/** The parts of a section that are data. */
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>
export type Defaults = Readonly<Record<string, Default & { readonly rule: RuleId }>>
export type Glossary = Readonly<Record<string, GlossaryEntry & { readonly rule: RuleId }>>

/** The table a section plays at: `Event` are the events it may record. */
export type TableOf<Event> = Table<State, Event>

/** What has the settings of a fight: a state, or a fight about to begin. */
export type WithSettings = Pick<State, 'settings'>

export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

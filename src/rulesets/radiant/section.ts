import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { Default, RuleEntry } from '../../core/ruleset/rulebook.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { AnyEvent, Table } from '../../core/ruleset/table.ts'
import type { State } from './state.ts'

export type { Glossary } from '../../core/ruleset/glossary.ts'
export type { Refusal } from '../../core/ruleset/rulebook.ts'
export type { CommandsOf, EventsOf } from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/settings.ts'
export type { Option } from '../../core/ruleset/table.ts'

/** The combat chapter rule by rule (Z), and what it takes from the rest of the game (C-Z). */
export type RuleId = RuleIds<'Z', 33, 24>
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** Where the book is silent or may be read two ways. Each may be set in a note’s frontmatter, under `radiant`. */
export type Defaults = Readonly<Record<string, Default & { readonly rule: RuleId }>>

/** A table that records these events. */
export type TableOf<Event extends AnyEvent> = Table<State, Event>

export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

/** Where commands stand among the offers; those of a turn stand at `action`, those with a reason at `ruling`. */
export const order = {
  reaction: 1,
  opening: 2,
  attack: 3,
  stunt: 4,
  move: 5,
  goFirst: 6,
  technique: 7,
  breakFree: 8,
  action: 10,
  test: 20,
  ruling: 30,
  due: 40,
  moraleDue: 41,
  endDue: 42
} as const

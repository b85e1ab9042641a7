import type { RuleIds } from '../../core/ruleset/rule-ids.ts'
import type { RuleEntry } from '../../core/ruleset/rulebook.ts'
import { sectionTools } from '../../core/ruleset/section.ts'
import type { Table } from '../../core/ruleset/table.ts'
import type { State } from './state.ts'

export type { Glossary } from '../../core/ruleset/glossary.ts'
export type { Refusal } from '../../core/ruleset/rulebook.ts'
export type { CommandsOf, EventsOf } from '../../core/ruleset/section.ts'
export { settingsReader } from '../../core/ruleset/settings.ts'
export type { Option } from '../../core/ruleset/table.ts'

/** E-01 to E-50 of the combat chapter, and C-E1 to C-E20 of the rest of the game, which it stands on. */
export type RuleId = RuleIds<'E', 50, 20>

/** The rulebook entries of a section. */
export type Rules = Readonly<Partial<Record<RuleId, RuleEntry>>>

/** The table a rule is played at. Each section says which events it may record there. */
export type TableOf<Event> = Table<State, Event>

export const { command, event, refuse, refuseIf } = sectionTools<State, RuleId>()

/** Where commands stand among the offers, for the `order` of a command. */
export const orders = {
  ambush: 0,
  opening: 1,
  slow: 2,
  slowRarer: 3,
  slowOnTheWay: 4,
  fast: 5,
  fastRarer: 6,
  done: 7,
  reaction: 8,
  test: 9,
  byTheDirector: 10,
  byTheTable: 11,
  due: 12,
  endOfFight: 13
} as const

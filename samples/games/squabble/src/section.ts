import type { Table as CoreTable, RuleIds, RulesOf } from 'fray/core'
import { sectionTools } from 'fray/core'

export type { Refusal } from 'fray/core'
export { settingsReader } from 'fray/core'

import type { State } from './state.ts'

/** of the chapter, and C-Q1 of the rest of the game. */
export type RuleId = RuleIds<'Q', 6, 1>
export type Rules = RulesOf<RuleId>

/** A table that records these events. */
export type Table = CoreTable<State>

export const { command, event, name, refuse, refuseIf } = sectionTools<State, RuleId>()

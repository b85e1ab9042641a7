import type { RuleIds } from '../../core/ruleset/rule-ids.ts'

/** M-01 to M-76 of the combat chapter, and C-M1 to C-M36 of the rest of the game. */
export type RuleId = RuleIds<'M', 76, 36>

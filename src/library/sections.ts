// Sections of a book: rules, defaults, words, commands and events; and the sections that every game repeats.
export type { Glossary } from '../core/ruleset/glossary.ts'
export { glossaryFromTable } from '../core/ruleset/glossary.ts'
export type { RuleIds } from '../core/ruleset/rule-ids.ts'
export type { DefaultSetting, Refusal, Rulebook, RuleEntry } from '../core/ruleset/rulebook.ts'
export type {
  ArgsOf,
  CommandDefinition,
  CommandsIn,
  CommandsOf,
  DefaultsOf,
  EventDefinition,
  RelevantDice,
  RulesOf,
  Section
} from '../core/ruleset/section.ts'
export { sectionTools } from '../core/ruleset/section.ts'
export type { AnySettings } from '../core/ruleset/settings.ts'
export { settingsReader } from '../core/ruleset/settings.ts'
export type { Settable } from '../core/sections/adjustments.ts'
export { adjustmentsOf } from '../core/sections/adjustments.ts'
export { endOfFight, fightOver, isDecided } from '../core/sections/end-of-fight.ts'
export { fillPools, healing } from '../core/sections/healing.ts'
export {
  combatantOf,
  copyEach,
  copyGroups,
  everybody,
  sideOf,
  weaponOf
} from '../core/sections/lookups.ts'
export { manualDamage } from '../core/sections/manual-damage.ts'
export type { KnownConditions } from '../core/sections/marks.ts'
export { muster } from '../core/sections/muster.ts'
export { participants } from '../core/sections/participants.ts'
export type { NewPosition } from '../core/sections/reorder.ts'
export { reorder } from '../core/sections/reorder.ts'
export type { Moved, Place, Thing } from '../core/sections/thing.ts'
export { isHeld, putThing, thingOf } from '../core/sections/thing.ts'
export { things } from '../core/sections/things.ts'
export { dueTurn } from '../core/sections/turns.ts'
export { listOf } from '../core/text/names.ts'
export { causeWords, reasonWords } from '../core/text/reasons.ts'

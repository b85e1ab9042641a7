// Sections of a book: rules, defaults, words, commands and events; and the sections that every game repeats.
export type { Glossary } from '../core/ruleset/glossary.ts'
export { glossaryFromTable } from '../core/ruleset/glossary.ts'
export type { RuleIds } from '../core/ruleset/rule-ids.ts'
export type { Default, Refusal, Rulebook, RuleEntry } from '../core/ruleset/rulebook.ts'
export type {
  ArgsOf,
  CommandDefinition,
  CommandsIn,
  CommandsOf,
  DefaultsOf,
  EventDefinition,
  RulesOf,
  Section
} from '../core/ruleset/section.ts'
export { sectionTools } from '../core/ruleset/section.ts'
export type { AnySettings } from '../core/ruleset/settings.ts'
export { settingsReader } from '../core/ruleset/settings.ts'
export { adjustmentsOf } from '../core/sections/adjustments.ts'
export { damageByTheTable } from '../core/sections/damage-by-the-table.ts'
export { endOfFight } from '../core/sections/end-of-fight.ts'
export { combatantOf, copyEach, copyGroups, everybody, sideOf } from '../core/sections/lookups.ts'
export { muster } from '../core/sections/muster.ts'
export { participants } from '../core/sections/participants.ts'
export type { Place, Thing } from '../core/sections/thing.ts'
export { isHeld, putThing, thingOf } from '../core/sections/thing.ts'
export type { Moved } from '../core/sections/things.ts'
export { things } from '../core/sections/things.ts'

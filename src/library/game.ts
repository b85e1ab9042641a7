// A game: its contract with Fray, the encounters that fights begin from, and the functions that define a game.
export type { Encounter, EncounterEntry, Problem } from '../core/encounter/encounter.ts'
export type { Battlefield } from '../core/encounter/initial-state.ts'
export {
  commonInitialState,
  findNamedSide,
  markNamedCombatants,
  partyOf,
  placeInZones,
  sideNamesOf,
  sideSize
} from '../core/encounter/initial-state.ts'
export type { CombatantGroup, Roster } from '../core/encounter/roster.ts'
export { allCombatantsOf, newcomer, withReserve } from '../core/encounter/roster.ts'
export type { WrittenZone, Zone } from '../core/encounter/zones.ts'
export {
  distancesFrom,
  rangesFrom,
  readZones,
  zoneCalled,
  zoneValueProblem
} from '../core/encounter/zones.ts'
export type { CarriedOver, EndedFight } from '../core/ruleset/carry-over.ts'
export { fieldsThatDiffer } from '../core/ruleset/carry-over.ts'
export type { AnyCommand, Args, Declaration, Param } from '../core/ruleset/command.ts'
export type { GameRegistry } from '../core/ruleset/contract.ts'
export { contractVersion } from '../core/ruleset/contract.ts'
export type { Begin } from '../core/ruleset/define-ruleset.ts'
export { defineRuleset } from '../core/ruleset/define-ruleset.ts'
export type { WithEdition } from '../core/ruleset/edition.ts'
export { isSince } from '../core/ruleset/edition.ts'
export type { FightMember, FightState } from '../core/ruleset/fight-state.ts'
export type { AnyRuleset, Begun, Ruleset, SurvivalWords, Vitals } from '../core/ruleset/ruleset.ts'
export type { AnyEvent, Option, Question, Table } from '../core/ruleset/table.ts'

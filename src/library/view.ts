// What people see of a fight.
export type {
  Audience,
  Band,
  Condition,
  FightView,
  OrderPlace,
  Row,
  Track
} from '../core/ruleset/fight-view.ts'
export type { GroupOf, PhaseWords, StateWords } from '../core/ruleset/fight-view-parts.ts'
export {
  barPart,
  commonPhase,
  drawRows,
  groupsBySide,
  rowHead,
  seenBy,
  viewHead
} from '../core/ruleset/fight-view-parts.ts'

// The types of a fight’s view.
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
  commonPhase,
  commonRowFields,
  commonViewFields,
  createBarPart,
  createRows,
  groupsBySide,
  visibleTo
} from '../core/ruleset/fight-view-parts.ts'

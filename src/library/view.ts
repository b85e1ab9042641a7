// What people see of a fight.
export type { Audience, Condition, FightView, Row } from '../core/ruleset/fight-view.ts'
export { rowHead, seenBy, viewHead } from '../core/ruleset/fight-view-parts.ts'

import type { NumberFormula, TestFormula } from '../formula/formula.ts'

/** A change of a combatant, as a fence writes it. */
export type Effect =
  | { readonly kind: 'nothing' | 'half' }
  | { readonly kind: 'leaves'; readonly status: LeavingStatus }
  | { readonly kind: 'dying' }
  | { readonly kind: 'up'; readonly points: number }
  | { readonly kind: 'condition'; readonly condition: string; readonly rounds?: NumberFormula }
  | { readonly kind: 'ends'; readonly condition: string }
  | { readonly kind: 'damage'; readonly amount: NumberFormula; readonly element: string }
  | { readonly kind: 'heal'; readonly amount: NumberFormula; readonly pool: string }
  | { readonly kind: 'loses'; readonly amount: NumberFormula; readonly field: string }
  /** So many attacks in this turn, for an action that takes the place of its attacks. */
  | { readonly kind: 'attacks'; readonly count: number }
  | { readonly kind: 'self'; readonly effect: Effect }
  | { readonly kind: 'all'; readonly effects: readonly Effect[] }
  | ({ readonly kind: 'roll' } & RolledEffect)
  | { readonly kind: 'table'; readonly roll: NumberFormula; readonly rows: readonly Row<Effect>[] }

/** The ways in which a combatant leaves a fight. */
export type LeavingStatus = 'out' | 'dead' | 'fled' | 'surrendered'

/** A test or a save, and the effects of a pass and of a failure. */
interface RolledEffect {
  readonly test?: TestFormula
  /** A word of `saves.of`. */
  readonly save?: string
  readonly passes?: Effect
  readonly fails?: Effect
}

/** A row of a table: the lowest roll, and the result. */
export interface Row<Value> {
  readonly from: number
  readonly value: Value
}

/** An effect of a critical or a fumble: of an attack or of the test of somebody who is dying. */
export type ExtraEffect =
  | { readonly kind: 'double dice' | 'double damage' | 'most damage' | 'miss' }
  | { readonly kind: 'more'; readonly amount: NumberFormula }
  | { readonly kind: 'counts'; readonly what: 'passes' | 'fails'; readonly count: number }
  | { readonly kind: 'effect'; readonly effect: Effect }

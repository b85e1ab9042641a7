/** Dice with arithmetic around them, read once and rolled often. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | DiceTerm
  | { readonly kind: 'minus'; readonly of: Formula }
  | {
      readonly kind: 'sum' | 'product'
      readonly op: string
      readonly left: Formula
      readonly right: Formula
    }

export interface DiceTerm {
  readonly kind: 'dice'
  readonly count: number
  readonly sides: number
  /** What its sides show, where that is not 1 and so on: −1, 0 and 1 on the dice of Fate. */
  readonly values?: readonly number[]
  /** What is done with the dice but adding them. */
  readonly marks?: Marks
}

export interface Marks {
  readonly keep?: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
  /** How often in a row a highest face, or one that compares in one of these ways, throws one more die. */
  readonly explosions: number
  readonly explodesOn?: readonly Condition[]
  /** How often a 1, or a face that compares in one of these ways, is rerolled. */
  readonly rerolls: number
  readonly rerollsOn?: readonly Condition[]
  /** Whether dice that show the same are rerolled until none do. */
  readonly isUnique?: true
  /** Whether the faces are shown by size. */
  readonly sorted?: 'up' | 'down'
  /** Counts the dice that compare in one of these ways, in place of adding them. */
  readonly counts?: readonly Condition[]
  /** Each die with this face takes one away from that count. */
  readonly minus?: number
}

export interface Condition {
  readonly how: Comparison
  readonly face: number
}

export type Comparison = '>' | '>=' | '<' | '<=' | '=' | '=!'

export interface FormulaError {
  /** Offset in the formula. */
  readonly at: number
  readonly message: string
}

export const isFormula = (read: Formula | FormulaError): read is Formula => 'kind' in read

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
  /** What is done with the dice but adding them. */
  readonly marks?: Marks
}

export interface Marks {
  readonly keep?: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
  /** How often in a row a highest face throws one more die. */
  readonly explosions: number
  /** How often a 1 is rerolled. */
  readonly rerolls: number
  /** Counts the dice that compare so with `face`, in place of adding them. */
  readonly counts?: { readonly how: Comparison; readonly face: number }
}

export type Comparison = '>' | '>=' | '<' | '<=' | '='

export interface FormulaError {
  /** Offset in the formula. */
  readonly at: number
  readonly message: string
}

export const isFormula = (read: Formula | FormulaError): read is Formula => 'kind' in read

/** What a formula may cost at the most, so that `999999999d6` is an answer and not a hang. */
export const limits = { length: 200, dice: 1000, sides: 1_000_000, explosions: 100 } as const

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
  /** What is done with the dice, where they are not only added. */
  readonly marks?: Marks
}

export interface Marks {
  readonly keep?: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
  /** How often a highest face throws one more, and how often a 1 is thrown anew. */
  readonly explosions: number
  readonly rerolls: number
  /** Count the dice that are so, in place of adding them. */
  readonly counts?: { readonly how: Comparison; readonly face: number }
}

export type Comparison = '>' | '>=' | '<' | '<=' | '='

export interface FormulaError {
  /** Offset in the formula. */
  readonly at: number
  readonly message: string
}

export const isFormula = (read: Formula | FormulaError): read is Formula => 'kind' in read

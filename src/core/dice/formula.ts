/** A parsed dice formula with arithmetic, to roll any number of times. */
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
  /** The values on the sides, if not 1, 2 and so on: −1, 0 and 1 on Fate dice. */
  readonly values?: readonly number[]
  /** Modifiers such as keep, explode and reroll. */
  readonly marks?: Marks
}

export interface Marks {
  readonly keep?: { readonly how: 'kh' | 'kl' | 'dh' | 'dl'; readonly count: number }
  /**
   * The maximum number of explosions in a row; 0 if dice do not explode. A die explodes on its highest face, or on a
   * face that meets one of `explodesOn`.
   */
  readonly explosions: number
  readonly explodesOn?: readonly Condition[]
  /**
   * The maximum number of rerolls; 0 for none. A die is rerolled on a 1, or on a face that meets one of `rerollsOn`.
   */
  readonly rerolls: number
  readonly rerollsOn?: readonly Condition[]
  /** Whether dice with equal faces are rerolled until all differ. */
  readonly isUnique?: true
  /** The order in which faces are shown, if sorted. */
  readonly sorted?: 'up' | 'down'
  /** If set, the total is the number of dice that meet one of these conditions, and not the sum of the faces. */
  readonly counts?: readonly Condition[]
  /** Each die with this face subtracts 1 from the number of counted dice. */
  readonly minus?: number
}

export interface Condition {
  readonly how: Comparison
  readonly face: number
}

export type Comparison = '>' | '>=' | '<' | '<=' | '=' | '=!'

/** The reason why a text is no dice formula, and its place. */
export interface FormulaError {
  /** Offset in the formula. */
  readonly at: number
  readonly message: string
}

/** Whether `parseFormula` returned a formula, and not an error. */
export const isFormula = (read: Formula | FormulaError): read is Formula => 'kind' in read

export interface Refusal {
  readonly rule: string
  readonly reason: string
}

/** A number the book does not give. */
export interface Default {
  readonly value: number | boolean
  readonly says: string
  /** The rule or fact it stands in for. */
  readonly rule: string
}

/** The book’s table of contents, as far as it is followed. */
export type Rulebook = Readonly<Record<string, RuleEntry>>

export interface RuleEntry {
  /** The titles of the sections it stands under. */
  readonly where: string
  /** What is done, in one sentence of ours. */
  readonly says: string
  /** Done by the engine, asked of the table with the options given, or left to the table. */
  readonly how: 'automated' | 'prompted' | 'table'
}

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason })

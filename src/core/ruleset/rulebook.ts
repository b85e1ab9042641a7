import type { SettingRows } from './setting-rows.ts'

/** Why a command is not allowed, and the rule for it. */
export interface Refusal {
  readonly rule: string
  readonly reason: string
}

/** A setting for a number, a choice or a table of numbers that the book does not give. */
export interface DefaultSetting {
  readonly value: number | boolean | SettingRows
  readonly says: string
  /** The rule or fact (`C-…`) for which the book gives no number. */
  readonly rule: string
}

/**
 * The rules of the book that the engine knows, by id. Ids such as `C-T1` are facts of other chapters, which the rules
 * use.
 */
export type Rulebook = Readonly<Record<string, RuleEntry>>

/** A rule of a game, in the rulebook. */
export interface RuleEntry {
  /** The titles of the sections in the book, from outer to inner. */
  readonly where: string
  /** The rule in one sentence, in our own words. */
  readonly says: string
  /** Whether the engine applies the rule, asks the user to choose, or leaves the rule to the people at the table. */
  readonly how: 'automated' | 'prompted' | 'table'
}

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason })

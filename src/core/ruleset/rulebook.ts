import type { SettingRows } from './setting-rows.ts'

/** Why a command may not be given, and the rule that says so. */
export interface Refusal {
  readonly rule: string
  readonly reason: string
}

/** A number, a choice or a table of numbers that the book does not give. */
export interface Default {
  readonly value: number | boolean | SettingRows
  readonly says: string
  /** The rule or fact that lacks it. */
  readonly rule: string
}

/** The rules of the book that the engine knows, by id. */
export type Rulebook = Readonly<Record<string, RuleEntry>>

export interface RuleEntry {
  /** The titles of the sections it stands under. */
  readonly where: string
  /** What the rule says, in one sentence of ours. */
  readonly says: string
  /** Whether the engine does it, asks with the options given, or leaves it to the people at the table. */
  readonly how: 'automated' | 'prompted' | 'table'
}

export const refuse = (rule: string, reason: string): Refusal => ({ rule, reason })

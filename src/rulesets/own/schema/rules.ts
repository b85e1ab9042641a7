import type { Fields } from '../../../core/statblock/fields.ts'
import type { NumberFormula, TestFormula } from '../formula/formula.ts'
import type { Effect, ExtraEffect, Row } from './effect.ts'
import type {
  Advantage,
  ConditionEnd,
  DamageChange,
  DyingTurn,
  Falls,
  Modifier,
  Ties
} from './forms.ts'
import type { MoraleTime } from './keys/condition-keys.ts'
import type { Cost } from './keys/turn-keys.ts'
import type { Scope } from './reader.ts'

/** The rules of a game in a note, with all defaults. Frozen. */
export interface Rules {
  readonly name: string
  /** All fields, usual ones first. */
  readonly fields: readonly FieldRule[]
  readonly initiative: Initiative
  readonly surprise: TestFormula | undefined
  readonly attack: AttackRule
  readonly damage: DamageRule
  /** The effect of a loss that leaves more than 0, by pool. */
  readonly whenHurt: Readonly<Record<string, Effect>>
  /** The effect at 0 of each pool. Every pool has one. */
  readonly atZero: Falls
  readonly dying: DyingRule
  readonly saves: {
    readonly test: TestFormula
    readonly of: Readonly<Record<string, NumberFormula>>
  }
  readonly conditions: Readonly<Record<string, ConditionRule>>
  readonly morale: MoraleRule | undefined
  readonly reaction:
    | { readonly roll: NumberFormula; readonly rows: readonly Row<string>[] }
    | undefined
  readonly turn: TurnRule
  readonly resources: Readonly<Record<string, ResourceRule>>
  readonly fights: {
    readonly target?: 'weakest' | 'nearest' | 'most dangerous'
    readonly 'flees when'?: TestFormula
  }
  /** Words of the table for fields. */
  readonly words: Readonly<Record<string, string>>
  /** The names that formulas and effects of statblocks may use. */
  readonly scope: Scope
  /** The parts as written, for the log: by name, each as YAML in one line. */
  readonly written: Readonly<Record<string, string>>
  /** The parts as plain data, with those of the base: logs and threads make the same rules of them. */
  readonly parts: Fields
}

export interface FieldRule {
  readonly name: string
  /** The keys of statblocks that give the field, in lower case. */
  readonly reads: readonly string[]
  readonly usual: NumberFormula
  /** The value, always. */
  readonly is?: NumberFormula
  readonly steps?: { readonly of: string; readonly rows: readonly Row<NumberFormula>[] }
  readonly least: number
  readonly most: number
  readonly downFrom?: number
  readonly isPool: boolean
}

export interface Initiative {
  readonly by: 'side' | 'each' | 'players first' | 'written order'
  readonly roll: NumberFormula
  readonly test?: TestFormula
  readonly when: 'every round' | 'once'
  readonly ties: Ties
}

type AttackTest = TestFormula | 'always'

export interface Extra {
  readonly when: TestFormula
  readonly does?: ExtraEffect
}

export interface AttackRule {
  readonly test: AttackTest
  readonly melee: AttackTest
  readonly ranged: AttackTest
  readonly spell: AttackTest
  readonly defence?: TestFormula
  readonly critical?: Extra
  readonly fumble?: Extra
  readonly advantage: Advantage
  readonly several: 'cancel' | 'add up'
  readonly together: 'no' | 'highest' | 'add'
}

export interface DamageRule {
  readonly dice: NumberFormula
  readonly less?: NumberFormula
  readonly atLeast: number
  readonly resist: DamageChange
  readonly vulnerable: DamageChange
  readonly immune: DamageChange
  readonly kinds: readonly string[]
  /** The fields that damage takes, the first first. */
  readonly pools: readonly string[]
  readonly runsOver: boolean
}

export interface DyingRule {
  readonly turn: DyingTurn
  readonly critical?: Extra
  readonly fumble?: Extra
  readonly hurt?: ExtraEffect
}

export interface ConditionRule {
  readonly cannot: readonly string[]
  readonly attacks?: Modifier
  readonly attacked?: Modifier
  readonly saves?: Modifier
  readonly damage?: NumberFormula
  readonly hurt?: NumberFormula
  readonly weapon?: NumberFormula
  readonly change: Readonly<Record<string, NumberFormula>>
  readonly eachTurn?: Effect
  readonly ends: ConditionEnd
}

export interface MoraleRule {
  readonly test: TestFormula
  readonly of: 'side' | 'each'
  readonly when: readonly MoraleTime[]
  readonly fails: Effect
}

interface TurnRule {
  readonly attacks: NumberFormula
  readonly moves: 'none' | 'near and far'
  readonly leaving: TestFormula | 'nothing' | 'an attack'
  readonly instead: Readonly<Record<string, ActionRule>>
}

export interface ActionRule {
  readonly target: 'enemy' | 'ally' | 'anybody' | 'self'
  readonly test?: TestFormula
  readonly save?: string
  readonly passes?: Effect
  readonly fails?: Effect
  readonly does?: Effect
  readonly uses?: number
  readonly costs?: Cost
  readonly recharge?: TestFormula
}

interface ResourceRule {
  readonly usual: NumberFormula
  readonly back: 'each round' | 'never'
}

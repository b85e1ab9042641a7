import type { RuleId } from './rulebook.ts'
import type { ConditionWord, Status } from './state.ts'
import type { Armour } from './tables/armour.ts'
import type { Skill } from './tables/weapons.ts'

/** A Test as it fell: enough to tell every face of it. */
export interface Test {
  readonly faces: readonly number[]
  /** What one of the dice has to show. */
  readonly needs: number
  /** Disadvantage −1, normal 0, advantage 1. */
  readonly edge: number
  /** What gave the edge, in words. */
  readonly why: string
  readonly passed: boolean
}

type Happened<Type extends string, Facts> = {
  readonly type: Type
  readonly rule: RuleId
} & Readonly<Facts>

export type Event =
  | Happened<
      'arrived',
      { group: number; names: readonly string[]; faces: readonly number[]; count: number }
    >
  | Happened<'trained', { who: string; subclass: string; weapons: readonly string[] }>
  | Happened<'opened', object>
  | Happened<
      'initiative-rolled',
      { who: string; faces: readonly number[]; total: number; isAgain: boolean }
    >
  | Happened<'tie-won', { who: readonly string[]; over: readonly string[]; total: number }>
  | Happened<'round-begun', { round: number; order: readonly string[] }>
  | Happened<'turn-begun', { who: string; place: number; choices: number }>
  | Happened<'spent', { who: string; left: number }>
  | Happened<
      'advanced',
      { who: string; towards: string; feet: number; to: number; isAttack: boolean; left: number }
    >
  | Happened<'fell-back', { who: string; feet: number; to: number }>
  | Happened<'extricated', { who: string; test: Test; foes: number; feet: number; to: number }>
  | Happened<'left', { who: string }>
  | Happened<'began-evading', { who: string }>
  | Happened<'focused', { who: string }>
  | Happened<'focus-spent', { who: string }>
  | Happened<'improvised', { who: string; what: string }>
  | Happened<'waited', { who: string }>
  | Happened<'judged', { who: string; weapon: string; skill: Skill; subclass: string; why: string }>
  | Happened<'missed' | 'hit', { by: string; target: string; weapon: string; test: Test }>
  | Happened<'evaded', { who: string; by: string; test: Test }>
  | Happened<'critical', { by: string; faces: readonly number[]; total: number }>
  | Happened<'struck-again', { by: string; target: string; dr: number; test: Test }>
  | Happened<
      'suffered',
      {
        who: string
        amount: number
        from: string
        /** The critical roll that came to nothing; empty where there was none, or it was told. */
        faces: readonly number[]
        /** What damage reduction took of it. */
        reduced: number
        after: number
        isDown: boolean
      }
    >
  | Happened<
      'unhurt',
      { who: string; from: string; faces: readonly number[]; damage: number; dr: number }
    >
  | Happened<'fell', { who: string; chances: number }>
  | Happened<'lost-chance', { who: string; left: number }>
  | Happened<'tried-to-stabilise', { who: string; test: Test; left: number }>
  | Happened<'stabilised', { who: string }>
  | Happened<'died', { who: string }>
  | Happened<'tended', { who: string; target: string; test: Test }>
  | Happened<
      'swung',
      {
        by: string
        weapon: string
        test: Test
        faces: readonly number[]
        isCritical: boolean
        damage: number
      }
    >
  | Happened<'tested', { who: string; what: string; test: Test }>
  | Happened<'rested', { who: string; how: 'sleep' | 'meditation'; amount: number; after: number }>
  | Happened<'wore', { who: string; armour: Armour; why: string }>
  | Happened<'lost-weapon', { who: string; weapon: string; why: string }>
  | Happened<'took-up', { who: string; weapon: string; why: string }>
  | Happened<'placed', { who: string; other: string; feet: number; to: number; why: string }>
  | Happened<'adjusted', { who: string; what: string; value: number; why: string }>
  | Happened<'marked', { who: string; status: Status; why: string }>
  | Happened<'conditioned', { who: string; condition: ConditionWord; isOn: boolean; why: string }>
  | Happened<'fight-over', { winner: string }>

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

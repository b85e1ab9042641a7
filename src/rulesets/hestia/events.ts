import type { RuleId } from './rulebook.ts'
import type { Status, Trigger } from './state.ts'
import type { Attribute } from './tables/attributes.ts'
import type { Effect } from './tables/damage-tags.ts'

/** A d20 as it fell, with what was added: enough to tell every face of it. */
export interface Test {
  readonly natural: number
  /** Score, half of it, or Violence. */
  readonly plus: number
  /** The d6 of Boons (more than 0) or Banes (less), and what came of them. */
  readonly edge: number
  readonly edgeFaces: readonly number[]
  readonly total: number
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
  | Happened<
      'mustered',
      {
        who: string
        flesh: number
        grit: number
        fleshFaces: readonly number[]
        gritFaces: readonly number[]
      }
    >
  | Happened<'opened', object>
  | Happened<'reacted', { side: string; faces: readonly number[]; total: number; reaction: string }>
  | Happened<'luck-rolled', { faces: readonly number[]; total: number; band: string }>
  | Happened<'surprised', { who: string; test?: Test }>
  | Happened<'kept-watch', { who: string; test: Test }>
  | Happened<'savvy-tested', { who: string; test: Test; passed: boolean }>
  | Happened<
      'round-begun',
      {
        round: number
        before: readonly string[]
        enemies: readonly string[]
        after: readonly string[]
      }
    >
  | Happened<'turn-begun', { who: string }>
  | Happened<'went-first', { who: string; instead: string }>
  | Happened<'turn-ended', { who: string }>
  | Happened<'turn-closed', { who: string }>
  | Happened<'keeps-moving', { who: string }>
  | Happened<'moved', { who: string; feet: number }>
  | Happened<'acted', { who: string; attacksLeft: number; turn: 'goes on' | 'ending' | 'over' }>
  | Happened<'sprinted', { who: string; feet: number }>
  | Happened<
      'cast',
      { who: string; spell: string; target?: string; test?: Test; needed?: number; works: boolean }
    >
  | Happened<'activated', { who: string; item: string }>
  | Happened<'took-out', { who: string; item: string; isFree: boolean }>
  | Happened<'picked-up', { who: string; item: string }>
  | Happened<'put-away', { who: string; item: string }>
  | Happened<'dropped', { who: string; item: string }>
  | Happened<'shed-load', { who: string; items: readonly string[] }>
  | Happened<'reloaded', { who: string; weapon: string }>
  | Happened<'drank', { who: string; face: number; gritAfter: number }>
  | Happened<'lit', { who: string; item: string }>
  | Happened<'talked', { who: string }>
  | Happened<'retreated', { who: string }>
  | Happened<
      'missed',
      { by: string; target: string; use: string; test: Test; defense: number; isCritical: boolean }
    >
  | Happened<
      'hit',
      { by: string; target: string; use: string; test: Test; defense: number; isCritical: boolean }
    >
  | Happened<
      'swung',
      {
        by: string
        use: string
        test: Test
        faces: readonly number[]
        plus: number
        damage: number
        critical: 'no' | 'hit' | 'miss'
      }
    >
  | Happened<'depleted', { who: string; weapon: string }>
  | Happened<'notched', { who: string; weapon: string; breaks: boolean }>
  | Happened<'armour-notched', { who: string }>
  | Happened<'splintered', { who: string }>
  | Happened<
      'suffered',
      {
        who: string
        amount: number
        faces: readonly number[]
        /** What was added to the faces. */
        plus: number
        multiplier: number
        pool: 'Flesh' | 'Grit'
        after: number
        stress: number
        dies: boolean
        from: string
      }
    >
  | Happened<'unhurt', { who: string; faces: readonly number[]; plus: number; from: string }>
  | Happened<'stressed', { who: string; amount: number; why: string }>
  | Happened<'afflicted', { who: string; effect: Effect }>
  | Happened<
      'saved',
      {
        who: string
        against: string
        attribute: Attribute
        test: Test
        passed: boolean
        effect?: Effect
      }
    >
  | Happened<'tested', { who: string; attribute: Attribute; test: Test; passed: boolean }>
  | Happened<
      'gambit-tried',
      {
        who: string
        stunt: string
        target: string
        attribute: Attribute
        test: Test
        passed: boolean
      }
    >
  | Happened<'conditioned', { who: string; condition: string; isOn: boolean; why: string }>
  | Happened<'disarmed', { who: string; weapon: string }>
  | Happened<'hampered', { who: string; by: string }>
  | Happened<'let-pass', { who: string }>
  | Happened<'cleaved', { who: string; target: string }>
  | Happened<'rallied', { who: string; by: string; test: Test; passed: boolean }>
  | Happened<'shaken', { side: string; trigger: Trigger; who?: string }>
  | Happened<'morale-tested', { side: string; who: readonly string[]; test: Test; holds: boolean }>
  | Happened<'gave-up', { who: readonly string[]; how: 'fled' | 'surrendered' }>
  | Happened<'morale-settled', { side: string }>
  | Happened<'adjusted', { who: string; what: string; value: number; why: string }>
  | Happened<'marked', { who: string; status: Status; why: string }>
  | Happened<'fight-over', { winner: string }>

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

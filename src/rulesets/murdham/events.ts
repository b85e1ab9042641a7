import type { RuleId } from './rulebook.ts'
import type { Ability, Spot, Status } from './state.ts'
import type { ConditionWord } from './tables/conditions.ts'

type Happened<Type extends string, Facts> = {
  readonly type: Type
  readonly rule: RuleId
} & Readonly<Facts>

/** Damage dice that fell after one another, because each but the last was at its maximum. */
export interface Throw {
  readonly sides: number
  readonly faces: readonly number[]
}

/** Damage as it was rolled: one throw, two where the better or the worse was kept, none where it has no effect. */
export interface Rolled {
  readonly rolls: readonly Throw[]
  readonly kept: number
  /** More than 0 for the higher, less for the lower of two; -2 for no effect at all. */
  readonly edge: number
  /** What size, skills and the kind of attack make of it. */
  readonly multiplier: number
  readonly total: number
}

/** What damage comes to. */
export type Harm = 'hurt' | 'critical' | 'shrugged off' | 'dying' | 'dead'

export type Event =
  | Happened<
      'arrived',
      { group: number; names: readonly string[]; faces: readonly number[]; count: number }
    >
  | Happened<'opened', object>
  | Happened<'initiative-taken', { side: string; faces: readonly number[]; sides: number }>
  | Happened<
      'noticed',
      { side: string; noticed: readonly string[]; reveals: readonly string[]; isCareless: boolean }
    >
  | Happened<'ambush-sprung', { who: readonly string[] }>
  | Happened<'round-begun', { round: number; first: string }>
  | Happened<'threshold-rolled', { face: number; fast: readonly string[] }>
  | Happened<'slow-begun', object>
  | Happened<'round-ended', object>
  | Happened<'passed', { side: string; isForced: boolean }>
  | Happened<'let-first', { side: string }>
  | Happened<'turn-begun', { who: string; halves: number }>
  | Happened<'spent', { who: string; main: boolean; isBonus: boolean }>
  | Happened<'turn-ended', { who: string; next: string }>
  | Happened<'hesitated', { who: string }>
  | Happened<
      'reacted',
      { who: string; how: 'dodge' | 'counter' | 'hide' | 'guard' | 'opportunity'; isFree: boolean }
    >
  | Happened<'strode', { who: string; halves: number }>
  | Happened<'moved', { who: string; to: Spot; halves: number; manner: string; with: string }>
  | Happened<'left', { who: string }>
  | Happened<'revealed', { who: string }>
  | Happened<'hid', { who: string }>
  | Happened<'tripped', { who: string; manner: string }>
  | Happened<
      'saved',
      { who: string; what: string; ability: Ability; score: number; face: number; passed: boolean }
    >
  | Happened<
      'spared-save',
      { who: string; what: string; ability: Ability; passed: boolean; because: string }
    >
  | Happened<
      'group-saved',
      {
        what: string
        ability: Ability
        face: number
        passed: readonly string[]
        failed: readonly string[]
      }
    >
  | Happened<
      'contested',
      {
        ability: Ability
        who: readonly string[]
        faces: readonly number[]
        margins: readonly number[]
        winner: string
      }
    >
  | Happened<'exposed', { who: string }>
  | Happened<'rolled-again', { who: string; first: Rolled; second: Rolled }>
  | Happened<'omen-spent', { who: string; what: string }>
  | Happened<'missed', { by: string; target: string; weapon: string }>
  | Happened<
      'deviated',
      { by: string; weapon: string; from: string; to: string; face: number; sides: number }
    >
  | Happened<
      'blasted',
      { by: string; weapon: string; zone: string; who: readonly string[]; isSweep: boolean }
    >
  | Happened<'stunt-offered', { by: string; target: string; effect: string; isAccepted: boolean }>
  | Happened<'dodged', { who: string; by: string }>
  | Happened<'countered', { who: string; by: string; with: string; first: string }>
  | Happened<'came-too-late', { by: string; weapon: string; rolled: Rolled | null }>
  | Happened<'unaware', { who: string; by: string; isMoving: boolean }>
  | Happened<'hid-behind', { who: string; behind: string; agrees: boolean }>
  | Happened<'guarded', { who: string; target: string }>
  | Happened<'cleaved', { by: string; target: string }>
  | Happened<'opportunity', { by: string; target: string; weapon: string }>
  | Happened<'used', { who: string; weapon: string }>
  | Happened<
      'suffered',
      {
        who: string
        by: string
        from: string
        rolled: Rolled
        /** Armour value that counted, and what it is made of. */
        armour: number
        amount: number
        isDirect: boolean
        isFire: boolean
        health: number
        harm: Harm
        /** End of the round that is the death of who is dying. */
        diesAt: number
        wearsArmour: boolean
        wearsShield: boolean
      }
    >
  | Happened<
      'unhurt',
      {
        who: string
        by: string
        from: string
        rolled: Rolled
        armour: number
        why: string
        wearsArmour: boolean
        wearsShield: boolean
      }
    >
  | Happened<'finished-off', { by: string; target: string }>
  | Happened<'died', { who: string; why: string }>
  | Happened<'cheated-death', { who: string }>
  | Happened<
      'injured',
      {
        who: string
        injury: string
        faces: readonly number[]
        ability: Ability | ''
        loss: number
        condition: ConditionWord | ''
      }
    >
  | Happened<
      'healed',
      {
        who: string
        by: string
        amount: number
        health: number
        face: number
        stabilised: boolean
        with: string
      }
    >
  | Happened<'regenerated', { who: string; health: number }>
  | Happened<'disarmed', { by: string; target: string; weapon: string }>
  | Happened<'grabbed', { by: string; target: string }>
  | Happened<'let-go', { by: string; target: string; why: string }>
  | Happened<'shoved', { by: string; target: string; to: Spot; into: string }>
  | Happened<'thrown', { by: string; target: string; to: Spot }>
  | Happened<'trampled', { by: string; target: string; to: Spot | null }>
  | Happened<'conditioned', { who: string; condition: ConditionWord; isOn: boolean; why: string }>
  | Happened<'remarked', { who: string; remark: string; isOn: boolean; why: string }>
  | Happened<'feared', { who: string; source: string; dread: 'frightened' | 'terrified' | '' }>
  | Happened<'lost-turn', { who: string; why: string }>
  | Happened<'taunted', { who: string; by: string }>
  | Happened<'taunt-ended', { who: string }>
  | Happened<'cowered', { who: string }>
  | Happened<'shaken', { side: string; who: string }>
  | Happened<'morale-settled', { side: string; exempt: readonly string[]; isAlone: boolean }>
  | Happened<'gave-up', { who: readonly string[]; how: 'surrendered' | 'fled' }>
  | Happened<'fought-on', { who: string }>
  | Happened<'escaped', { who: readonly string[]; reached: readonly string[]; why: string }>
  | Happened<'picked-up', { who: string; item: string; hand: '' | 'main' | 'off' | 'both' }>
  | Happened<'put-down', { who: string; item: string }>
  | Happened<'equipped', { who: string; item: string; hand: 'main' | 'off' | 'both' }>
  | Happened<'unequipped', { who: string; item: string }>
  | Happened<'consumed', { who: string; item: string; whom: string }>
  | Happened<'envenomed', { who: string; weapon: string; item: string }>
  | Happened<'interacted', { who: string; isComplex: boolean }>
  | Happened<'spoke', { who: string }>
  | Happened<
      'item-worn',
      {
        who: string
        item: string
        slot: 'weapon' | 'armour' | 'shield'
        state: 'damaged' | 'destroyed'
        why: string
      }
    >
  | Happened<
      'durability-rolled',
      {
        who: string
        item: string
        slot: 'weapon' | 'armour' | 'shield'
        face: number
        sides: number
        before: 'whole' | 'damaged'
        state: 'whole' | 'damaged' | 'destroyed'
      }
    >
  | Happened<'swung', { by: string; weapon: string; rolled: Rolled }>
  | Happened<'adjusted', { who: string; what: string; value: number; why: string }>
  | Happened<'placed', { who: string; to: Spot; why: string }>
  | Happened<'marked', { who: string; status: Status; why: string }>
  | Happened<'fight-over', { winner: string }>

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

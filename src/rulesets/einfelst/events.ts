import type { RuleId } from './rulebook.ts'
import type { Rows, Stance, Status } from './state.ts'
import type { Action, HarmType } from './tables/actions.ts'
import type { Fire } from './tables/fire.ts'

type Happened<Type extends string, Facts> = {
  readonly type: Type
  readonly rule: RuleId
} & Readonly<Facts>

/** A pool as it was rolled: enough to tell every die of it. */
export interface Pool {
  readonly action: Action
  /** Dice taken by Harm and by armour, and dice given. */
  readonly harm: number
  readonly armour: number
  readonly more: number
  readonly faces: readonly number[]
  readonly successes: number
}

/** A table of rows as it is after something filled them; written out, since no part of an event is kept. */
export type FilledRows = Readonly<Rows>

export type Event =
  | Happened<
      'arrived',
      { group: number; names: readonly string[]; faces: readonly number[]; count: number }
    >
  | Happened<'opened', object>
  | Happened<'begun', object>
  | Happened<
      'ambush-tried',
      { who: string; side: string; other: string; margin: number; isForAll: boolean }
    >
  | Happened<'extra-card-given', { side: string; who: readonly string[]; dice: number }>
  | Happened<
      'dealt',
      {
        who: readonly string[]
        cards: readonly number[]
        /** What was drawn besides and put away; 0 for none. */
        discarded: number
      }
    >
  | Happened<'round-begun', { round: number }>
  | Happened<'turn-begun', { who: string; card: number }>
  | Happened<'turn-ended', { who: string }>
  | Happened<'went-first', { who: string; instead: string }>
  | Happened<
      'cards-swapped',
      {
        who: readonly string[]
        with: readonly string[]
        card: number
        for: number
        isForced: boolean
      }
    >
  | Happened<'spent', { who: string; card: number; maneuver: 'slow' | 'fast'; isTraded: boolean }>
  | Happened<
      'tested',
      { who: string; what: string; needed: number; usesAmbush: boolean; pool: Pool }
    >
  | Happened<
      'declared',
      { who: string; how: 'parry' | 'dodge' | 'break free' | 'hold' | 'chase' | 'resist' }
    >
  | Happened<'defended', { who: string; how: 'parry' | 'dodge'; cancelled: number; left: number }>
  | Happened<
      'missed',
      { by: string; target: string; with: string; needed: number; successes: number }
    >
  | Happened<
      'suffered',
      {
        who: string
        from: string
        amount: number
        harm: HarmType
        /** What the amount is made of: damage and extra successes; armour and Endure take from it. */
        damage: number
        extra: number
        endured: number
        armourFaces: readonly number[]
        /** Harm points after it; of somebody with rows as they were. */
        points: number
        isOut: boolean
      }
    >
  | Happened<
      'unhurt',
      { who: string; from: string; damage: number; endured: number; armourFaces: readonly number[] }
    >
  | Happened<'filled', { who: string; harm: HarmType; rows: FilledRows }>
  | Happened<
      'injured',
      { who: string; harm: HarmType; face: number; injury: string; becomes: Status }
    >
  | Happened<'dying-counted', { who: string; face: number; diesAtEndOf: number }>
  | Happened<'died', { who: string }>
  | Happened<'tended', { who: string; by: string; isSaved: boolean }>
  | Happened<'outmaneuvered', { by: string; target: string; card: number; for: number }>
  | Happened<'pushed', { by: string; target: string; to: string; spot: string }>
  | Happened<'disarmed', { by: string; target: string; weapon: string; zone: string }>
  | Happened<'pinned', { by: string; target: string }>
  | Happened<'threw', { who: string; weapon: string; zone: string }>
  | Happened<'grappled', { by: string; target: string }>
  | Happened<'slipped', { by: string; target: string }>
  | Happened<'gagged', { by: string; target: string }>
  | Happened<'let-go', { by: string; target: string; why: string }>
  | Happened<'tried-free', { who: string; holder: string; isFree: boolean }>
  | Happened<'drew', { who: string; weapon: string; instead: string }>
  | Happened<'picked-up', { who: string; weapon: string }>
  | Happened<'stood-up', { who: string }>
  | Happened<'did', { who: string; what: 'shout' | 'turn around' | 'interact' }>
  | Happened<
      'moved',
      { who: string; to: string; how: 'walk' | 'climb' | 'chase' | 'flight' | 'push' | 'lure' }
    >
  | Happened<'positioned', { who: string; stance: Stance; closeTo: string }>
  | Happened<'cleared', { who: string; zone: string; obstacle: string; isOpen: boolean }>
  | Happened<'failed-climb', { who: string; to: string; obstacle: string }>
  | Happened<'fled', { who: string }>
  | Happened<'stayed', { who: string }>
  | Happened<'chased', { who: string; by: string; to: string }>
  | Happened<
      'swayed',
      { who: string; target: string; works: boolean; gives: 'in' | 'ear' | 'nothing' }
    >
  | Happened<'lured', { who: string; target: string; works: boolean }>
  | Happened<'surveyed', { who: string; works: boolean }>
  | Happened<'cast', { who: string; spell: string; target: string; works: boolean; left: number }>
  | Happened<'faced-fear', { who: string; source: string; passed: boolean; bonus: number }>
  | Happened<'reacted-to-fear', { who: string; how: string }>
  | Happened<'caught-fire', { who: string; fire: Fire }>
  | Happened<
      'doused',
      { who: string; target: string; successes: number; needed: number; isOut: boolean }
    >
  | Happened<'poisoned', { who: string; poison: number }>
  | Happened<
      'toxicity-rolled',
      { who: string; toxicity: number; faces: readonly number[]; successes: number }
    >
  | Happened<'antidote-given', { who: string; target: string }>
  | Happened<'fell', { who: string; feet: number; faces: readonly number[]; successes: number }>
  | Happened<'endured', { who: string; what: string }>
  | Happened<
      'swung',
      { who: string; weapon: string; hits: boolean; damage: number; harm: HarmType }
    >
  | Happened<'adjusted', { who: string; what: string; value: number; why: string }>
  | Happened<'placed', { who: string; to: string; why: string }>
  | Happened<'marked', { who: string; status: Status; why: string }>
  | Happened<'conditioned', { who: string; condition: string; isOn: boolean; why: string }>
  | Happened<'fight-over', { winner: string }>

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

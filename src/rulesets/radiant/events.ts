import type { RuleId } from './rulebook.ts'
import type { Status, Trigger } from './state.ts'
import type { Ability, Attribute } from './tables/attributes.ts'
import type { Hindrance } from './tables/hindrances.ts'

/** A Test as it fell: enough to tell every face of it. */
export interface Test {
  readonly ability: Ability
  /** One d20, or two of which one counts (C-Z3). */
  readonly faces: readonly number[]
  readonly edge: -1 | 0 | 1
  /** The face that counts. */
  readonly natural: number
  readonly plus: number
  readonly total: number
  readonly dr: number
  readonly passed: boolean
}

/** Damage as it was rolled, before it is doubled, halved or stopped by armour. */
export interface Rolled {
  /** What the dice show that count, without what is added. */
  readonly dice: number
  readonly flat: number
  readonly faces: readonly number[]
  /** Of the weapon in the other hand, the lower of the two (Z-18). */
  readonly lower: readonly number[]
  /** The d6 of a commanded attack (C-Z24). */
  readonly more: readonly number[]
  /** By Luck, whatever fell (C-Z18). */
  readonly isMost: boolean
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
  | Happened<'mustered', { who: string; hp: number; faces: readonly number[] }>
  | Happened<'opened', object>
  | Happened<'reacted', { side: string; face: number; reaction: string }>
  | Happened<'surprised', { side: string; who: readonly string[] }>
  | Happened<'side-rolled', { face: number; charactersFirst: boolean; first: string }>
  | Happened<'acted-quickly', { by: string; first: string }>
  | Happened<
      'initiative-rolled',
      { who: string; face: number; plus: number; total: number; ability: Ability; isTied: boolean }
    >
  | Happened<'ordered', { order: readonly string[] }>
  | Happened<
      'field-laid',
      { zones: readonly { readonly name: string; readonly who: readonly string[] }[] }
    >
  | Happened<
      'round-begun',
      { round: number; order: readonly string[]; surprised: readonly string[] }
    >
  | Happened<'recharged', { who: string; weapon: string; face: number; works: boolean }>
  | Happened<'rallied', { by: string; who: readonly string[] }>
  | Happened<'turn-begun', { who: string }>
  | Happened<'went-first', { who: string; instead: string }>
  | Happened<'turn-ended', { who: string }>
  | Happened<'acted', { who: string }>
  | Happened<
      'moved',
      { who: string; to: string; how: 'move' | 'again' | 'charge' | 'pushed'; by: string }
    >
  | Happened<'disengaged', { who: string }>
  | Happened<'struck-freely', { by: string; target: string; weapon: string }>
  | Happened<'let-go', { who: string; target: string }>
  | Happened<'slipped-away', { who: string; why: 'ally' | 'disengaged' }>
  | Happened<'fled', { who: string }>
  | Happened<
      'hit',
      {
        by: string
        target: string
        weapon: string
        test: Test
        isRanged: boolean
        isCritical: boolean
      }
    >
  | Happened<
      'missed',
      { by: string; target: string; weapon: string; test: Test; isRanged: boolean }
    >
  | Happened<
      'defended',
      {
        who: string
        by: string
        weapon: string
        test: Test
        isRanged: boolean
        isCritical: boolean
      }
    >
  | Happened<'shot', { by: string; weapon: string; to: string; isThrown: boolean }>
  | Happened<'shield-sacrificed', { who: string; by: string; weapon: string }>
  | Happened<
      'damaged',
      {
        who: string
        from: string
        by: string
        rolled: Rolled
        isCritical: boolean
        isHalved: boolean
        ap: number
        /** What Luck took off. */
        less: number
        amount: number
        hp: number
      }
    >
  | Happened<
      'rent',
      {
        by: string
        target: string
        rolled: Rolled
        isCritical: boolean
        isHalved: boolean
        ap: number
      }
    >
  | Happened<'lost-hp', { who: string; amount: number; hp: number; from: string }>
  | Happened<
      'healed',
      {
        who: string
        amount: number
        faces: readonly number[]
        hp: number
        why: string
        isUp: boolean
      }
    >
  | Happened<'fell', { who: string; status: 'out of action' | 'defeated' }>
  | Happened<'marked-use', { who: string; item: string; dots: number; breaks: boolean }>
  | Happened<
      'luck-spent',
      {
        by: string
        for: string
        how: 'roll' | 'lower' | 'neutralise' | 'most' | 'less' | 'damage' | 'side' | 'fate'
        test?: Test
        faces: readonly number[]
        left: number
      }
    >
  | Happened<'grit-spent', { by: string; on: string; for: string; left: number; ap: number }>
  | Happened<'ongoing-begun', { who: string; amount: number; test: Attribute; from: string }>
  | Happened<'ongoing-tested', { who: string; test: Test; from: string }>
  | Happened<
      'hindered',
      {
        who: string
        hindrance: Hindrance
        test: Attribute
        costsAction: boolean
        from: string
        why: string
      }
    >
  | Happened<'resisted', { who: string; from: string; hindrance: string; test: Test }>
  | Happened<'hindrance-tested', { who: string; hindrance: Hindrance; test: Test }>
  | Happened<'relieved', { who: string; what: string; why: string }>
  | Happened<'hazard-tested', { who: string; hazard: string; test: Test }>
  | Happened<
      'stunt-tried',
      { who: string; stunt: string; target: string; test: Test; roller: string; works: boolean }
    >
  | Happened<'disarmed', { who: string; item: string; zone: string }>
  | Happened<'negotiated', { who: string; side: string }>
  | Happened<'cast', { who: string; spell: string; target: string }>
  | Happened<'retrieved', { who: string; item: string; store: 'hand' | 'body' }>
  | Happened<'picked-up', { who: string; item: string; store: 'hand' | 'body' }>
  | Happened<'drew', { who: string; item: string }>
  | Happened<'put-away', { who: string; item: string }>
  | Happened<'dropped', { who: string; item: string; zone: string }>
  | Happened<'given', { who: string; item: string; to: string; store: 'hand' | 'body' }>
  | Happened<'used', { who: string; item: string }>
  | Happened<'lit', { who: string; item: string }>
  | Happened<'did', { who: string; words: string }>
  | Happened<'minute-rolled', { who: string; item: string; face: number; marks: boolean }>
  | Happened<'minute-passed', object>
  | Happened<'tested', { who: string; test: Test }>
  | Happened<
      'swung',
      { by: string; weapon: string; test?: Test; rolled: Rolled; isCritical: boolean }
    >
  | Happened<'shaken', { side: string; trigger: Trigger | 'called'; who: string }>
  | Happened<'fought-on', { side: string }>
  | Happened<'morale-tested', { who: string; test: Test }>
  | Happened<'gave-up', { who: readonly string[]; how: 'fled' | 'parleying' }>
  | Happened<'morale-settled', { side: string }>
  | Happened<
      'usage-rolled',
      { who: string; item: string; face: number; marks: boolean; breaks: boolean }
    >
  | Happened<
      'recovered',
      {
        who: string
        face: number
        result: string
        lowers: readonly Attribute[]
        by: number
        lasts: string
        hpFace: number
      }
    >
  | Happened<'body-lost', { who: string }>
  | Happened<'adjusted', { who: string; what: string; value: number; why: string }>
  | Happened<'marked', { who: string; status: Status; why: string }>
  | Happened<'placed', { who: string; zone: string; why: string }>
  | Happened<'fight-over', { winner: string }>

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** What most games have in some form, as a statblock of another game says it. Attributes are scores of 3 to 18. */
export interface StatblockFacts {
  /** Hit Dice, or the level. */
  readonly level: number
  /** 10 without armour; higher is better. */
  readonly armour: number
  readonly 'hit points': number
  /** Feet in a round. */
  readonly speed: number
  /** 2 to 12: it holds if 2d6 show as much or less. */
  readonly morale: number
  readonly size: string
  readonly str: number
  readonly dex: number
  readonly con: number
  readonly int: number
  readonly wis: number
  readonly cha: number
  readonly attacks: readonly ForeignAttack[]
  /** How many attacks it has in a round, where it has several. */
  readonly 'attacks in a round': number
  /** What strikes everybody in an area, such as a breath. */
  readonly bursts: readonly ForeignBurst[]
  /** How it moves beside its speed, in words such as `flying 60 feet`. */
  readonly 'other speeds': readonly string[]
  /** The names of actions and attacks without damage. */
  readonly 'other actions': readonly string[]
}

/** What strikes everybody in an area, such as a breath. */
export interface ForeignBurst {
  readonly name: string
  /** Dice such as `6d6`; empty where none are written. */
  readonly damage: string
  readonly mean: number
  /** Such as `60-foot cone`; empty where none is written. */
  readonly area: string
  /** Whether it strikes around its owner, and not far away. */
  readonly isAroundItself: boolean
  /** What a d6 has to show before it can be used again. */
  readonly recharge?: number
  /** How long it cannot be used again: `1d4 rounds`. */
  readonly pause?: string
  /** `three times a day` */
  readonly perDay?: string
  /** What it burns or freezes with, such as `fire`. */
  readonly element?: string
  /** `DC 21 Dexterity` */
  readonly save?: string
}

/** An attack of another game. */
export interface ForeignAttack {
  readonly name: string
  /** Dice such as `2d6+3`; empty where none are written. */
  readonly damage: string
  /** Its mean damage, rounded down. */
  readonly mean: number
  readonly kind: 'slashing' | 'piercing' | 'crushing' | undefined
  readonly isRanged: boolean
  /** Whether it is part of the body: a bite, claws. */
  readonly isNatural: boolean
  /** Whether it is said to do something else than damage, such as to grab. */
  readonly isHarmless?: true
  /** What else it says that no conversion uses, such as `+2 to hit` or `poison`. */
  readonly more: readonly string[]
}

/** A fact, and the words it was read from. */
export interface SourcedValue<Value> {
  readonly value: Value
  readonly from: string
}

/** The facts of a creature of another game, as far as they could be read. */
export type ForeignStatblock = {
  readonly [Fact in keyof StatblockFacts]?: SourcedValue<StatblockFacts[Fact]>
}

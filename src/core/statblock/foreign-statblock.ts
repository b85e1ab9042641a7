/** Facts that most games have in some form, as a foreign statblock gives them. Attributes are scores from 3 to 18. */
export interface StatblockFacts {
  /** Hit Dice, or the level. */
  readonly level: number
  /** Armour Class: 10 without armour; higher is better. */
  readonly armour: number
  readonly 'hit points': number
  /** Feet per round. */
  readonly speed: number
  /** From 2 to 12: the creature stays if 2d6 roll this or less. */
  readonly morale: number
  readonly size: string
  readonly str: number
  readonly dex: number
  readonly con: number
  readonly int: number
  readonly wis: number
  readonly cha: number
  readonly attacks: readonly ForeignAttack[]
  /** Number of attacks in a round, if more than one. */
  readonly 'attacks in a round': number
  /** Attacks on everybody in an area, such as a breath. */
  readonly bursts: readonly ForeignBurst[]
  /** Other kinds of movement, in words such as `flying 60 feet`. */
  readonly 'other speeds': readonly string[]
  /** Names of actions and attacks without damage. */
  readonly 'other actions': readonly string[]
}

/** An attack on everybody in an area, such as a breath. */
export interface ForeignBurst {
  readonly name: string
  /** Dice such as `6d6`; empty if none are written. */
  readonly damage: string
  readonly mean: number
  /** Shape and size, such as `60-foot cone`; empty if not written. */
  readonly area: string
  /** Whether the area surrounds the creature, and is not at a distance. */
  readonly isAroundItself: boolean
  /** The lowest roll of a d6 that makes the attack available again. */
  readonly recharge?: number
  /** Time until the attack is available again: `1d4 rounds`. */
  readonly pause?: string
  /** Uses in a day: `three times a day`. */
  readonly perDay?: string
  /** Kind of damage, such as `fire`. */
  readonly element?: string
  /** The saving throw against the attack: `DC 21 Dexterity`. */
  readonly save?: string
}

/** An attack of a foreign statblock. */
export interface ForeignAttack {
  readonly name: string
  /** Dice such as `2d6+3`; empty if none are written. */
  readonly damage: string
  /** Mean damage, rounded down. */
  readonly mean: number
  readonly kind: 'slashing' | 'piercing' | 'crushing' | undefined
  readonly isRanged: boolean
  /** Whether the weapon is part of the body: a bite, claws. */
  readonly isNatural: boolean
  /** Whether the attack has another effect instead of damage, such as to grab. */
  readonly isHarmless?: true
  /** Other words about the attack, which no conversion uses, such as `+2 to hit` or `poison`. */
  readonly more: readonly string[]
}

/** A fact, and the words it was read from. */
export interface SourcedValue<Value> {
  readonly value: Value
  readonly from: string
}

/** The facts of a foreign statblock, as far as they could be read. */
export type ForeignStatblock = {
  readonly [Fact in keyof StatblockFacts]?: SourcedValue<StatblockFacts[Fact]>
}

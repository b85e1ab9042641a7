/** What a statblock of another game says that most games have in some form. Attributes are scores of 3 to 18. */
export interface Facts {
  /** Hit Dice, or the level. */
  readonly level: number
  /** 10 for nobody in armour, and the higher the better. */
  readonly armour: number
  readonly 'hit points': number
  /** Feet in a round. */
  readonly speed: number
  /** 2 to 12: it stands when 2d6 show as much or less. */
  readonly morale: number
  readonly size: string
  readonly str: number
  readonly dex: number
  readonly con: number
  readonly int: number
  readonly wis: number
  readonly cha: number
  readonly attacks: readonly StrangeAttack[]
  /** How many attacks it has in a round, where it has several. */
  readonly 'attacks in a round': number
}

/** An attack of another game. */
export interface StrangeAttack {
  readonly name: string
  /** Dice such as `2d6+3`; empty where none are written. */
  readonly damage: string
  /** What it does on the average. */
  readonly mean: number
  readonly kind: 'slashing' | 'piercing' | 'crushing' | undefined
  readonly isRanged: boolean
  /** Whether it is of the body: a bite, claws. */
  readonly isNatural: boolean
  /** What else is written of it and no conversion takes, such as `+2 to hit` or `poison`. */
  readonly more: readonly string[]
}

/** A fact, and the words it was read from. */
export interface Told<Value> {
  readonly value: Value
  readonly from: string
}

/** A creature of another game, as far as it could be read. */
export type Stranger = { readonly [Fact in keyof Facts]?: Told<Facts[Fact]> }

/** How a game makes one of its fields of a fact. */
export interface Conversion {
  /** The key it is written under. */
  readonly key: string
  readonly of: keyof Facts
  /** What that takes for granted, in a few words for the game master. */
  readonly assumes: string
  /** What is written; nothing where the creature says nothing of it. */
  value(stranger: Stranger): unknown
}

/** A conversion of one fact; `to` says what is written, or nothing where the game has nothing like it. */
export const conversion = <Fact extends keyof Facts>(
  key: string,
  of: Fact,
  assumes: string,
  to: (fact: Facts[Fact]) => unknown
): Conversion => ({
  key,
  of,
  assumes,
  value: (stranger) => {
    const told: Told<Facts[Fact]> | undefined = stranger[of]
    return told && to(told.value)
  }
})

/** The value of the last row whose number is reached: armour by Armour Class and the like. */
export const stepped =
  <Value>(rows: readonly (readonly [least: number, value: Value])[]) =>
  (number: number): Value | undefined =>
    rows.findLast(([least]) => number >= least)?.[1]

/** The whole number nearest to one, within bounds. */
export const within = (least: number, most: number, number: number): number =>
  Math.min(most, Math.max(least, Math.round(number)))

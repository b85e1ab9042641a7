import type { ForeignStatblock, SourcedValue, StatblockFacts } from './foreign-statblock.ts'

/** How a game makes one of its fields from a fact of another game. */
export interface Conversion {
  /** The key of the field. */
  readonly key: string
  readonly of: keyof StatblockFacts
  /** What it assumes, in a few words for the game master. */
  readonly assumes: string
  /** The value of the field, or `undefined` where the creature lacks the fact. */
  value(creature: ForeignStatblock): unknown
}

/**
 * A conversion of one fact; `to` gives the value of the field, or `undefined` where the game has nothing like it. It has
 * all of the creature for what depends on more, such as its size.
 */
export const conversion = <Fact extends keyof StatblockFacts>(
  key: string,
  of: Fact,
  assumes: string,
  to: (fact: StatblockFacts[Fact], creature: ForeignStatblock) => unknown
): Conversion => ({
  key,
  of,
  assumes,
  value: (creature) => {
    const fact: SourcedValue<StatblockFacts[Fact]> | undefined = creature[of]
    return fact && to(fact.value, creature)
  }
})

/** A step function: the value of the last row whose number is reached, such as armour by Armour Class. */
export const stepFunction =
  <Value>(rows: readonly (readonly [min: number, value: Value])[]) =>
  (number: number): Value | undefined =>
    rows.findLast(([min]) => number >= min)?.[1]

/**
 * Armour Class without what DEX adds to it, for games whose armour takes off damage: being quick is a matter of its own
 * there. Of a creature whose DEX is not known it is all of it.
 */
export const armourAlone = (armour: number, { dex }: ForeignStatblock): number =>
  armour - Math.max(0, Math.floor(((dex?.value ?? 10) - 10) / 2))

/** The closest whole number within bounds. */
export const roundWithin = (min: number, max: number, number: number): number =>
  Math.min(max, Math.max(min, Math.round(number)))

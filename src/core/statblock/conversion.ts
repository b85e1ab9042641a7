import type { ForeignStatblock, SourcedValue, StatblockFacts } from './foreign-statblock.ts'

/** How a game fills one of its fields from a fact of a foreign statblock. */
export interface Conversion {
  /** The key of the field that the conversion fills. */
  readonly key: string
  readonly of: keyof StatblockFacts
  /** The assumption behind the conversion, in a few words for the game master. */
  readonly assumes: string
  /** The value of the field; `undefined` if the statblock lacks the fact, or if the game has no equivalent. */
  value(creature: ForeignStatblock): unknown
}

/**
 * A conversion of one fact. `to` returns the value of the field, or `undefined` if the game has no equivalent.
 * `to` also gets the whole creature, for values that depend on more than one fact, such as its size.
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

/**
 * Creates a step function. It returns the value of the last row whose `min` is reached, such as armour by Armour Class;
 * `undefined` below the first row.
 */
export const stepFunction =
  <Value>(rows: readonly (readonly [min: number, value: Value])[]) =>
  (number: number): Value | undefined =>
    rows.findLast(([min]) => number >= min)?.[1]

/**
 * Armour Class without the bonus for DEX, for games where armour reduces damage and speed has rules of its own.
 * An unknown DEX counts as 10, so nothing is subtracted.
 */
export const armourWithoutDex = (armour: number, { dex }: ForeignStatblock): number =>
  armour - Math.max(0, Math.floor(((dex?.value ?? 10) - 10) / 2))

/** The closest whole number, at least `min` and at most `max`. */
export const roundWithin = (min: number, max: number, number: number): number =>
  Math.min(max, Math.max(min, Math.round(number)))

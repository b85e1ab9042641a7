import type { ForeignStatblock, SourcedValue, StatblockFacts } from './foreign-statblock.ts'

/** How a game makes one of its fields of a fact. */
export interface Conversion {
  /** The key it is written under. */
  readonly key: string
  readonly of: keyof StatblockFacts
  /** What that takes for granted, in a few words for the game master. */
  readonly assumes: string
  /** What is written; nothing where the creature says nothing of it. */
  value(stranger: ForeignStatblock): unknown
}

/** A conversion of one fact; `to` says what is written, or nothing where the game has nothing like it. */
export const conversion = <Fact extends keyof StatblockFacts>(
  key: string,
  of: Fact,
  assumes: string,
  to: (fact: StatblockFacts[Fact]) => unknown
): Conversion => ({
  key,
  of,
  assumes,
  value: (stranger) => {
    const told: SourcedValue<StatblockFacts[Fact]> | undefined = stranger[of]
    return told && to(told.value)
  }
})

/** The value of the last row whose number is reached: armour by Armour Class and the like. */
export const stepFunction =
  <Value>(rows: readonly (readonly [least: number, value: Value])[]) =>
  (number: number): Value | undefined =>
    rows.findLast(([least]) => number >= least)?.[1]

/** The whole number nearest to one, within bounds. */
export const roundWithin = (least: number, most: number, number: number): number =>
  Math.min(most, Math.max(least, Math.round(number)))

/** The limits of formulas and fences. */
export const bounds = {
  /** Characters of a formula. */
  length: 200,
  /** Brackets of a formula. */
  brackets: 20,
  /** Dice of a formula, and dice that `dice()` throws. */
  dice: 50,
  sides: 100,
  /** The highest value of a number; the lowest is its negative. */
  number: 1_000_000,
  fields: 60,
  conditions: 40,
  actions: 40,
  rows: 30,
  /** Levels of effects in effects. */
  effects: 3,
  /** Characters of a fence. */
  fence: 20_000
} as const

/** A number within the limits. */
export const bounded = (value: number): number =>
  Math.max(-bounds.number, Math.min(bounds.number, value))

/** A number of dice that `dice()` can throw. */
export const boundedDice = (count: number): number => Math.max(0, Math.min(bounds.dice, count))

/** A number of sides that a die of `dice()` can have; 0 for no die. */
export const boundedSides = (sides: number): number => Math.max(0, Math.min(bounds.sides, sides))

/** Tests › Difficulty: the number that one of the dice must reach (C-T2). */
export const difficulties = [
  { difficulty: 'trivial', needs: 3 },
  { difficulty: 'easy', needs: 4 },
  { difficulty: 'average', needs: 5 },
  { difficulty: 'difficult', needs: 6 }
] as const

export const average = 5
export const difficult = 6

/** Tests › Dice: the number of dice of a Test (C-T1). */
export const testDice = [
  { edge: 'disadvantage', dice: 1 },
  { edge: 'normal', dice: 2 },
  { edge: 'advantage', dice: 3 }
] as const

/** The chance that at least one of `dice` dice reaches `needs` (C-T3). */
export const chanceOf = (dice: number, needs: number): number => 1 - ((needs - 1) / 6) ** dice

/** The chances of every Test: a row for each number of dice, a column for each difficulty. */
const chances: readonly (readonly number[])[] = testDice.map(({ dice }) =>
  difficulties.map(({ needs }) => chanceOf(dice, needs))
)

/** The chance of a Test. `edge` is −1 with disadvantage, 1 with advantage, else 0. */
export const chanceAt = (edge: number, needs: number): number => chances[edge + 1]?.[needs - 3] ?? 0

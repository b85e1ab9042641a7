/** Tests › Difficulty: what one of the dice has to show (C-T2). */
export const difficulties = [
  { difficulty: 'trivial', needs: 3 },
  { difficulty: 'easy', needs: 4 },
  { difficulty: 'average', needs: 5 },
  { difficulty: 'difficult', needs: 6 }
] as const

export const average = 5
export const difficult = 6

/** Tests › Dice: one, two or three of them (C-T1). */
export const testDice = [
  { edge: 'disadvantage', dice: 1 },
  { edge: 'normal', dice: 2 },
  { edge: 'advantage', dice: 3 }
] as const

/** How likely a Test with so many dice is to show as much on one of them (C-T3). */
export const chanceOf = (dice: number, needs: number): number => 1 - ((needs - 1) / 6) ** dice

/** The chances of every Test: a row for 1 to 3 dice, a column from trivial to difficult. */
const chances: readonly (readonly number[])[] = testDice.map(({ dice }) =>
  difficulties.map(({ needs }) => chanceOf(dice, needs))
)

/** The chance of a Test by its edge: −1 with disadvantage, 1 with advantage, else 0. */
export const chanceAt = (edge: number, needs: number): number => chances[edge + 1]?.[needs - 3] ?? 0

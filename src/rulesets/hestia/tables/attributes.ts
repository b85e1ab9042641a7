export const attributes = ['Might', 'Agility', 'Discipline', 'Savvy'] as const
export type Attribute = (typeof attributes)[number]

/** Characters › Attributes: the modifier of a Score (C-H7). */
export const modifiers = [
  { from: 3, to: 3, modifier: -3 },
  { from: 4, to: 5, modifier: -2 },
  { from: 6, to: 8, modifier: -1 },
  { from: 9, to: 12, modifier: 0 },
  { from: 13, to: 15, modifier: 1 },
  { from: 16, to: 17, modifier: 2 },
  { from: 18, to: 18, modifier: 3 }
] as const

/** Modifiers of the Scores 0 to 18, cached because fights need them often. */
const byScore = Array.from(
  { length: 19 },
  (_, score) => modifiers.find(({ to }) => score <= to)?.modifier ?? 3
)

/** The modifier of a Score. Scores outside the table take the nearest row. */
export const modifierOf = (score: number): number => byScore[score] ?? (score < 3 ? -3 : 3)

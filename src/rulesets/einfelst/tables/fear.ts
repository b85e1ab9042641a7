/**
 * Fear Position and Outcome: the Mental Harm of a failure, and the dice that a success adds to the next roll (C-E9,
 * E-41).
 */
export const positions = [
  { position: 'Controlled', harm: 2, bonus: 1 },
  { position: 'Risky', harm: 3, bonus: 0 },
  { position: 'Desperate', harm: 4, bonus: 0 }
] as const

export type Position = (typeof positions)[number]['position']
type PositionRow = (typeof positions)[number]

export const positionWords: readonly Position[] = positions.map(({ position }) => position)

export const positionRow = (position: Position): PositionRow =>
  positions.find((row) => row.position === position) ?? positions[1]

/** The most dice that company adds to a Fear test (E-39). */
export const maxCompanyDice = 3

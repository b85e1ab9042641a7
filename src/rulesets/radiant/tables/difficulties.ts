/** The Basics › Tests: the DR of each difficulty (C-Z1). */
export const difficulties = [
  { difficulty: 'trivial', dr: 5 },
  { difficulty: 'easy', dr: 8 },
  { difficulty: 'normal', dr: 12 },
  { difficulty: 'hard', dr: 15 },
  { difficulty: 'very hard', dr: 19 }
] as const

export type Difficulty = (typeof difficulties)[number]['difficulty']

/** Combat › Morale: the named scores, and how often each holds (H-28). */
export const moraleScores = [
  { label: 'Craven', morale: 0, holds: 0.05 },
  { label: 'Cowardly', morale: 4, holds: 0.25 },
  { label: 'Impulsive', morale: 10, holds: 0.55 },
  { label: 'Brave', morale: 14, holds: 0.75 },
  { label: 'Suicidal', morale: 20, holds: 1 }
] as const

/** Morale of most creatures. */
export const defaultMorale = 10

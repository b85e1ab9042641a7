/**
 * Fire by intensity: its damage, and the successes needed to put it out. The book gives none of these numbers, and a
 * note can change them (C-E18).
 */
export const fires = [
  { fire: 'small', damage: 1, successes: 1 },
  { fire: 'medium', damage: 2, successes: 2 },
  { fire: 'large', damage: 3, successes: 3 },
  { fire: 'inferno', damage: 4, successes: 4 }
] as const

export type Fire = (typeof fires)[number]['fire']

export const fireWords: readonly Fire[] = fires.map(({ fire }) => fire)

/** Whether one fire is worse than another, or than none. */
export const isWorse = (fire: Fire, than: Fire | ''): boolean =>
  than === '' || fireWords.indexOf(fire) > fireWords.indexOf(than)

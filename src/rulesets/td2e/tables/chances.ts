/**
 * Combat › Stabilization and Death: the number of dice of each chance to stabilise (T-16, T-20). The book gives no
 * numbers for Robust (C-T15).
 */
export const chances = [
  { trait: 'neither', dice: '2, 1', rule: 'T-16' },
  { trait: 'robust', dice: '3, 2 (not in the book)', rule: 'T-19' },
  { trait: 'hard to kill', dice: '3, 2, 1', rule: 'T-20' }
] as const

export const defaultChances: readonly number[] = [2, 1]
export const robustChances: readonly number[] = [3, 2]
export const hardToKillChances: readonly number[] = [3, 2, 1]

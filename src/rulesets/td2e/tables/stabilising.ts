import type { Settings } from '../defaults.ts'

/** Combat › Stabilization and Death: the dice of each chance (T-16, T-20). Robust is in the defaults (C-T15). */
export const chances = [
  { trait: 'neither', dice: '2, 1', rule: 'T-16' },
  { trait: 'robust', dice: 'of ours: 3, 2', rule: 'T-19' },
  { trait: 'hard to kill', dice: '3, 2, 1', rule: 'T-20' }
] as const

const usual: readonly number[] = [2, 1]
const hardToKill: readonly number[] = [3, 2, 1]

/** The dice of each chance, first to last. Of two traits the better helps. */
export function diceOfChances(
  settings: Settings,
  isRobust: boolean,
  isHardToKill: boolean
): readonly number[] {
  if (isHardToKill) return hardToKill
  if (!isRobust) return usual
  return [
    fitting(settings['dice of the first Robust chance']),
    fitting(settings['dice of the second Robust chance'])
  ]
}

/** A Test has one, two or three dice (C-T1). */
const fitting = (dice: number): number => Math.max(1, Math.min(3, Math.floor(dice)))

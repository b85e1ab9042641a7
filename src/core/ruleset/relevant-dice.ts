/**
 * The part of a roll that a rule uses: the sum, or the highest or lowest die. A number means: how many dice show that
 * face or more. The rule must use nothing else of the roll, not even for criticals and questions. Only lines of the log
 * may name other faces.
 */
export type RelevantDice = 'sum' | 'highest' | 'lowest' | number | Bands

/** The ascending thresholds that matter for the highest or the lowest die. */
interface Bands {
  readonly of: 'highest' | 'lowest'
  readonly from: readonly number[]
}

/** A cache of all combinations: rolls in play create no new objects. */
const known: (Bands | undefined)[] = []

/**
 * The bands of a d20, or of the one of two d20 that counts. A 1, a 20, and reaching `first` or `second` each matter.
 */
export function d20Bands(first: number, second: number, of: Bands['of'] = 'highest'): Bands {
  const [one, other] = [clamp(first), clamp(second)]
  const key = (one * 32 + other) * 2 + (of === 'lowest' ? 1 : 0)
  const found = known[key]
  if (found) return found
  const faces = new Set([1, 2, one, other, 20])
  const bands = { of, from: [...faces].sort((a, b) => a - b) }
  known[key] = bands
  return bands
}

/** Limits a threshold to 1 to 20. Nobody reaches more than 20, and a 20 is a band of its own anyway. */
const clamp = (face: number): number => Math.max(1, Math.min(20, Math.ceil(face)))

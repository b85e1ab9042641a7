/**
 * What a rule reads of dice thrown together: their sum, the highest or the lowest of them, or, as a number, how many show
 * that face or a higher one. It must hold for all that comes of the roll, such as criticals and questions, but for told
 * lines: they may have every face.
 */
export type DiceReads = 'sum' | 'highest' | 'lowest' | number | Bands

/** Which of some ascending faces the highest die reaches, or the lowest. */
interface Bands {
  readonly of: 'highest' | 'lowest'
  readonly from: readonly number[]
}

/** Every combination once: a roll in play makes no new object for them. */
const known: (Bands | undefined)[] = []

/**
 * The bands of a d20, or of the one of two that counts, where a 1 and a 20 mean something by themselves, and so does reaching
 * `first` or `second`.
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

/** What no d20 reaches is as good as a 20, which is a band by itself. */
const clamp = (face: number): number => Math.max(1, Math.min(20, Math.ceil(face)))

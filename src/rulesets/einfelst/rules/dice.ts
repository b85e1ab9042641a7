/** The largest pool that is rolled. A note could ask for more, which would take too long. */
const maxDice = 500

// Most pools are small and rolled often, so their formulas are built once.
const formulas: readonly string[] = Array.from({ length: 40 }, (_, count) => `${count}d6`)

/** The formula of a pool of `count` d6. */
export const poolFormula = (count: number): string =>
  formulas[count] ?? `${Math.min(maxDice, count)}d6`

/** The face that counts as a success (C-E1). The other faces mean nothing. */
export const successFace = 6

/** The number of successes among the faces of a pool (C-E1). */
export function countSuccesses(faces: readonly number[]): number {
  let sixes = 0
  for (const face of faces) if (face === successFace) sixes++
  return sixes
}

/**
 * The number of standard errors by which the mean of `values` exceeds the mean of `others`. Values with the same index
 * come from fights with the same dice.
 */
export function lead(values: readonly number[], others: readonly number[]): number {
  const count = values.length
  const differences = values.map((value, nth) => value - (others[nth] ?? 0))
  const mean = differences.reduce((sum, one) => sum + one, 0) / count
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return mean === 0 ? 0 : mean / Math.sqrt(squares / (count - 1) / count)
}

/** The lead of some values over others in standard errors, from the mean difference of paired fights. */
export function lead(values: readonly number[], others: readonly number[]): number {
  const count = values.length
  const differences = values.map((value, nth) => value - (others[nth] ?? 0))
  const mean = differences.reduce((sum, one) => sum + one, 0) / count
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return mean === 0 ? 0 : mean / Math.sqrt(squares / (count - 1) / count)
}

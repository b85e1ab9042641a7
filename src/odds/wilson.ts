/** The 97.5th percentile of the standard normal distribution: 95 % of its values lie within ±`z`. */
const z = 1.959964

/** The 95 % Wilson interval of a share that `count` of `of` trials had. */
export function wilsonInterval(count: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1]
  const share = count / of
  const square = (z * z) / of
  const middle = (share + square / 2) / (1 + square)
  const half = halfWidth(count, of)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** Half the width of the 95 % Wilson interval of a share that `count` of `of` trials had. */
export function halfWidth(count: number, of: number): number {
  if (of === 0) return 1
  const share = count / of
  const square = (z * z) / of
  return (z / (1 + square)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of))
}

/** The 95 % margin of a mean, from the sum of the values and the sum of their squares. */
export function marginOfMean(sum: number, squares: number, of: number): number {
  if (of < 2) return Number.POSITIVE_INFINITY
  const variance = Math.max(0, (squares - (sum * sum) / of) / (of - 1))
  return z * Math.sqrt(variance / of)
}

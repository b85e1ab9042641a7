/** The most results of one cache: those of a fight, and of a fight with other numbers. */
const maxSize = 64

/**
 * Keeps results by the numbers that they depend on. Every decision asks for odds, and comparing a few numbers takes less
 * time than making a key of them. `numbers` may be used again: the cache keeps a copy.
 */
export function recentResults<Result>(): (
  numbers: readonly number[],
  compute: () => Result
) => Result {
  let all: { readonly numbers: readonly number[]; readonly result: Result }[] = []
  return (numbers, compute) => {
    for (const one of all) if (isEqual(one.numbers, numbers)) return one.result
    const kept = { numbers: numbers.slice(), result: compute() }
    if (all.length >= maxSize) all = []
    all.push(kept)
    return kept.result
  }
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  const { length } = one
  if (length !== other.length) return false
  for (let nth = 0; nth < length; nth++) if (one[nth] !== other[nth]) return false
  return true
}

/** A longer word is no typing error of another. */
const maxLength = 100

/** The word of `known` closest to `word`: at most one edit per three letters, one to five; or `undefined`. */
export function closestMatch(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.trim().toLowerCase()
  if (wanted.length > maxLength) return undefined
  let best: string | undefined
  let limit = Math.min(5, Math.max(1, Math.floor(wanted.length / 3))) + 1
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance >= limit) continue
    limit = distance
    best = candidate
  }
  return best
}

/**
 * The edit distance of two words: letters to replace, insert, delete, or swap with their neighbour (Damerau–Levenshtein,
 * restricted to one edit per place). Gives up at `limit` and returns it; looks only at letters closer to each other
 * than that.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    const from = Math.max(1, i - limit + 1)
    const to = Math.min(b.length, i + limit - 1)
    for (let j = 1; j < from; j++) row.push(limit)
    for (let j = from; j <= to; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : limit
      row.push(Math.min(replaced, swapped, (last[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1))
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? limit, limit)
}

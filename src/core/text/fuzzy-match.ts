/** The word that is meant by a mistyped one: no more than one letter in three away. */
export function closestMatch(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.trim().toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    const far = editDistance(wanted, candidate.toLowerCase(), least)
    if (far >= least) continue
    least = far
    best = candidate
  }
  return best
}

/** Letters to change, add, take away or swap with their neighbour; `most` or more is as good as any. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most
  let last: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (last[j - 2] ?? 0) + 1 : most
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) >= most) return most
    last = row
    row = next
  }
  return row[b.length] ?? most
}

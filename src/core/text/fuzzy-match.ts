/** Longer words are never corrected. */
const maxLength = 100

/**
 * The word of `known` closest to `word`, or `undefined`. Allows one edit per three letters, at least one and at most
 * five.
 */
export const closestMatch = (word: string, known: Iterable<string>): string | undefined =>
  closestAmong(known)(word)

/**
 * Returns a function like `closestMatch` that can search the same known words many times, with at most `maxEdits`
 * edits.
 */
export function closestAmong(
  known: Iterable<string>,
  maxEdits = 5
): (word: string) => string | undefined {
  const candidates = [...known].map((word) => ({ word, ...lettersOf(word) }))
  return (word) => {
    const wanted = lettersOf(word.trim())
    if (wanted.lower.length > maxLength) return undefined
    let best: string | undefined
    let limit = Math.min(maxEdits, Math.max(1, Math.floor(wanted.lower.length / 3))) + 1
    for (const candidate of candidates) {
      if (hasOtherLetters(wanted.set, candidate.set, limit)) continue
      const distance = editDistance(wanted.lower, candidate.lower, limit)
      if (distance >= limit) continue
      limit = distance
      best = candidate.word
    }
    return best
  }
}

/** A word in lower case, and a bit set of its letters. Some letters share a bit. */
function lettersOf(word: string): { readonly lower: string; readonly set: number } {
  const lower = word.toLowerCase()
  return { lower, set: letterSet(lower) }
}

function letterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set
}

/** Whether one of two words has `limit` letters that the other lacks. Each edit changes at most one letter. */
const hasOtherLetters = (a: number, b: number, limit: number): boolean =>
  bitCount(a & ~b) >= limit || bitCount(b & ~a) >= limit

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/**
 * The edit distance of two words: letters to replace, insert, delete, or swap with their neighbour. This is
 * Damerau–Levenshtein, restricted to one edit per position. Returns `limit` as soon as the distance reaches it, and
 * compares only letters less than `limit` apart.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  if (hasOtherLetters(letterSet(a), letterSet(b), limit)) return limit
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

/** The matching parts of a text for a filter. A lower score is better. */
export interface FilterMatch {
  readonly score: number
  /** Start and end offsets of the matching parts, in order. */
  readonly ranges: readonly (readonly [number, number])[]
}

/**
 * Matches `text` with a filter, like the pickers of VS Code. Matches if `text` contains the filter, if words begin with
 * its words, or if its letters are initials. A single word of four or more letters also matches with typing errors. An
 * empty filter matches every text. Returns `undefined` without a match.
 */
export function filterMatch(typed: string, text: string): FilterMatch | undefined {
  const wanted = typed.trim().toLowerCase()
  const lower = text.toLowerCase()
  if (wanted === '' || lower.length !== text.length) return { score: 0, ranges: [] }
  const starts = [...lower.matchAll(/[\p{L}\p{N}’']+/gu)]
  const at = lower.indexOf(wanted)
  if (at >= 0) {
    const isAtWord = starts.some(({ index }) => index === at)
    return { score: at === 0 ? 0 : isAtWord ? 1 : 3, ranges: [[at, at + wanted.length]] }
  }
  const words = wanted.split(/\s+/)
  const found = words.map((word) => starts.find(([one]) => one.startsWith(word)))
  if (found.every((one) => one !== undefined)) {
    const ranges = found.map(({ index }, which): [number, number] => [
      index,
      index + (words[which] ?? '').length
    ])
    return { score: 2, ranges: ranges.sort(([a], [b]) => a - b) }
  }
  const initials = initialsIn(wanted, starts)
  if (initials) return { score: 2, ranges: initials.map((index) => [index, index + 1]) }
  const near = wanted.length < 4 || words.length > 1 ? undefined : nearestWord(wanted, starts)
  return near && { score: 4, ranges: [near] }
}

/**
 * The offsets of words whose first letters are `letters`, from the first word on. Words may be skipped. `undefined` if
 * there are no such words.
 */
function initialsIn(
  letters: string,
  words: readonly RegExpExecArray[]
): readonly number[] | undefined {
  if (letters.length < 2 || words[0]?.[0].charAt(0) !== letters.charAt(0)) return undefined
  let from = 0
  const found: number[] = []
  for (const letter of letters) {
    const at = words.findIndex(([word], index) => index >= from && word.startsWith(letter))
    const word = words[at]
    if (!word) return undefined
    found.push(word.index)
    from = at + 1
  }
  return found
}

/** The range of the first word within one edit per three letters; `undefined` if there is none. */
function nearestWord(
  wanted: string,
  words: readonly RegExpExecArray[]
): readonly [number, number] | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3)) + 1
  const found = words.find(([word]) => word.length > 2 && editDistance(wanted, word, limit) < limit)
  return found && [found.index, found.index + found[0].length]
}

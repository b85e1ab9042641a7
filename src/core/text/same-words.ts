/**
 * Converts to lower case letter by letter, so that offsets stay the same. `toLowerCase` turns `İ` into two letters, and
 * writes `Σ` differently at the end of a word.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !text.includes('Σ')) return lower
  let out = ''
  for (const letter of text) {
    const small = letter.toLowerCase()
    out += small.length === letter.length ? small : letter
  }
  return out
}

/** Replaces each run of white space by one space. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ')

/** Whether two texts have the same words, in any case and with any white space: people may change both in a log. */
export const sameWords = (a: string, b: string): boolean => a === b || foldWords(a) === foldWords(b)

/** A normal form: equal for texts with the same words. */
export const foldWords = (text: string): string => foldCase(singleSpaced(text.trim()))

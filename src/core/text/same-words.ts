/**
 * Lower case letter by letter, so that offsets stay the same and a name in a line folds as it does alone: `İ`
 * would become two letters, and `Σ` has another form at the end of a word.
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

/** One blank wherever there are several. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ')

/** Whether two texts have the same words. Case and blanks may differ: a person may change them in a log. */
export const sameWords = (a: string, b: string): boolean => a === b || foldWords(a) === foldWords(b)

/** Equal for texts of the same words. */
export const foldWords = (text: string): string => foldCase(singleSpaced(text.trim()))

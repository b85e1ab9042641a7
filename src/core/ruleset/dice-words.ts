import type { Word } from '../text/fuzzy-words.ts'

/** The part of dice that a number is, such as the count in `2d6`; empty for a number outside dice. */
type PartOfDice = 'count' | 'sides' | ''

/**
 * Returns the part of dice that the number at `index` of `words` is. The text `2d6` is three words: `2`, `d` and `6`.
 */
export function partOfDice(words: readonly Word[], index: number): PartOfDice {
  const isD = (at: number) => words[at]?.text === 'd'
  const touches = (at: number) => words[at]?.end === words[at + 1]?.start
  if (isD(index + 1) && touches(index)) return 'count'
  return isD(index - 1) && touches(index - 1) ? 'sides' : ''
}

/** Returns the part of dice that the parameter `name` is in a phrase: the count in `{name}d{sides}`. */
export const partOfDiceIn = (phrase: string, name: string): PartOfDice =>
  phrase.includes(`{${name}}d{`) ? 'count' : phrase.includes(`}d{${name}}`) ? 'sides' : ''

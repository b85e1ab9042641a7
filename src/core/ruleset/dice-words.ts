import type { Word } from '../text/fuzzy-words.ts'

/** The role of a number in dice: in `2d6`, 2 is the count and 6 the sides. Empty for a number outside dice. */
type PartOfDice = 'count' | 'sides' | ''

/** Returns the role in dice of the number at `index` of `words`. The text `2d6` is three words: `2`, `d` and `6`. */
export function partOfDice(words: readonly Word[], index: number): PartOfDice {
  const isD = (at: number) => words[at]?.text === 'd'
  const touches = (at: number) => words[at]?.end === words[at + 1]?.start
  if (isD(index + 1) && touches(index)) return 'count'
  return isD(index - 1) && touches(index - 1) ? 'sides' : ''
}

/** Returns the role in dice of the parameter `name` of a phrase: the count in `{name}d{sides}`. */
export const partOfDiceIn = (phrase: string, name: string): PartOfDice =>
  phrase.includes(`{${name}}d{`) ? 'count' : phrase.includes(`}d{${name}}`) ? 'sides' : ''

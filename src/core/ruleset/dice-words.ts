import type { Word } from '../text/fuzzy-words.ts'

/** A part of dice such as `2d6`; empty for a number that is no part of dice. */
type PartOfDice = 'count' | 'sides' | ''

/** The part of dice that a number of a text is. `index`: its place among the words, which are split as in `2 d 6`. */
export function partOfDice(words: readonly Word[], index: number): PartOfDice {
  const isD = (at: number) => words[at]?.text === 'd'
  const touches = (at: number) => words[at]?.end === words[at + 1]?.start
  if (isD(index + 1) && touches(index)) return 'count'
  return isD(index - 1) && touches(index - 1) ? 'sides' : ''
}

/** The part of dice that a parameter takes in a phrase. */
export const partOfDiceIn = (phrase: string, name: string): PartOfDice =>
  phrase.includes(`{${name}}d{`) ? 'count' : phrase.includes(`}d{${name}}`) ? 'sides' : ''

import type { Run, Word } from '../text/fuzzy-words.ts'

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

/** The words of a text, with a word `1` without letters of the text before dice that have no count: `d6` is `1d6`. */
export const countedDice = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]]
    const isDice = word.text === 'd' && after?.start === word.end && /^\d/.test(after.text)
    const isBare = isDice && before?.end !== word.start
    return isBare ? [{ text: '1', start: word.start, end: word.start }, word] : [word]
  })

/** Whether the last of several words is the count of dice: the `1` of `goblin 1d6` is no part of a name. */
export const endsInCount = (words: readonly Word[], { from, to }: Run): boolean =>
  to - from > 1 && partOfDice(words, to - 1) === 'count'

import { editDistance } from './fuzzy-match.ts'
import { foldCase } from './same-words.ts'

/** A word of a text in lower case, and its offsets in the text. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A run of words: indexes of the first word, and of the word after the last. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** A run of words with the cost of its differences; 0 for an exact match. */
export interface FuzzyMatch extends Run {
  readonly cost: number
}

/**
 * Splits a text into words, without punctuation. Letters and digits are separate words, so `2d6+1` and `goblin2` are
 * split.
 */
export const wordsOf = (text: string): readonly Word[] =>
  [...foldCase(text).matchAll(/\d+|[+-](?=\d)|[\p{L}\p{M}’']+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length
  }))

/** The cost of a wrong, missing, extra or swapped letter. */
const costPerEdit = 0.3
/** The cost of a missing word of a name: `goblin 2` for `Sump goblin 2`. */
const costPerWordLeftOut = 0.25

/** The cost of an abbreviation: `mig` for Might, or `strength` for STR. */
const costOfAbbreviation = 0.2

/** Function words, such as prepositions. They are never a misspelling: “into” is not INT, and “done” is not “gone”. */
const functionWords = new Set(
  'about above after against all and any are around at away back because before behind below beside between both but by done down each every for from has her his hers him how into its itself off onto one other out over past she than that the their them then there these they this those through till to under until upon was were what when where which who will with without you your'.split(
    ' '
  )
)

/** Full names of attributes that games abbreviate to three letters. */
const attributeNames =
  /^(?:strength|dexterity|constitution|intelligence|wisdom|charisma|agility|might|presence|perception|willpower|toughness|savvy|skill)$/

/** Whether one of two words abbreviates the other: the first letters of a longer word, or an attribute in full. */
const isAbbreviation = (typed: string, meant: string): boolean =>
  typed.length >= 3 &&
  (meant.startsWith(typed) ||
    (meant.length === 3 && attributeNames.test(typed) && typed.startsWith(meant)))

/** Whether `typed` is `meant`, or `meant` with the ending of a plural or a verb. */
export const isWordOrPlural = (typed: string, meant: string): boolean =>
  typed.startsWith(meant) && /^(?:e?s)?$/.test(typed.slice(meant.length))

/**
 * The cost of the differences between `typed` and `meant`, both in lower case. 0 if equal, `undefined` for different
 * words. Allows one wrong letter in three, at most three, but none in numbers and in words of two letters. Allows
 * abbreviations.
 */
export function nearness(typed: string, meant: string): number | undefined {
  if (typed === meant) return 0
  if (/\d/.test(typed) || /\d/.test(meant)) return undefined
  if (isWordOrPlural(typed, meant)) return 0.05
  if (functionWords.has(typed)) return undefined
  const letters = Math.max(typed.length, meant.length)
  // Accept “tm” for Tam: the first and the last of three letters.
  if (typed.length === 2 && meant.length === 3 && typed[0] === meant[0] && typed[1] === meant[2])
    return 2 * costPerEdit
  if (Math.min(typed.length, meant.length) < 3) return undefined
  const limit = Math.min(3, Math.max(1, Math.floor(letters / 3))) + 1
  const distance = editDistance(typed, meant, limit)
  const near = Math.min(
    distance < limit ? distance * costPerEdit : Number.POSITIVE_INFINITY,
    costOfSingular(typed, meant),
    isAbbreviation(typed, meant) ? costOfAbbreviation : Number.POSITIVE_INFINITY
  )
  return Number.isFinite(near) ? near : undefined
}

/** The cost of a misspelt plural or verb: “atacks” for `attack`. Infinite for any other word. */
const costOfSingular = (typed: string, meant: string): number =>
  typed.length > 4 &&
  typed.endsWith('s') &&
  !meant.endsWith('s') &&
  editDistance(typed.slice(0, -1), meant, 2) < 2
    ? costPerEdit + 0.05
    : Number.POSITIVE_INFINITY

/** Every run of `words` that is exactly `meant`. */
export const exactMatches = (
  words: readonly Word[],
  meant: readonly string[]
): readonly FuzzyMatch[] =>
  words.flatMap((_, from) =>
    meant.length > 0 && meant.every((word, index) => words[from + index]?.text === word)
      ? { from, to: from + meant.length, cost: 0 }
      : []
  )

/**
 * Every run of `words` that matches `meant` in order, each word within its edit distance. Words at the start or the end
 * of `meant` may be missing, up to half of them.
 */
export function fuzzyMatches(
  words: readonly Word[],
  meant: readonly string[]
): readonly FuzzyMatch[] {
  const found: FuzzyMatch[] = []
  const addFrom = (from: number, part: readonly string[], leftOut: number): void => {
    if (part.length === 0 || from + part.length > words.length) return
    let cost = leftOut * costPerWordLeftOut
    for (const [index, word] of part.entries()) {
      const near = nearness(words[from + index]?.text ?? '', word)
      if (near === undefined) return
      cost += near
    }
    found.push({ from, to: from + part.length, cost })
  }
  for (let from = 0; from < words.length; from++) {
    addFrom(from, meant, 0)
    for (let leftOut = 1; leftOut * 2 <= meant.length; leftOut++) {
      // The rest must not be just a number or a word such as “the”, “of” or “with”.
      for (const part of [meant.slice(leftOut), meant.slice(0, -leftOut)])
        if (part.some((word) => word.length > 2 && word !== 'the' && word !== 'with'))
          addFrom(from, part, leftOut)
    }
    // “goblin” matches any numbered Sump goblin.
    if (meant.length > 2 && /^\d+$/.test(meant.at(-1) ?? '')) addFrom(from, meant.slice(-2, -1), 2)
  }
  return found
}

import { editDistance } from './fuzzy-match.ts'
import { foldCase } from './same-words.ts'

/** A word of a text: in lower case, and where it stands. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A run of words of a text: from one, up to another. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** A run of words that may be meant as something, and how far it is from that: 0 for the very words. */
export interface NearRun extends Run {
  readonly cost: number
}

/** The words of a text: letters and digits apart, so that `2d6+1` and `goblin2` are read in parts; no punctuation. */
export const wordsOf = (text: string): readonly Word[] =>
  [...foldCase(text).matchAll(/\d+|[+-](?=\d)|[\p{L}\p{M}’']+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length
  }))

/** The cost of a letter that is wrong, missing, too many or swapped. */
const costPerEdit = 0.3
/** The cost of a word of a name that is not said: `goblin 2` for `Sump goblin 2`. */
const costPerWordLeftOut = 0.25

/**
 * How far `typed` is from `meant`, both in lower case: 0 if they are the same, `undefined` if they are different words.
 * One letter in three may be wrong; nothing may in words of two letters and in numbers.
 */
export function nearness(typed: string, meant: string): number | undefined {
  if (typed === meant) return 0
  if (/\d/.test(typed) || /\d/.test(meant)) return undefined
  if (typed === `${meant}s` || typed === `${meant}es`) return 0.05
  const letters = Math.max(typed.length, meant.length)
  // “tm” for Tam.
  if (typed.length === 2 && meant.length === 3 && typed[0] === meant[0] && typed[1] === meant[2])
    return 2 * costPerEdit
  if (Math.min(typed.length, meant.length) < 3) return undefined
  const limit = Math.min(3, Math.max(1, Math.floor(letters / 3))) + 1
  const distance = editDistance(typed, meant, limit)
  return distance < limit ? distance * costPerEdit : undefined
}

/**
 * Every run of `words` that may be meant as `meant`: its words, each near, in their order; of several words the first
 * or the last may be left out.
 */
export function runsLike(words: readonly Word[], meant: readonly string[]): readonly NearRun[] {
  const found: NearRun[] = []
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
      // Not a number alone, nor a word such as “the”, “of” or “with”.
      for (const part of [meant.slice(leftOut), meant.slice(0, -leftOut)])
        if (part.some((word) => word.length > 2 && word !== 'the' && word !== 'with'))
          addFrom(from, part, leftOut)
    }
    // “goblin” may be any Sump goblin.
    if (meant.length > 2 && /^\d+$/.test(meant.at(-1) ?? '')) addFrom(from, meant.slice(-2, -1), 2)
  }
  return found
}

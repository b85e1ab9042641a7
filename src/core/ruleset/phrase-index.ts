import { foldCase } from '../text/same-words.ts'
import type { PhrasePiece } from './phrase.ts'

/**
 * Creates an inverted index of phrases. The index returns the keys of the phrases that may match a line in lower case.
 * Each phrase is filed under its rarest whole word, so a line is compared with few of about a hundred phrases.
 */
export function phraseIndex(
  phrases: ReadonlyMap<string, readonly PhrasePiece[]>
): (lower: string) => readonly string[] {
  const keys = [...phrases.keys()]
  const words = [...phrases.values()].map(wholeWordsOf)
  const counts = new Map<string, number>()
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const countOf = (word: string) => counts.get(word) ?? 0
  const byWord = new Map<string, number[]>()
  for (const [index, own] of words.entries()) {
    const [rarest = ''] = own.toSorted((a, b) => countOf(a) - countOf(b))
    byWord.set(rarest, [...(byWord.get(rarest) ?? []), index])
  }
  const wordless = byWord.get('') ?? []
  return (lower) => {
    const found = [...wordless]
    for (const word of new Set(lower.match(/[a-z]+/g))) found.push(...(byWord.get(word) ?? []))
    return found.sort((a, b) => a - b).map((index) => keys[index] as string)
  }
}

/** The whole words that every line with this phrase contains, without words that touch a parameter. */
const wholeWordsOf = (pieces: readonly PhrasePiece[]): readonly string[] =>
  pieces.flatMap((piece, index) => {
    if (!('words' in piece) || piece.isOptional) return []
    const words = foldCase(piece.words)
    const isLast = index === pieces.length - 1
    return [...words.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index: at }) =>
      (at === 0 && index > 0) || (at + word.length === words.length && !isLast) ? [] : word
    )
  })

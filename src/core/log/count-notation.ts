import type { NotationReader } from './field-notation.ts'
import { formatQuoted } from './field-notation.ts'

/** Formats a count: numbers and dice without spaces as they are, and anything else in quotes. */
export const formatCount = (count: number | string): string =>
  typeof count === 'number' || (isCount(count) && !/^\d+$/.test(count))
    ? String(count)
    : formatQuoted(count)

const isCount = (word: string): boolean => /^(?:\d+|\d*d[\d%][^\s"{]*)$/i.test(word)

/** Whether the first word of a name looks like a count. */
export const startsLikeCount = (name: string): boolean => isCount(/^\S*/.exec(name)?.[0] ?? '')

const bareCount = /(?:\d+|\d*d[\d%][^\s"{]*)(?= )/iy

/** Parses a number or dice; 1 if absent. Dice with spaces are in quotes before a name. */
export function readCount(reader: NotationReader): number | string {
  const { at } = reader
  if (reader.isAt('"')) {
    const words = reader.word()
    if (words !== undefined && !reader.isAtEnd() && !reader.isAt('{')) return words
    reader.at = at
    return 1
  }
  bareCount.lastIndex = reader.at
  const word = bareCount.exec(reader.text)?.[0]
  if (word === undefined) return 1
  reader.at += word.length
  return /^\d+$/.test(word) ? Number(word) : word
}

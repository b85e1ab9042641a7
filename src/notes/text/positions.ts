import { lazy } from './lazy.ts'

/** A position in a text, counted from 1. Columns are UTF-16 code units. */
interface Position {
  readonly line: number
  readonly column: number
}

/** Converts offsets of a text to positions. Finds the lines on first use. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = lazy(() => lineStarts(text))
  return (offset) => {
    const at = Math.min(Math.max(0, offset), text.length)
    let low = 0
    let high = starts().length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts()[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (starts()[low] ?? 0) + 1 }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const found of text.matchAll(/\r\n|\n|\r/g)) starts.push(found.index + found[0].length)
  return starts
}

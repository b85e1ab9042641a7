import type { Range } from '../../core/issues/issue.ts'

/** The range of the word of a formula around an offset, such as `target.ac`, inside a token. */
export function wordAround(text: string, offset: number, { start, end }: Range): Range {
  let [from, to] = [Math.min(offset, end), Math.max(offset, start)]
  while (from > start && isWordAt(text, from - 1)) from--
  while (to < end && isWordAt(text, to)) to++
  return { start: from, end: to }
}

const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}.]/u.test(text.charAt(at))

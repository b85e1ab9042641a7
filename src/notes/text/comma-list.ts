import type { Range } from '../../core/issues/issue.ts'

/** A piece of text and its range in the source. */
export interface TextSlice extends Range {
  readonly text: string
}

/**
 * Splits at commas outside of brackets and trims the parts. If `source` has the text in another form, as with escapes,
 * each part has the whole range.
 */
export function splitAtCommas(scalar: TextSlice, source: string): readonly TextSlice[] {
  const parts: TextSlice[] = []
  const isExact = source.slice(scalar.start, scalar.end).includes(scalar.text)
  const base = isExact
    ? scalar.start + source.slice(scalar.start, scalar.end).indexOf(scalar.text)
    : undefined
  const add = (from: number, to: number) => {
    const text = scalar.text.slice(from, to)
    const lead = text.length - text.trimStart().length
    const trimmed = text.trim()
    const start = base === undefined ? scalar.start : base + from + lead
    const end = base === undefined ? scalar.end : start + trimmed.length
    parts.push({ text: trimmed, start, end })
  }
  let depth = 0
  let from = 0
  for (let at = 0; at < scalar.text.length; at++) {
    const char = scalar.text[at]
    if (char === '[' || char === '(') depth++
    else if (char === ']' || char === ')') depth = Math.max(0, depth - 1)
    else if (char === ',' && depth === 0) {
      add(from, at)
      from = at + 1
    }
  }
  add(from, scalar.text.length)
  return parts
}

/** A slice without its first `from` characters. The start stays if the source has the text in another form. */
export const sliceFrom = ({ text, start, end }: TextSlice, from: number): TextSlice => ({
  text: text.slice(from),
  start: end - start === text.length ? start + from : start,
  end
})

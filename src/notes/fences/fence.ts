import type { Range } from '../../core/issues/issue.ts'

export type FenceKind = 'statblock' | 'encounter' | 'encounter-table' | 'encounter-log'

/** A line of a body: its text’s place in the note, and where it begins in the body. */
export interface BodyLine extends Range {
  readonly bodyStart: number
}

/** A text whose lines stand in a note, each perhaps behind a prefix such as `> `. */
export interface Body extends Range {
  /** The lines joined by `\n`, without their prefixes and without a last line break. */
  readonly body: string
  readonly lines: readonly BodyLine[]
}

/**
 * A fenced code block of ours.
 *
 * For `> ```statblock⏎> hp: 7⏎> ``` ` it starts at the first backtick and ends after the last; the
 * body is `hp: 7`. One that is never closed ends with its last line.
 */
export interface Fence extends Body {
  readonly kind: FenceKind
  /** The end of its first line, before the line break. */
  readonly openerEnd: number
  readonly isClosed: boolean
  /** What must stand before each new line of the body in the note, such as `> ` or three spaces. */
  readonly prefix: string
  readonly eol: '\n' | '\r\n' | '\r'
  /** The run that opens it, such as ```` ``` ```` or `~~~~`. */
  readonly marker: string
}

/** The YAML between two `---` at the very top of a note. Starts at the first dash, ends after the last. */
export type Frontmatter = Body

/**
 * The place in the note of an offset in a body. Exact in every layout; the spaces that are left of a
 * tab divided by its container are all at the tab.
 */
export function toNoteOffset(body: Body, offset: number): number {
  const index = lineAt(body.lines, offset)
  const line = body.lines[index]
  if (!line) return body.start
  const inLine = Math.max(0, offset - line.bodyStart - spread(body, index))
  return Math.min(line.end, line.start + inLine)
}

/** The offset in a body of a place in the note; `undefined` where that is in no line of it. */
export function toBodyOffset(body: Body, place: number): number | undefined {
  const index = body.lines.findIndex(({ start, end }) => start <= place && place <= end)
  const line = body.lines[index]
  if (!line) return undefined
  const skipped = place > line.start ? spread(body, index) : 0
  return line.bodyStart + place - line.start + skipped
}

/** The stretch of the note where this stretch of a body stands. */
export function toNoteRange(body: Body, range: Range): Range {
  const start = toNoteOffset(body, range.start)
  return { start, end: Math.max(start, toNoteOffset(body, range.end)) }
}

/** By how much a line of a body is longer than its text in the note, having spaces for a divided tab. */
function spread({ body, lines }: Body, index: number): number {
  const line = lines[index]
  if (!line) return 0
  const next = lines[index + 1]
  const end = next ? next.bodyStart - 1 : body.length
  return Math.max(0, end - line.bodyStart - (line.end - line.start))
}

function lineAt(lines: readonly BodyLine[], offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.bodyStart ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

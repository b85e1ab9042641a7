import type { Range } from '../../core/issues/issue.ts'

export type FenceKind = 'statblock' | 'encounter' | 'encounter-table' | 'encounter-log' | 'ruleset'

/** A line of a body: its range in the note, without its prefix, and its start in the body. */
export interface BodyLine extends Range {
  readonly bodyStart: number
}

/** A text inside a note. Each of its lines may have a prefix in the note, such as `> `. */
export interface Body extends Range {
  /** The lines joined by `\n`, without their prefixes and without a last line break. */
  readonly body: string
  readonly lines: readonly BodyLine[]
}

/**
 * A fenced code block that Fray reads.
 *
 * `> ```statblock⏎> hp: 7⏎> ``` ` starts at its first backtick, ends after its last one and has the body `hp: 7`. An
 * unclosed fence ends with its last line.
 */
export interface Fence extends Body {
  readonly kind: FenceKind
  /** The end of the opening line, before the line break. */
  readonly openerEnd: number
  readonly isClosed: boolean
  /** The prefix of each line of the body in the note, such as `> ` or three spaces. */
  readonly prefix: string
  readonly eol: '\n' | '\r\n' | '\r'
  /** The opening backticks or tildes, such as ```` ``` ```` or `~~~~`. */
  readonly marker: string
}

/** The YAML between two lines of `---` at the top of a note. Starts at the first dash, ends after the last. */
export type Frontmatter = Body

/**
 * Converts an offset in a body to an offset in the note. Where the prefix ends inside a tab, the rest of the tab is
 * spaces in the body; all of them map to the tab.
 */
export function toNoteOffset(body: Body, offset: number): number {
  const index = lineAt(body.lines, offset)
  const line = body.lines[index]
  if (!line) return body.start
  const inLine = Math.max(0, offset - line.bodyStart - tabGrowth(body, index))
  return Math.min(line.end, line.start + inLine)
}

/** Converts an offset in the note to an offset in a body, or `undefined` outside of its lines. */
export function toBodyOffset(body: Body, place: number): number | undefined {
  const index = body.lines.findIndex(({ start, end }) => start <= place && place <= end)
  const line = body.lines[index]
  if (!line) return undefined
  const skipped = place > line.start ? tabGrowth(body, index) : 0
  return line.bodyStart + place - line.start + skipped
}

/** Converts a range in a body to a range in the note. */
export function toNoteRange(body: Body, range: Range): Range {
  const start = toNoteOffset(body, range.start)
  return { start, end: Math.max(start, toNoteOffset(body, range.end)) }
}

/** The range of the first line of a block, for issues about the whole. Without a fence, the top of the note. */
export function headerRange({ fence }: { readonly fence: Fence | undefined }): Range {
  return fence ? { start: fence.start, end: fence.openerEnd } : { start: 0, end: 0 }
}

/** The number of characters that expanded tabs add to a line of the body. */
function tabGrowth({ body, lines }: Body, index: number): number {
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

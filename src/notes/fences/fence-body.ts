import { lazy } from '../text/lazy.ts'
import { type Lines, lineStart } from '../text/lines.ts'
import type { Body, BodyLine, Fence } from './fence.ts'
import { expandTabs } from './line-reader.ts'

/** A line of a body as it was met. */
export interface ContainerLine extends BodyLine {
  /** Columns that are left of a tab its container divides, at `start`. */
  readonly spare: number
}

export const lineLength = ({ start, end, spare }: ContainerLine): number =>
  end - start + (spare > 0 ? spare - 1 : 0)

/** A body whose lines are found when they are asked for. A class, since an object with a getter is slow to make. */
export class ScannedBody implements Body {
  constructor(
    readonly start: number,
    readonly end: number,
    readonly body: string,
    private readonly findLines: () => readonly BodyLine[]
  ) {}

  get lines() {
    return this.findLines()
  }
}

export class ScannedFence extends ScannedBody implements Fence {
  readonly kind
  readonly openerEnd
  readonly isClosed
  readonly prefix
  readonly eol
  readonly marker

  constructor(scanned: Omit<Fence, 'lines'>, findLines: () => readonly BodyLine[]) {
    super(scanned.start, scanned.end, scanned.body, findLines)
    this.kind = scanned.kind
    this.openerEnd = scanned.openerEnd
    this.isClosed = scanned.isClosed
    this.prefix = scanned.prefix
    this.eol = scanned.eol
    this.marker = scanned.marker
  }
}

/** The lines joined, each without what stands before it in the note. */
export const joinLines = (text: string, lines: readonly ContainerLine[]): string =>
  lines
    .map(({ start, end, spare }) =>
      spare > 0 ? ' '.repeat(spare) + text.slice(start + 1, end) : text.slice(start, end)
    )
    .join('\n')

/**
 * The body of a fence with nothing before its lines: a stretch of the note as it is. Its lines are found
 * when they are asked for. `end`: of the line that closes it, if one does.
 */
export function unprefixedBody(
  text: string,
  { endOf, after }: Lines,
  openerEnd: number,
  end: number | undefined
): { readonly body: string; lines(): readonly BodyLine[] } {
  const first = after(openerEnd) ?? text.length
  const last = end === undefined ? text.length : lineStart(text, end)
  const lines = lazy(() => {
    const found: BodyLine[] = []
    let at = 0
    for (let start = after(openerEnd); start !== undefined && start < last; ) {
      const lineEnd = endOf(start)
      found.push({ start, end: lineEnd, bodyStart: at })
      at += lineEnd - start + 1
      start = after(lineEnd)
    }
    return found
  })
  // A line break before the end is not the body’s.
  const body = text.slice(first, text[last - 1] === '\n' ? Math.max(first, last - 1) : last)
  const isAsItIs = !body.includes('\r')
  return {
    body: isAsItIs
      ? body
      : lines()
          .map(({ start, end }) => text.slice(start, end))
          .join('\n'),
    lines
  }
}

/** The prefix as the first line of the body has it, with its tabs, where that comes to the same columns. */
export function prefixAsWritten(text: string, lines: readonly BodyLine[], prefix: string): string {
  const line = lines.find(({ start, end }) => end > start)
  if (!line) return prefix
  const written = text.slice(lineStart(text, line.start), line.start)
  return expandTabs(written) === prefix ? written : prefix
}

/** The line break at the end of a line; that of the first line for the last. */
export function eolAt(text: string, lineEnd: number): Fence['eol'] {
  const at = lineEnd < text.length ? lineEnd : text.search(/[\r\n]/)
  return text.startsWith('\r\n', at) ? '\r\n' : text[at] === '\r' ? '\r' : '\n'
}

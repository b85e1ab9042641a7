import { lazy } from '../text/lazy.ts'
import type { Lines } from '../text/lines.ts'
import { lineStart } from '../text/lines.ts'
import type { Body, BodyLine, Fence } from './fence.ts'
import { expandTabs } from './line-reader.ts'

/** A line of a body inside a quote or list. */
export interface ContainerLine extends BodyLine {
  /**
   * The columns of a tab at `start` that belong to the body, if a part of the tab indents the container. Otherwise 0.
   */
  readonly spare: number
}

export const lineLength = ({ start, end, spare }: ContainerLine): number =>
  end - start + (spare > 0 ? spare - 1 : 0)

/** A body that finds its lines on first use. A class, because objects with getters are slow to create. */
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

/** Joins the lines of a body, without their prefixes, by `\n`. */
export const joinLines = (text: string, lines: readonly ContainerLine[]): string =>
  lines
    .map(({ start, end, spare }) =>
      spare > 0 ? ' '.repeat(spare) + text.slice(start + 1, end) : text.slice(start, end)
    )
    .join('\n')

/**
 * The body of a fence without prefixes: a slice of the note. Finds its lines on first use. `end`: the end of the
 * closing line, if there is one.
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
    const bodyLines: BodyLine[] = []
    let at = 0
    for (let start = after(openerEnd); start !== undefined && start < last; ) {
      const lineEnd = endOf(start)
      bodyLines.push({ start, end: lineEnd, bodyStart: at })
      at += lineEnd - start + 1
      start = after(lineEnd)
    }
    return bodyLines
  })
  // The line break before the closing line is not part of the body.
  const body = text.slice(first, text[last - 1] === '\n' ? Math.max(first, last - 1) : last)
  const hasPlainLineBreaks = !body.includes('\r')
  return {
    body: hasPlainLineBreaks
      ? body
      : lines()
          .map(({ start, end }) => text.slice(start, end))
          .join('\n'),
    lines
  }
}

/**
 * The prefix of the first line with text, as written, with its tabs. Returns `prefix` if the written prefix is not as
 * wide.
 */
export function prefixAsWritten(text: string, lines: readonly BodyLine[], prefix: string): string {
  const line = lines.find(({ start, end }) => end > start)
  if (!line) return prefix
  const written = text.slice(lineStart(text, line.start), line.start)
  return expandTabs(written) === prefix ? written : prefix
}

/** The line break at `lineEnd`. On the last line, the first line break of the text, or LF if the text has none. */
export function eolAt(text: string, lineEnd: number): Fence['eol'] {
  const at = lineEnd < text.length ? lineEnd : text.search(/[\r\n]/)
  return text.startsWith('\r\n', at) ? '\r\n' : text[at] === '\r' ? '\r' : '\n'
}

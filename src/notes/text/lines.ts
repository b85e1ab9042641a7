/** Where the lines of a text begin and end. */
export interface Lines {
  /** Where the line that begins at `start` ends, before its line break. */
  endOf(start: number): number
  /** Where the line behind this place of one begins; `undefined` after the last. */
  after(start: number): number | undefined
}

const tab = 9
const lineFeed = 10
const carriageReturn = 13
const space = 32

/** The lines of a text, divided at LF, CRLF and the lone CR of old Macs, as Markdown has it. */
export function linesOf(text: string): Lines {
  const hasLoneReturn = text.includes('\r') && /\r(?!\n)/.test(text)
  const breakAt = (from: number) => {
    if (!hasLoneReturn) return text.indexOf('\n', from)
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === lineFeed || code === carriageReturn) return at
    }
    return -1
  }
  return {
    endOf(start) {
      const at = breakAt(start)
      if (at < 0) return text.length
      return !hasLoneReturn && at > start && text.charCodeAt(at - 1) === carriageReturn
        ? at - 1
        : at
    },
    after(start) {
      const at = breakAt(start)
      if (at < 0) return undefined
      const isPair = text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed
      return isPair ? at + 2 : at + 1
    }
  }
}

/** Where the line begins that a place is in. */
export function lineStart(text: string, at: number): number {
  let start = at
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start--
  return start
}

/** How far a line has been read. */
export interface LineReaderState {
  readonly at: number
  readonly column: number
  readonly spare: number
}

/**
 * One line being read from its beginning. White space counts in columns, with tab stops at every
 * fourth; of a tab that is read in part, `spare` columns are left.
 */
export class LineReader {
  start = 0
  end = 0
  at = 0
  spare = 0
  private column = 0

  constructor(readonly text: string) {}

  begin(start: number, end: number): void {
    this.start = start
    this.end = end
    this.at = start
    this.spare = 0
    this.column = 0
  }

  get state(): LineReaderState {
    return { at: this.at, column: this.column, spare: this.spare }
  }

  restore({ at, column, spare }: LineReaderState): void {
    this.at = at
    this.column = column
    this.spare = spare
  }

  /** The next character; `NaN` at the end of the line, a space within a tab. */
  get code(): number {
    if (this.spare > 0) return space
    return this.at < this.end ? this.text.charCodeAt(this.at) : Number.NaN
  }

  get isAtSpace(): boolean {
    const { code } = this
    return code === space || code === tab
  }

  /** Whether only white space is left. */
  get isBlank(): boolean {
    return Number.isNaN(this.firstCode)
  }

  /** The next character that is no white space; `NaN` if only that is left. */
  get firstCode(): number {
    for (let at = this.at; at < this.end; at++) {
      const code = this.text.charCodeAt(at)
      if (code !== space && code !== tab) return code
    }
    return Number.NaN
  }

  /** What is left of the line. */
  get rest(): string {
    return this.text.slice(this.at, this.end)
  }

  /** Read past characters that are no white space. */
  skip(count: number): void {
    this.at += count
    this.column += count
  }

  /** Read past white space of `most` columns, or as much as there is; says how many it was. */
  skipColumns(most: number): number {
    let taken = 0
    while (taken < most) {
      if (this.spare > 0) {
        this.spare--
      } else {
        const { code } = this
        if (code !== space && code !== tab) break
        this.at++
        if (code === tab) this.spare = 3 - (this.column % 4)
      }
      this.column++
      taken++
    }
    return taken
  }
}

/** A text that begins a line, with spaces for its tabs. */
export function expandTabs(text: string): string {
  let out = ''
  for (const char of text) out += char === '\t' ? ' '.repeat(4 - (out.length % 4)) : char
  return out
}

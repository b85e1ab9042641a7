const tab = 9
const space = 32

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

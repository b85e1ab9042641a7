const tab = 9
const space = 32

/** A saved position of a `LineReader`. */
interface LineReaderState {
  readonly at: number
  readonly column: number
  readonly spare: number
}

/**
 * Reads a line from its start. Counts white space in columns, with a tab stop every four. `spare`: the number of
 * columns still unread of a tab that is read in part.
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

  /** The code of the next character. `NaN` at the end of the line, a space inside a tab. */
  get code(): number {
    if (this.spare > 0) return space
    return this.at < this.end ? this.text.charCodeAt(this.at) : Number.NaN
  }

  get isAtSpace(): boolean {
    const { code } = this
    return code === space || code === tab
  }

  get isBlank(): boolean {
    return Number.isNaN(this.firstCode)
  }

  /** The code of the next character that is not white space, or `NaN`. */
  get firstCode(): number {
    for (let at = this.at; at < this.end; at++) {
      const code = this.text.charCodeAt(at)
      if (code !== space && code !== tab) return code
    }
    return Number.NaN
  }

  get rest(): string {
    return this.text.slice(this.at, this.end)
  }

  /** Skips `count` characters that are not white space. */
  skip(count: number): void {
    this.at += count
    this.column += count
  }

  /** Skips up to `maxColumns` columns of white space, and returns their number. */
  skipColumns(maxColumns: number): number {
    let taken = 0
    while (taken < maxColumns) {
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

/** Replaces tabs by spaces in a text at the start of a line. */
export function expandTabs(text: string): string {
  let out = ''
  for (const char of text) out += char === '\t' ? ' '.repeat(4 - (out.length % 4)) : char
  return out
}

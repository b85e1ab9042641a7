/** Finds the ends and the starts of the lines of a text. */
export interface Lines {
  /** The end of the line that begins at `start`, before its line break. */
  endOf(start: number): number
  /** The start of the next line; `undefined` on the last line. */
  after(start: number): number | undefined
}
const lineFeed = 10
const carriageReturn = 13

/** The lines of a text, separated by LF, CRLF or a lone CR, as in CommonMark. */
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

/** The start of the line that contains an offset. */
export function lineStart(text: string, at: number): number {
  let start = at
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start--
  return start
}

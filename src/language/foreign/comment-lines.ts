/** The maximum length of a comment line, in characters. */
const maxLength = 100

/** A text on one line, cut to the maximum length. */
export function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** Joins short texts into lines. */
export function inLines(texts: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const text of texts) {
    const together = `${lines.at(-1) ?? ''}; ${text}`
    if (lines.length > 0 && together.length <= maxLength) lines[lines.length - 1] = together
    else lines.push(text)
  }
  return lines
}

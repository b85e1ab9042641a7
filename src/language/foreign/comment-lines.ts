/** Characters of a line of a comment. */
const maxLength = 100

/** One line for a comment. */
export function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** Puts short texts together into lines. */
export function inLines(texts: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const text of texts) {
    const together = `${lines.at(-1) ?? ''}; ${text}`
    if (lines.length > 0 && together.length <= maxLength) lines[lines.length - 1] = together
    else lines.push(text)
  }
  return lines
}

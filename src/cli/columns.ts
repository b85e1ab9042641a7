import stringWidth from 'string-width'

/** Cuts a text to a width in columns of the terminal, with `…` at the end. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let shown = ''
  for (const character of text) {
    if (stringWidth(shown + character) >= width) break
    shown += character
  }
  return `${shown}…`
}

/** Pads a text with spaces to a width in columns. */
export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)))

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - stringWidth(text))) + text

/** Wraps a text into lines of at most `width` columns, between words. Each line begins with `indent`. */
export function wrap(text: string, width: number, indent = ''): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && stringWidth(indent + longer) > width) {
      lines.push(indent + line)
      line = word
    } else line = longer
  }
  return [...lines, indent + line]
}

/** Two texts at the two ends of a line, or on two lines if they do not fit on one. */
export function justify(left: string, right: string, width: number): readonly string[] {
  if (right === '') return [left]
  const gap = width - stringWidth(left) - stringWidth(right)
  if (gap >= 2) return [left + ' '.repeat(gap) + right]
  return [left, padStart(right, width)]
}

export const widthOf = (text: string): number => stringWidth(text)

import stringWidth from 'string-width'

/** A text, cut to a width with `…`, in columns of the terminal. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let shown = ''
  for (const character of text) {
    if (stringWidth(shown + character) >= width) break
    shown += character
  }
  return `${shown}…`
}

/** A text, filled up with blanks to a width. */
export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)))

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - stringWidth(text))) + text

/** A text in lines of at most `width` columns, broken between words. The first is shorter by `indent`, the others are indented. */
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

/** Two texts at the two ends of a line; below each other if the line is too short. */
export function between(left: string, right: string, width: number): readonly string[] {
  if (right === '') return [left]
  const gap = width - stringWidth(left) - stringWidth(right)
  if (gap >= 2) return [left + ' '.repeat(gap) + right]
  return [left, padStart(right, width)]
}

export const widthOf = (text: string): number => stringWidth(text)

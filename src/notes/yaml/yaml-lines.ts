import type { NoteEdit } from '../../core/issues/issue.ts'

/** A possible correction of one mistake in YAML, with the words for its issue. Offsets are in the text. */
export interface Repair {
  readonly message: string
  readonly title: string
  readonly edits: readonly NoteEdit[]
  /** The offset of the mistake. */
  readonly at: number
  /** How unlikely the correction is, among corrections of its kind. Default 0. */
  readonly cost?: number
}

/** A line that is neither empty nor a comment. */
export interface YamlLine {
  readonly start: number
  readonly text: string
  /** The number of spaces and tabs before the text. */
  readonly indent: number
}

export function linesOf(text: string): readonly YamlLine[] {
  const lines: YamlLine[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length
    if (indent < line.length && line[indent] !== '#') lines.push({ start, text: line, indent })
    start += line.length + 1
  }
  return lines
}

const keyPattern =
  /^(?:"[^"\n]{1,40}"|'[^'\n]{1,40}'|[\p{L}\p{N}_][\p{L}\p{N} _'"/().+-]{0,40}):(?=\s|$)/u

/** The key of a line with its colon, behind any dashes. Empty for a line without a key. */
export const keyOf = (line: YamlLine): string =>
  keyPattern.exec(line.text.slice(contentColumn(line)))?.[0] ?? ''

export const isKeyLine = (line: YamlLine): boolean => keyOf(line) !== ''

export const isDashLine = ({ text, indent }: YamlLine): boolean =>
  /^-(?:\s|$)/.test(text.slice(indent))

/** The column where the text of a line begins, behind any dashes. */
export const contentColumn = ({ text, indent }: YamlLine): number =>
  indent + (/^(?:- +)*/.exec(text.slice(indent))?.[0].length ?? 0)

/** The column of the value of a line: behind any dashes and its key. */
export function valueColumn(line: YamlLine): number {
  const column = contentColumn(line) + keyOf(line).length
  return column + (/^\s*/.exec(line.text.slice(column))?.[0].length ?? 0)
}

/** Whether a line opens a quote or a bracket that it does not close. */
export const isUnclosed = (line: YamlLine): boolean =>
  closingSigns(line.text.slice(valueColumn(line)).trimEnd()) !== ''

/** The signs that close the open quote and the open brackets of a value, such as `"]`. Empty for any other value. */
export function closingSigns(value: string): string {
  if (!/^["'[{]/.test(value)) return ''
  let open = ''
  let quote = ''
  for (let at = 0; at < value.length; at++) {
    const sign = value[at] ?? ''
    const isBehindGap = at === 0 || /[[{,:\s]/.test(value[at - 1] ?? '')
    if (quote !== '') {
      if (sign === quote) quote = ''
      else if (sign === '\\' && quote === '"') at++
    } else if ((sign === '"' || sign === "'") && isBehindGap) quote = sign
    else if (sign === '[') open = `]${open}`
    else if (sign === '{') open = `}${open}`
    else if (sign === open[0]) open = open.slice(1)
  }
  return quote + open
}

/** The correction that replaces a part of a line, from column `from` to column `to`. */
export const replacing = (
  { start }: YamlLine,
  [from, to]: readonly [from: number, to: number],
  text: string,
  { message, title }: Pick<Repair, 'message' | 'title'>
): Repair => ({
  message,
  title,
  edits: [{ start: start + from, end: start + to, text }],
  at: start + from
})

import { parseCheckLine } from './check-line.ts'
import type { SplitLine } from './notation.ts'
import { splitLine } from './notation.ts'

/** A line of a text and its offset. */
export interface Line {
  readonly text: string
  readonly start: number
}

/** The lines of a text with their offsets. */
export function linesIn(text: string): readonly Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ text: line, start })
    start += line.length + 1
  }
  return lines
}

/** A `>` line, split into its command and answers. Offsets are in the log. */
export interface Given extends Line {
  /** The offset of the command. */
  readonly base: number
  readonly end: number
  readonly split: SplitLine
}

/**
 * A `>` line with the lines below it: outcomes (`told`), `=` lines (`facts`), and remarks. The first group has no `>`
 * line, only the lines below the header.
 */
export interface LineGroup {
  readonly given?: Given
  readonly told: Line[]
  readonly facts: Line[]
  readonly remarks: string[]
}

/** Groups the lines below the header of a log, each with the `>` line above it. Stops at the offset `until`. */
export function groupLines(lines: readonly Line[], until: number): readonly LineGroup[] {
  const groups: LineGroup[] = [{ told: [], facts: [], remarks: [] }]
  for (const line of lines) {
    if (line.start >= until) break
    const kind = kindOfLine(line.text)
    if (kind === 'command') groups.push({ given: givenIn(line), told: [], facts: [], remarks: [] })
    else if (kind === 'remark') groups.at(-1)?.remarks.push(line.text)
    else if (kind === 'told' || isOutOfPlace(line.text, groups.length > 1))
      groups.at(-1)?.told.push(line)
    else groups.at(-1)?.facts.push(line)
  }
  return groups
}

/**
 * Whether Fray ignores a line that begins with `=`. Below the first command, the check line is the only valid `=` line.
 */
export const isOutOfPlace = (text: string, isBelowCommand: boolean): boolean =>
  isBelowCommand && kindOfLine(text) === 'fact' && !parseCheckLine(text)

/** A text without its double quotes, such as those around names. */
export const unquoted = (words: string): string => words.replaceAll('"', '')

/** Splits a line that begins with `>` into its command and answers. */
export function givenIn({ text, start }: Line): Given {
  const words = text.trimEnd()
  const lead = leadOf(text)
  // No spread of the line: a long log is read often, and a spread takes most of the time.
  const [base, end] = [start + lead, start + words.length]
  return { text, start, base, end, split: splitLine(words.slice(lead)) }
}

/** The length of the `>` of a line and of the blanks around it; 0 without a `>`. */
function leadOf(text: string): number {
  if (text.startsWith('> ') && !/\s/.test(text.charAt(2))) return 2
  return /^\s*>\s*/.exec(text)?.[0].length ?? 0
}

/**
 * The kind of a line below the header: a command with `>`, a fact with `=`, or a remark with `#`. An empty line is a
 * remark, too. Any other line is `told`: an outcome of a command.
 */
export function kindOfLine(line: string): 'command' | 'remark' | 'fact' | 'told' {
  const trimmed = line.trim()
  if (trimmed.startsWith('>')) return 'command'
  if (trimmed.startsWith('=')) return 'fact'
  return trimmed === '' || trimmed.startsWith('#') ? 'remark' : 'told'
}

/** Whether a line begins a round, the same in every game: `Round 2: Hob Ratchet, Wenna`. */
export const isRound = (line: string): boolean => /^\s*Round\s+\d+:/i.test(line)

/** The offset of the first character of `a` that differs from `b`, at most that of its last character. */
export function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.min(at, Math.max(0, a.length - 1))
}

import { type SplitLine, splitLine } from './notation.ts'

/** A line of a log, and its offset there. */
export interface Line {
  readonly text: string
  readonly start: number
}

/** The lines of a text and where each begins. */
export function linesIn(text: string): readonly Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ text: line, start })
    start += line.length + 1
  }
  return lines
}

/** A `>` line: offsets in the log of its command and of its end, and what it gives. */
export interface Given extends Line {
  readonly base: number
  readonly end: number
  readonly split: SplitLine
}

/** A `>` line with what stands below it; the first group is what stands under the header. */
export interface Group {
  readonly given?: Given
  readonly told: Line[]
  readonly remarks: string[]
}

export function groupsOf(lines: readonly Line[], until: number): readonly Group[] {
  const groups: Group[] = [{ told: [], remarks: [] }]
  for (const line of lines) {
    if (line.start >= until) break
    const kind = kindOfLine(line.text)
    if (kind === 'command') groups.push({ given: givenIn(line), told: [], remarks: [] })
    else if (kind === 'remark') groups.at(-1)?.remarks.push(line.text)
    else groups.at(-1)?.told.push(line)
  }
  return groups
}

export const unquoted = (words: string): string => words.replaceAll('"', '')

/** What a line that begins with `>` gives. */
export function givenIn(line: Line): Given {
  const lead = /^>\s*/.exec(line.text)?.[0].length ?? 0
  const words = line.text.trimEnd()
  const { start } = line
  return {
    ...line,
    base: start + lead,
    end: start + words.length,
    split: splitLine(words.slice(lead))
  }
}

/** What a line below the header is: given, of the table’s own or empty, or told of what came of it. */
export function kindOfLine(line: string): 'command' | 'remark' | 'told' {
  const trimmed = line.trim()
  if (line.startsWith('>')) return 'command'
  return trimmed === '' || trimmed.startsWith('#') ? 'remark' : 'told'
}

/** Whether a line tells that a round begins, as every game does: `Round 2: Hob Ratchet, Wenna`. */
export const isRound = (line: string): boolean => /^\s*Round \d+:/.test(line)

export function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.min(at, Math.max(0, a.length - 1))
}

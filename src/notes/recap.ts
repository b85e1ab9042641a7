import type { NoteEdit, Range } from '../core/issues/issue.ts'
import { prefixedLine } from './edits.ts'
import type { Fence } from './fences/fence.ts'
import type { Note } from './note.ts'

/** The recap of a fight: a paragraph with a list below the log, up to the next empty line. */
interface Recap extends Range {
  readonly lines: readonly string[]
}

/**
 * Finds the recap below a log: the text that begins with `lead`, anywhere before the next block. `undefined` if there
 * is none. A recap has no markers, so that people can edit it as text.
 */
export function findRecap(note: Note, log: Fence, lead: string): Recap | undefined {
  const next = note.fences.find(({ start, kind }) => start > log.start && kind !== 'encounter-log')
  const below = note.text.slice(log.end, next?.start)
  const { eol, prefix } = log
  const all = below.split(eol)
  const bare = all.map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line))
  const first = bare.findIndex((line) => line.startsWith(lead))
  if (first < 0) return undefined
  const blank = all.findIndex((line, index) => index > first && isEmpty(line))
  const end = blank < 0 ? bare.length : blank
  const offsetOf = (index: number) =>
    log.end + all.slice(0, index).reduce((sum, line) => sum + line.length + eol.length, 0)
  const last = all[end - 1] ?? ''
  return {
    lines: bare.slice(first, end),
    start: offsetOf(first),
    end: offsetOf(end - 1) + last.length
  }
}

/** Whether a line is empty, apart from quote marks. */
const isEmpty = (line: string): boolean => /^[\s>]*$/.test(line)

/** The edit that writes a recap below a log, or replaces `known`, the recap that is there. */
export function writeRecap(
  note: Note,
  log: Fence,
  lines: readonly string[],
  known: Recap | undefined
): NoteEdit {
  const text = lines.map((line) => prefixedLine(log, line)).join('')
  if (known) {
    const { start, end } = known
    return {
      start,
      end,
      text: lines
        .map((line) => prefixedLine(log, line))
        .join('')
        .slice(log.eol.length)
    }
  }
  const isFree = /^(?:\s*$|[ \t]*(?:\r\n|\r|\n)[ \t>]*(?:[\r\n]|$))/.test(note.text.slice(log.end))
  return {
    start: log.end,
    end: log.end,
    text: `${prefixedLine(log, '')}${text}${isFree ? '' : prefixedLine(log, '')}`
  }
}

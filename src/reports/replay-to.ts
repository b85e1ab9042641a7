import { kindOfLine } from '../core/log/lines.ts'
import { toNoteOffset } from '../notes/fences/fence.ts'
import { positionsIn } from '../notes/text/positions.ts'
import { beginFight } from '../session/begin-fight.ts'
import type { ReplayedLog } from '../session/log/replay-log.ts'
import { replayLog } from '../session/log/replay-log.ts'
import type { Setup } from '../session/setup.ts'
import type { NoteText } from './issues.ts'
import { hasLine, lineRangeLabel } from './logs.ts'
import type { NoReport } from './no-report.ts'

/** Replays the log of a fight to its end, or through a line of the note. Returns the reason if that is not possible. */
export function replayTo(setup: Setup, note: NoteText, line?: number): ReplayedLog | NoReport {
  const begun = beginFight(setup)
  if ('issues' in begun) return { note, wrong: begun.issues }
  const { name } = setup.encounter
  const { log } = setup
  if (log && line !== undefined && !hasLine(note, log, line)) {
    const problem = `the log of ${name} has no line ${line}: the log is in ${lineRangeLabel(note, log)} of ${note.path}`
    return { problem, isUsage: true }
  }
  const to = line === undefined ? undefined : offsetAfter(setup, note, line)
  return replayLog(setup, to) ?? { problem: `${name} has no log yet`, isUsage: false }
}

/**
 * The last line of the note before a log’s first mismatch, or `0` if there is none. `undefined` if all commands match, such
 * as after an edit of an outcome line only.
 */
export function lastLineRead(
  { log }: Setup,
  { text }: Pick<NoteText, 'text'>,
  { read, issues }: ReplayedLog
): number | undefined {
  const tooLong = issues.find(({ code }) => code === 'log.too-long')
  if (!log || (read.rest === '' && !tooLong)) return undefined
  const { fence } = log
  const end = tooLong?.start ?? toNoteOffset(fence, fence.body.length - read.rest.length)
  return read.rest === fence.body ? 0 : positionsIn(text)(end).line - 1
}

/** The offset in the log after the command at a line of the note, with its outcome. */
function offsetAfter({ log }: Setup, { text: whole }: NoteText, line: number): number {
  const positionOf = positionsIn(whole)
  const body = log?.fence.body ?? ''
  let offset = 0
  for (const text of body.split('\n')) {
    const isLater = log && positionOf(toNoteOffset(log.fence, offset)).line > line
    if (isLater && kindOfLine(text) === 'command') return offset
    offset += text.length + 1
  }
  return offset
}

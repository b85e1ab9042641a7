import { kindOfLine } from '../core/log/lines.ts'
import { toNoteOffset } from '../notes/fences/fence.ts'
import { positionsIn } from '../notes/text/positions.ts'
import { beginFight } from '../session/begin.ts'
import type { ReplayedLog } from '../session/log/replay.ts'
import { replayLog } from '../session/log/replay.ts'
import type { Setup } from '../session/setup.ts'
import type { NoteText } from './issues.ts'
import type { NoReport } from './no-report.ts'

/** Plays the log of a fight again, to its end or to a line of the note. */
export function replayTo(setup: Setup, note: NoteText, line?: number): ReplayedLog | NoReport {
  const begun = beginFight(setup)
  if ('issues' in begun) return { note, wrong: begun.issues }
  const to = line === undefined ? undefined : offsetAfter(setup, note, line)
  return (
    replayLog(setup, to) ?? { problem: `${setup.encounter.name} has no log yet`, isUsage: false }
  )
}

/** The offset in the log after the command at a line of the note, with everything narrated of it. */
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

import type { Fix, Issue, Range } from '../../core/issues/issue.ts'
import { lazyFix } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import { kindOfLine, linesIn } from '../../core/log/lines.ts'
import type { ReadLog } from '../../core/log/read-log.ts'
import { readLog } from '../../core/log/read-log.ts'
import { lruCache } from '../../core/lru-cache.ts'
import type { AnyCommand } from '../../core/ruleset/command.ts'
import { writeLog } from '../../notes/edits.ts'
import type { Fence } from '../../notes/fences/fence.ts'
import { toNoteRange } from '../../notes/fences/fence.ts'
import type { Note } from '../../notes/note.ts'
import { logClosedEarlyIssue } from '../../notes/note-issues.ts'
import { lazy } from '../../notes/text/lazy.ts'
import { beginFight } from '../begin-fight.ts'
import type { Setup } from '../setup.ts'
import { setupKey } from '../setup.ts'
import type { LogFix } from './line-fixes.ts'
import { logFixes } from './log-fixes.ts'
import type { NearestCommand } from './nearest-command.ts'
import { nearestCommand } from './nearest-command.ts'

const cache = lruCache<LogReading>(20)

/** The result of reading a log’s text, independent of its place in a note. */
interface LogReading {
  readonly read: ReadLog<unknown, AnyCommand>
  nearest(): NearestCommand | undefined
  fixes(): readonly LogFix[]
}

/** A log replayed up to its first issue. Issues have offsets in the note. */
export interface ReplayedLog {
  readonly read: ReadLog<unknown, AnyCommand>
  /** Computed on first use. */
  readonly issues: readonly Issue[]
  /** The offset in the log of the last command, if that command lacks dice or an answer. */
  readonly waitsAt?: number
}

/**
 * The offset of the first line beyond the limit: a command line if possible. `undefined` if the log is short
 * enough.
 */
function endOfLimit(body: string): number | undefined {
  let end = -1
  for (let line = 0; line < limits.logLines; line++) {
    end = body.indexOf('\n', end + 1)
    if (end < 0) return undefined
  }
  const command = body.lastIndexOf('\n>', end)
  return (command < 0 ? end : command) + 1
}

function tooLongIssue(body: string, start: number): Issue {
  const message = `This log is too long: Fray reads only ${limits.logLines} lines. Continue in a new encounter`
  const lineEnd = body.indexOf('\n', start)
  const end = lineEnd < 0 ? body.length : lineEnd
  return { code: 'log.too-long', severity: 'error', message, start, end: Math.max(end, start) }
}

/** Replays a log, at most up to the offset `until`. `undefined` if there is no log or the fight cannot begin. */
export function replayLog(setup: Setup, until?: number): ReplayedLog | undefined {
  const { log, ruleset } = setup
  if (!log || log.fence.body.trim() === '') return undefined
  const begun = beginFight(setup)
  if ('issues' in begun) return undefined
  const { fence } = log
  const limit = endOfLimit(fence.body)
  const end = limit === undefined ? until : Math.min(limit, until ?? limit)
  // The text of the log, which the key contains, says whether the log lists the combatants.
  const reading = cache(`${end} ${fence.body} ${setupKey(setup)}`, (): LogReading => {
    const until = end === undefined ? {} : { until: end }
    const read = readLog(ruleset, begun.state, fence.body, until)
    // A partly read log has no fixes: they would drop the unread rest.
    const hasFixes = end === undefined && read.issues.length > 0
    const nearest = lazy(() => (hasFixes ? nearestCommand(ruleset, read, fence.body) : undefined))
    const fixes = lazy(() =>
      hasFixes ? logFixes(setup, read, fence.body, nearest()?.instead) : []
    )
    return { read, nearest, fixes }
  })
  const { read } = reading
  const cut = logClosedEarlyIssue(fence, setup.note)
  if (cut) return { read, issues: [cut] }
  const tooLong =
    limit !== undefined && end === limit && read.issues.length === 0
      ? [tooLongIssue(fence.body, limit)]
      : []
  const all = [...read.issues, ...tooLong]
  const waitsAt = all.length === 0 && read.now.history.pending ? lastCommandIn(fence.body) : -1
  const issues = lazy(() => issuesOfReading(setup, fence, reading, all))
  return {
    read,
    get issues() {
      return issues()
    },
    ...(waitsAt >= 0 && { waitsAt })
  }
}

/** The issues of a log in its note, with their fixes. */
function issuesOfReading(
  setup: Setup,
  fence: Fence,
  reading: LogReading,
  issues: readonly Issue[]
): readonly Issue[] {
  if (issues.length === 0) return []
  const { note, place } = setup
  const fixes = lazy((): readonly Fix[] => {
    const closing = reading.read.issues.length > 0 ? closingFixes(note, fence) : []
    if (closing.length > 0) return closing
    return reading
      .fixes()
      .map(({ title, body }) => lazyFix(title, () => writeLog(note, place, body)))
  })
  const nearest = reading.nearest()
  return issues.map((issue) => ({
    ...issue,
    ...(nearest?.issue === issue && { message: nearest.message }),
    ...toNoteRange(fence, issue),
    // Computed on request, because the fixes read the log several times.
    get fixes() {
      return fixes()
    }
  }))
}

/**
 * The fix for a log without a closing line, which swallows the prose below. Offer only this fix: all others
 * would treat the prose as a part of the log.
 */
function closingFixes({ issues, text }: Note, fence: Fence): readonly Fix[] {
  const isIn = ({ start }: Range) => fence.start <= start && start < fence.end
  const { fixes = [] } =
    issues.find((one) => one.code === 'encounter-log.unclosed' && isIn(one)) ?? {}
  return fixes.filter(
    ({ edits: [edit] }) => edit && text.slice(edit.start, fence.end).trim() !== ''
  )
}

const lastCommandIn = (body: string): number =>
  linesIn(body).findLast(({ text }) => kindOfLine(text) === 'command')?.start ?? -1

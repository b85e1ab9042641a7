import type { Issue } from '../core/issues/issue.ts'
import type { ReadLog } from '../core/log/read-log.ts'
import { readLog } from '../core/log/read-log.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import { toNoteRange } from '../notes/fences/fence.ts'
import { beginFight } from './begin.ts'
import { logFixes } from './log-fixes.ts'
import { lruCache } from './lru-cache.ts'
import type { Setup } from './setup.ts'
import { setupKey } from './setup.ts'

const cache = lruCache<ReadLog<unknown, AnyCommand, AnyEvent>>(20)

/** A log replayed as far as it is valid. Issues have offsets in the note. */
interface ReplayedLog {
  readonly read: ReadLog<unknown, AnyCommand, AnyEvent>
  readonly issues: readonly Issue[]
}

/** Replays the log of a place, up to the offset `until`. `undefined` if it has no log or the fight cannot begin. */
export function replayLog(setup: Setup, until?: number): ReplayedLog | undefined {
  const { log, ruleset } = setup
  if (!log || log.fence.body.trim() === '') return undefined
  const begun = beginFight(setup)
  if ('issues' in begun) return undefined
  const { fence } = log
  const read = cache(`${until} ${fence.body} ${setupKey(setup)}`, () =>
    readLog(ruleset, begun.state, fence.body, until === undefined ? {} : { until })
  )
  // A partly read log has no fixes: they would drop the rest of it.
  const isWhole = until === undefined
  const fixes = isWhole && read.issues.length > 0 ? logFixes(setup, read, fence.body) : []
  const issues = read.issues.map((issue) => ({ ...issue, ...toNoteRange(fence, issue), fixes }))
  return { read, issues }
}

import { parseCheckLine } from '../core/log/check-line.ts'
import { parseNote } from './note.ts'

/**
 * Whether `text` differs from `earlier` only by continued fights: lines at the end of logs, new logs, and empty lines
 * around them. Ignores check lines (`= 3 commands, …`), which change with each command.
 */
export function continuesLogs(text: string, earlier: string): boolean {
  const now = partsOf(text)
  const before = partsOf(earlier)
  if (now.outside !== before.outside) return false
  let next = 0
  for (const log of now.logs) if (log.startsWith(before.logs[next] ?? '\n')) next++
  return next === before.logs.length
}

/** Splits a note into its text without logs and empty lines, and its logs without check lines. */
function partsOf(text: string) {
  const { logs } = parseNote('', text)
  let outside = ''
  let at = 0
  for (const { fence } of logs) {
    outside += text.slice(at, fence.start)
    at = fence.end
  }
  outside += text.slice(at)
  const withoutCheck = (body: string) => body.split('\n').filter((line) => !parseCheckLine(line))
  return {
    outside: outside
      .split(/\r\n|\r|\n/)
      .filter((line) => line !== '')
      .join('\n'),
    logs: logs.map(({ fence }) => withoutCheck(fence.body).join('\n'))
  }
}

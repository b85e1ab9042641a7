import type { LogEntry, TrackerView } from '../../core/view/tracker-view.ts'
import type { Fight } from '../../session/fight.ts'

/**
 * The log entries that an action added, with the outcome so far of a command that still asks. Leaves out lines of that
 * command that were shown before.
 */
export function newEntries(
  before: Fight,
  after: Fight,
  { log, unfinished }: Pick<TrackerView, 'log' | 'unfinished'>
): readonly LogEntry[] {
  const { steps } = after.now.history
  const old = before.now.history.steps
  let same = 0
  while (same < steps.length && steps[same] === old[same]) same++
  const told = before.now.unfinished?.lines ?? []
  const entries = [...log.filter(({ step }) => step >= same), ...(unfinished ? [unfinished] : [])]
  const [first, ...rest] = entries
  const isToldOn =
    first !== undefined &&
    before.now.asked !== undefined &&
    told.every(({ text }, at) => first.lines[at]?.text === text)
  if (!first || !isToldOn) return entries
  return [{ ...first, command: '', lines: first.lines.slice(told.length) }, ...rest]
}

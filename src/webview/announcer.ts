import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'

/**
 * What somebody who does not see the panel is told once it has changed: what has just happened, and what
 * is asked or whose turn it is now, where that is new. Nothing of the past, and no line a second time.
 */
export function newsOf(view: TrackerView, before: TrackerView | undefined): string {
  if (view.past) return ''
  const isSame = before !== undefined && before.title === view.title
  const last = isSame ? lastStep(before.log) : lastStep(view.log)
  const lines = view.log
    .filter(({ step }) => step > last)
    .flatMap((entry) => entry.lines.map(({ text }) => text))
  const waits = waitsFor(view)
  const isNew = !isSame || waits !== waitsFor(before)
  return [...lines, ...(isNew ? [waits] : [])].filter((words) => words !== '').join('. ')
}

const lastStep = (log: readonly LogEntry[]): number => log.at(-1)?.step ?? -1

/** What the fight waits for. */
function waitsFor({ asked, actor, outcome }: TrackerView): string {
  switch (asked?.kind) {
    case 'choice': {
      const options = asked.options.map((words, index) => `${index + 1}, ${words}`).join('; ')
      return `${asked.what}. ${asked.who} decides: ${options}`
    }
    case 'dice':
      return `${asked.who} rolls ${asked.formula}: ${asked.what}`
    case 'card':
      return `${asked.who} draws a card: ${asked.what}`
    case undefined:
      return outcome === undefined && actor !== undefined ? `${actor} may act` : ''
  }
}

import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import { t } from './l10n.ts'

/**
 * The text that a screen reader announces after a change: new log lines, then a new question or a new actor. `before`:
 * the view before the change. Returns an empty text while an earlier moment is shown.
 */
export function announcementFor(view: TrackerView, before: TrackerView | undefined): string {
  if (view.past) return ''
  const isSame = before !== undefined && before.title === view.title
  const last = isSame ? lastStep(before.log) : lastStep(view.log)
  const lines = view.log
    .filter(({ step }) => step > last)
    .flatMap((entry) => entry.lines.map(({ text }) => text))
  const prompt = openPrompt(view)
  const isNew = !isSame || prompt !== openPrompt(before)
  return [...lines, ...(isNew ? [prompt] : [])].filter((text) => text !== '').join('. ')
}

const lastStep = (log: readonly LogEntry[]): number => log.at(-1)?.step ?? -1

/** The question, roll, card or actor that the fight waits for, as a sentence; empty for none. */
function openPrompt({ asked, actor, outcome }: TrackerView): string {
  switch (asked?.kind) {
    case 'choice': {
      const options = asked.options.map((option, index) => `${index + 1}, ${option}`).join('; ')
      return t('{0}. {1} decides: {2}', asked.what, asked.who, options)
    }
    case 'dice':
      return t('{0} rolls {1}: {2}', asked.who, asked.formula, asked.what)
    case 'card':
      return t('{0} draws a card: {1}', asked.who, asked.what)
    case undefined:
      return outcome === undefined && actor !== undefined ? t('{0} may act', actor) : ''
  }
}

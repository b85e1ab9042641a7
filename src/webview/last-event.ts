import { html, nothing } from 'lit'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import { onEntryKey, renderEntry } from './log-entry.ts'
import type { Template } from './widgets.ts'

/**
 * The log entries of the last command: its own, and those of what followed from it. None while a filter or the past is
 * shown.
 */
export function lastEntries({ log, past, matchCount }: TrackerView): readonly LogEntry[] {
  if (past || matchCount !== undefined) return []
  const given = log.findLastIndex(({ command }) => command !== '')
  return log.slice(Math.max(0, given))
}

/**
 * Renders what happened last, right above the stage: the unfinished command with what it has led to, else the last
 * command and what followed from it.
 */
export function renderLastEvent({ view, send }: RenderContext): Template {
  const { unfinal, past } = view
  if (past) return nothing
  if (unfinal)
    return html`<section class="last-event unfinal" aria-label="Last event">
      ${renderEntry(unfinal, view, { isPinned: true })}
      <span class="chip not-final">not final</span>
    </section>`
  const entries = lastEntries(view)
  if (entries.length === 0) return nothing
  return html`<section class="last-event" aria-label="Last event" @keydown=${onEntryKey}>
    ${entries.map((entry, index) =>
      renderEntry(entry, view, { send, isPinned: true, isInTabOrder: index === 0 })
    )}
  </section>`
}

import { html, nothing } from 'lit'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import { shownAccount } from './account.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { onEntryKey, renderEntry } from './log-entry.ts'
import type { Template } from './widgets.ts'

/**
 * The log entries of the last command with outcomes, and all later entries. Skips a command without outcomes, such as
 * the end of a turn, if an earlier one has some. Empty while a filter, the past or an account is shown.
 */
export function lastEntries(view: TrackerView): readonly LogEntry[] {
  const { log, past, matchCount } = view
  if (past || matchCount !== undefined || shownAccount(view)) return []
  const isTold = ({ command, lines }: LogEntry) => command !== '' && lines.length > 0
  const told = log.findLastIndex(isTold)
  const given = told < 0 ? log.findLastIndex(({ command }) => command !== '') : told
  return log.slice(Math.max(0, given))
}

/**
 * Renders the last event: the unfinished command with its outcomes so far, or else the last command and its
 * consequences. Renders nothing while an earlier moment is shown.
 */
export function renderLastEvent({ view, send }: RenderContext): Template {
  const { unfinished, past } = view
  if (past) return nothing
  if (unfinished)
    return html`<section class="last-event unfinished" aria-label=${t('Last event')}>
      ${renderEntry(unfinished, view, { isPinned: true })}
      <span class="chip not-final" title=${t('Not in the note yet')}>${t('not final')}</span>
    </section>`
  const entries = lastEntries(view)
  if (entries.length === 0) return nothing
  return html`<section class="last-event" aria-label=${t('Last event')} @keydown=${onEntryKey}>
    ${entries.map((entry, index) =>
      renderEntry(entry, view, { send, isPinned: true, isInTabOrder: index === 0 })
    )}
  </section>`
}

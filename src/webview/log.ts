import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import { lastEntries } from './last-event.ts'
import { onEntryKey, renderEntry } from './log-entry.ts'
import type { Template } from './widgets.ts'
import { iconButton } from './widgets.ts'

interface LogProps {
  readonly view: TrackerView
  /** The search text; empty for none. */
  readonly filter: string
  /** Whether the search field is open. */
  readonly isFiltering: boolean
  readonly setFiltering: (isFiltering: boolean) => void
  readonly send: (message: UserMessage) => void
}

/** Renders the log entries, oldest first. Each has buttons for its moment and its line in the note. */
export function renderLog(props: LogProps): Template {
  const { view, filter, send } = props
  const { log: all, past } = view
  // The last event is shown below, in its own place.
  const pinned = lastEntries(view)
  const log = all.filter((entry) => !pinned.includes(entry))
  const here = log.findLastIndex(({ step }) => past === undefined || step < past.stepCount)
  return html`<section class="log" aria-label=${t('Log')}>
    ${renderFilter(props)}
    <div class="log-lines" role="log" aria-live="off" @keydown=${onEntryKey}>
      ${
        log.length === 0 && filter !== ''
          ? html`<p class="none">${t('No log entries match “{0}”.', filter)}</p>`
          : repeat(
              log,
              ({ step }) => step,
              (entry, index) =>
                html`${renderRoundHeading(entry, send)}${renderEntry(entry, view, {
                  send,
                  isInTabOrder: index === here,
                  isHere: index === here && past !== undefined
                })}`
            )
      }
    </div>
  </section>`
}

function renderFilter({ view, isFiltering, filter, setFiltering, send }: LogProps): Template {
  if (!isFiltering)
    return html`<div class="log-tools">
      ${iconButton('filter', 'search', t('Search Log'), () => setFiltering(true))}
    </div>`
  const setFilter = (text: string) => send({ type: 'filter', text })
  const close = () => {
    setFiltering(false)
    setFilter('')
  }
  return html`<search class="filter">
    <vscode-icon name="search" size="14" aria-hidden="true"></vscode-icon>
    <input
      id="filter-words"
      class="grow"
      aria-label=${t('Search log')}
      placeholder=${t('Search names, words or rules')}
      maxlength="200"
      dir="auto"
      .value=${filter}
      @input=${(event: InputEvent) => setFilter((event.target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    />
    <span class="match-count small dim" role="status">${matchCountLabel(view)}</span>
    ${iconButton('filter-close', 'close', t('Clear Search'), close)}
  </search>`
}

function matchCountLabel({ matchCount, log }: TrackerView): string {
  if (matchCount === undefined) return ''
  return matchCount > log.length
    ? t('{0} found, {1} shown', matchCount, log.length)
    : t('{0} found', matchCount)
}

const renderRoundHeading = ({ round }: LogEntry, send: LogProps['send']): Template =>
  round === undefined
    ? nothing
    : html`<h2>
        <button
          type="button"
          title=${t('View the start of round {0}', round)}
          @click=${() => send({ type: 'show-round', round })}
        >${t('Round {0}', round)}</button>
      </h2>`

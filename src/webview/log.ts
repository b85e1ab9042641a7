import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import { renderDice } from './dice.ts'
import type { UserMessage } from './form-state.ts'
import type { Template } from './widgets.ts'
import { iconButton, ruleMark } from './widgets.ts'

/** What the log needs to render. */
interface LogProps {
  readonly view: TrackerView
  /** The search text; empty for none. */
  readonly filter: string
  /** Whether the search field is open. */
  readonly isFiltering: boolean
  readonly setFiltering: (isFiltering: boolean) => void
  readonly send: (message: UserMessage) => void
}

/** Renders the log entries, newest last. Each has buttons for its moment and its line in the note. */
export function renderLog(props: LogProps): Template {
  const { view, filter, send } = props
  const { log, past } = view
  const here = log.findLastIndex(({ step }) => past === undefined || step < past.stepCount)
  return html`<section class="log" aria-label="Log">
    ${renderFilter(props)}
    <div class="log-lines" role="log" aria-live="off" @keydown=${onKey}>
      ${
        log.length === 0 && filter !== ''
          ? html`<p class="none">No log entries match “${filter}”.</p>`
          : repeat(
              log,
              ({ step }) => step,
              (entry, index) => renderEntry(entry, view, send, index === here)
            )
      }
    </div>
  </section>`
}

function renderFilter({ view, isFiltering, filter, setFiltering, send }: LogProps): Template {
  if (!isFiltering)
    return html`<div class="log-tools">
      ${iconButton('filter', 'search', 'Search Log', () => setFiltering(true))}
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
      aria-label="Search log"
      placeholder="Search names, words or rules"
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
    ${iconButton('filter-close', 'close', 'Clear Search', close)}
  </search>`
}

function matchCountLabel({ matchCount, log }: TrackerView): string {
  if (matchCount === undefined) return ''
  return matchCount > log.length
    ? `${matchCount} found, ${log.length} shown`
    : `${matchCount} found`
}

function renderEntry(
  { step, command, rolls, lines, remarks, round }: LogEntry,
  { past, rules }: TrackerView,
  send: LogProps['send'],
  isHere: boolean
): Template {
  const isLater = past !== undefined && step >= past.stepCount
  const classes = ['entry', isLater && 'later', isHere && past && 'here']
  // Roving tabindex: one entry is in the tab order, the arrow keys move the focus.
  return html`${round === undefined ? nothing : renderRoundHeading(round, send)}
    <div
      class=${classes.filter(Boolean).join(' ')}
      tabindex=${isHere ? 0 : -1}
    >
      ${
        command === ''
          ? nothing
          : html`<p class="command"><span>${command}</span> ${renderDice(rolls)}</p>`
      }
      ${lines.map(({ text, rule }) => html`<p>${text}${ruleMark(rule, rules)}</p>`)}
      ${renderRemarks(remarks)}
      <span class="entry-actions">
        <button
          type="button"
          class="codicon codicon-history look"
          title="View the fight after this (Enter)"
          aria-label="View the fight after this"
          @click=${() => send({ type: 'show-step', step })}
        ></button>
        <button
          type="button"
          class="codicon codicon-go-to-file line"
          title="Show in note"
          aria-label="Show in note"
          @click=${() => send({ type: 'show-line', step })}
        ></button>
      </span>
    </div>`
}

const renderRoundHeading = (round: number, send: LogProps['send']): Template => html`<h2>
  <button
    type="button"
    title="View the start of round ${round}"
    @click=${() => send({ type: 'show-round', round })}
  >Round ${round}</button>
</h2>`

const renderRemarks = (remarks: readonly string[]): readonly Template[] =>
  remarks
    .map((remark) => remark.replace(/^\s*#\s*/, '').trim())
    .filter((text) => text !== '')
    .map((text) => html`<p class="remark">${text}</p>`)

/** Arrow keys move the focus between entries; Enter shows the fight after the focused one. */
function onKey(event: KeyboardEvent): void {
  const entry = event.target
  if (!(entry instanceof HTMLElement) || !entry.matches('.entry')) return
  if (event.key === 'Enter') entry.querySelector<HTMLElement>('.look')?.click()
  else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const all = [...(entry.parentElement?.querySelectorAll<HTMLElement>('.entry') ?? [])]
    all[all.indexOf(entry) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
  } else return
  event.preventDefault()
  event.stopPropagation()
}

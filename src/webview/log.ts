import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import { throwsShown } from './dice.ts'
import type { Press } from './form-state.ts'
import { iconButton, ruleMark, type Shown } from './widgets.ts'

/** The part of the log that is shown, and what may be done with it. */
export interface LogPart {
  readonly view: TrackerView
  /** The words it is filtered by. */
  readonly filter: string
  /** Whether there is room to type them. */
  readonly isFiltering: boolean
  readonly setFiltering: (isFiltering: boolean) => void
  readonly press: (message: Press) => void
}

/** The last paragraphs of the log, the newest at the foot; each leads to its moment and to its line in the note. */
export function logShown(part: LogPart): Shown {
  const { view, filter, press } = part
  const { log, past } = view
  const here = log.findLastIndex(({ step }) => past === undefined || step < past.stepCount)
  return html`<section class="log" aria-label="Log">
    ${filterShown(part)}
    <div class="log-lines" role="log" aria-live="off" @keydown=${onKey}>
      ${
        log.length === 0 && filter !== ''
          ? html`<p class="none">No log entries match “${filter}”.</p>`
          : repeat(
              log,
              ({ step }) => step,
              (entry, index) => entryShown(entry, view, press, index === here)
            )
      }
    </div>
  </section>`
}

function filterShown({ view, isFiltering, filter, setFiltering, press }: LogPart): Shown {
  if (!isFiltering)
    return html`<div class="log-tools">
      ${iconButton('filter', 'search', 'Search Log', () => setFiltering(true))}
    </div>`
  const look = (words: string) => press({ type: 'filter', text: words })
  const close = () => {
    setFiltering(false)
    look('')
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
      @input=${(event: InputEvent) => look((event.target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    />
    <span class="found small dim" role="status">${foundWords(view)}</span>
    ${iconButton('filter-close', 'close', 'Clear Search', close)}
  </search>`
}

function foundWords({ matchCount, log }: TrackerView): string {
  if (matchCount === undefined) return ''
  return matchCount > log.length
    ? `${matchCount} found, ${log.length} shown`
    : `${matchCount} found`
}

function entryShown(
  { step, command, rolls, lines, remarks, round }: LogEntry,
  { past, rules }: TrackerView,
  press: LogPart['press'],
  isHere: boolean
): Shown {
  const isLater = past !== undefined && step >= past.stepCount
  const look = ['entry', isLater && 'later', isHere && past && 'here']
  // One of them can be tabbed to; the arrows go on from there.
  return html`${round === undefined ? nothing : roundShown(round, press)}
    <div
      class=${look.filter(Boolean).join(' ')}
      tabindex=${isHere ? 0 : -1}
    >
      ${
        command === ''
          ? nothing
          : html`<p class="did"><span>${command}</span> ${throwsShown(rolls)}</p>`
      }
      ${lines.map(({ text, rule }) => html`<p>${text}${ruleMark(rule, rules)}</p>`)}
      ${remarksShown(remarks)}
      <span class="ways">
        <button
          type="button"
          class="codicon codicon-history look"
          title="View the fight after this (Enter)"
          aria-label="View the fight after this"
          @click=${() => press({ type: 'show-step', step })}
        ></button>
        <button
          type="button"
          class="codicon codicon-go-to-file line"
          title="Show in note"
          aria-label="Show in note"
          @click=${() => press({ type: 'show-line', step })}
        ></button>
      </span>
    </div>`
}

const roundShown = (round: number, press: LogPart['press']): Shown => html`<h2>
  <button
    type="button"
    title="View the start of round ${round}"
    @click=${() => press({ type: 'show-round', round })}
  >Round ${round}</button>
</h2>`

const remarksShown = (remarks: readonly string[]): readonly Shown[] =>
  remarks
    .map((remark) => remark.replace(/^\s*#\s*/, '').trim())
    .filter((words) => words !== '')
    .map((words) => html`<p class="remark">${words}</p>`)

/** From paragraph to paragraph with the arrows; Enter shows the fight after the one with the focus. */
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

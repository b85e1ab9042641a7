import { html, nothing } from 'lit'
import type { LogEntry, TrackerView } from '../core/view/tracker-view.ts'
import { renderDice } from './dice.ts'
import { emphasized } from './emphasis.ts'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'
import { ruleMark } from './widgets.ts'

interface EntryOptions {
  /** Sends the messages of the entry’s buttons; without it, the entry has no buttons. */
  readonly send?: (message: UserMessage) => void
  /** Whether the entry is pinned as the last event: with large dice, and names in bold. */
  readonly isPinned?: boolean
  /** Whether this entry is the one in the tab order. */
  readonly isInTabOrder?: boolean
  /** Whether the panel shows the fight right after this entry. */
  readonly isHere?: boolean
}

/** The side of a die in the last event, in pixels. */
const pinnedDieSize = 24

/** Renders a log entry: its command, dice, outcomes and remarks. */
export function renderEntry(
  { step, command, rolls, lines, remarks }: LogEntry,
  view: TrackerView,
  { send, isPinned = false, isInTabOrder = false, isHere = false }: EntryOptions
): Template {
  const { past, rules } = view
  const isLater = past !== undefined && step >= past.stepCount
  const classes = ['entry', isLater && 'later', isHere && 'here']
  const words = (text: string) => (isPinned ? emphasized(text, view) : text)
  // Roving tabindex: one entry is in the tab order, the arrow keys move the focus.
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    tabindex=${isInTabOrder ? 0 : -1}
    @click=${send && ((event: Event) => showMoment(event, step, send))}
  >
    ${
      command === ''
        ? nothing
        : html`<p class="command">
            <span>${words(command)}</span> ${renderDice(rolls, isPinned ? pinnedDieSize : undefined)}
          </p>`
    }
    ${lines.map(({ text, rule }) => html`<p>${words(text)}${ruleMark(rule, rules)}</p>`)}
    ${renderRemarks(remarks)} ${send ? renderActions(step, send) : nothing}
  </div>`
}

/** Shows the fight after a clicked entry, unless a button in the entry was clicked or text is selected. */
function showMoment({ target }: Event, step: number, send: (message: UserMessage) => void): void {
  const isButton = target instanceof Element && target.closest('button') !== null
  if (!isButton && document.getSelection()?.isCollapsed !== false) send({ type: 'show-step', step })
}

const renderActions = (step: number, send: (message: UserMessage) => void): Template => html`<span
  class="entry-actions"
>
  <button
    type="button"
    class="codicon codicon-history look"
    title=${t('View the fight after this entry (Enter)')}
    aria-label=${t('View the fight after this entry')}
    @click=${() => send({ type: 'show-step', step })}
  ></button>
  <button
    type="button"
    class="codicon codicon-go-to-file line"
    title=${t('Show in note')}
    aria-label=${t('Show in note')}
    @click=${() => send({ type: 'show-line', step })}
  ></button>
</span>`

const renderRemarks = (remarks: readonly string[]): readonly Template[] =>
  remarks
    .map((remark) => remark.replace(/^\s*#\s*/, '').trim())
    .filter((text) => text !== '')
    .map((text) => html`<p class="remark">${text}</p>`)

/** Handles a key in the log: the arrow keys move the focus between entries, Enter shows the fight after the entry. */
export function onEntryKey(event: KeyboardEvent): void {
  const entry = event.target
  if (!(entry instanceof HTMLElement) || !entry.matches('.entry')) return
  if (event.key === 'Enter') entry.querySelector<HTMLElement>('.look')?.click()
  else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const all = [...document.querySelectorAll<HTMLElement>('.entry')]
    all[all.indexOf(entry) + (event.key === 'ArrowUp' ? -1 : 1)]?.focus()
  } else return
  event.preventDefault()
  event.stopPropagation()
}

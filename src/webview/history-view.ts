import { html, nothing } from 'lit'
import type { HistoryView, TrackerView } from '../core/view/tracker-view.ts'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'
import { button, key, select } from './widgets.ts'

/**
 * Renders the foot of the panel while an earlier moment is shown. The foot has the label of the moment, and buttons to
 * show other moments, return to the present, or continue from the shown moment.
 */
export function renderHistoryBar(
  { round, roundCount }: TrackerView,
  { label, commandsSince, earlierStep, laterStep }: HistoryView,
  send: (message: UserMessage) => void
): Template {
  const step = (id: string, icon: string, title: string, pressed: string, to?: number) =>
    html`<button
      type="button"
      id=${id}
      class="codicon codicon-${icon}"
      title="${title} (${pressed})"
      aria-label=${title}
      data-key=${pressed}
      ?disabled=${to === undefined}
      @click=${() => to !== undefined && send({ type: 'show-step', step: to })}
    ></button>`
  const all = Array.from({ length: roundCount }, (_, index) => ({
    value: String(index + 1),
    label: t('round {0}', index + 1)
  }))
  const commands = commandsSince === 1 ? t('1 command') : t('{0} commands', commandsSince)
  return html`<section class="history" role="group" aria-label=${t('Fight history')}>
    <header>
      <h2 role="status"><b>${label}</b></h2>
      ${
        roundCount > 1
          ? select(
              { id: 'round', label: t('View the start of a round'), kind: 'quiet' },
              round > 0 ? all : [{ value: '0', label: t('before') }, ...all],
              String(round),
              (value) => send({ type: 'show-round', round: Number(value) })
            )
          : nothing
      }
      ${step('earlier', 'chevron-left', t('Previous command'), ',', earlierStep)}
      ${step('later', 'chevron-right', t('Next command'), '.', laterStep)}
    </header>
    <p class="dim">
      ${t('You are viewing an earlier moment. Continuing from here undoes {0}; redo restores them one by one.', commands)}
    </p>
    <footer>
      ${button(
        {
          id: 'now',
          isPrimary: true,
          class: 'primary',
          key: 'Escape',
          onclick: () => send({ type: 'show-now' })
        },
        t('Return to Now'),
        key('Esc')
      )}
      ${button({ id: 'continue', onclick: () => send({ type: 'continue' }) }, t('Continue from Here'))}
    </footer>
  </section>`
}

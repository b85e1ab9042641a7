import { html, nothing } from 'lit'
import { bestCommandWords } from '../core/text/best-command-words.ts'
import { percent } from '../core/text/percent.ts'
import type { BestView } from '../core/view/best-view.ts'
import type { BestUpdate } from '../tracker/messages.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

type Context = Pick<RenderContext, 'view' | 'formState' | 'send' | 'redraw'>

/** Starts the search for the best command of the next actor. Does nothing if no command is possible now. */
export function requestBestCommand({ view, formState, send, redraw }: Context): void {
  if (view.actor === undefined || view.asked || view.isReadOnly) return
  formState.best = { progress: 0 }
  send({ type: 'find-best' })
  redraw()
}

/** Stores the progress or result of the search, unless the search was stopped. */
export function receiveBestCommand(
  { formState }: Pick<Context, 'formState'>,
  { progress, found }: BestUpdate
): void {
  if (!formState.best || formState.best.found !== undefined) return
  formState.best = { progress, ...(found !== undefined && { found }) }
}

/** Renders the button that starts the search for the best command; nothing if nobody can act. */
export const renderBestButton = (context: Context): Template =>
  context.view.actor === undefined
    ? nothing
    : button(
        {
          id: 'find-best',
          class: 'quiet',
          title: t('Find the best command: simulates fights after each sensible command'),
          onclick: () => requestBestCommand(context)
        },
        key('F'),
        html`<span class="wide">${t('Best?')}</span>`
      )

/** Renders the progress of the search, or its result with the reason in figures. */
export function renderBestCommand(context: Context): Template {
  const { formState, send, redraw } = context
  const { best } = formState
  if (!best) return nothing
  const close = () => {
    if (best.found === undefined) send({ type: 'stop-best' })
    formState.best = undefined
    redraw()
  }
  const words = best.found === undefined ? t('Stop') : t('Close')
  return html`<div class="best">
    <vscode-icon name="lightbulb" size="16" aria-hidden="true"></vscode-icon>
    <p role="status">${renderWords(best)}</p>
    ${best.found?.isOther ? renderGive(context, best.found) : nothing}
    ${button({ id: 'close-best', class: 'quiet', key: 'Escape', onclick: close }, html`${words} ${key('Esc')}`)}
  </div>`
}

function renderWords({
  progress,
  found
}: NonNullable<RenderContext['formState']['best']>): Template {
  if (found === undefined)
    return html`${t('Looking for the best command:')} <span class="figure">${percent(progress)}</span>`
  if (found === null) return html`${t('There is nothing to choose now.')}`
  const { best, reason } = bestCommandWords(found)
  return html`<b>${best}</b><br /><span class="dim small">${found.side}: ${reason}</span>`
}

/** Renders the button that runs the best command. */
function renderGive({ formState, send }: Context, { other }: BestView): Template {
  if (!other) return nothing
  const give = () => {
    formState.best = undefined
    send({ type: 'give', text: other.text })
  }
  return button({ id: 'give-best', onclick: give }, t('Do It'))
}

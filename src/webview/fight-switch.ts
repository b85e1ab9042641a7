import { html } from 'lit'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'

/** Renders the title of the fight as a button that lists the other fights. */
export const renderFightSwitch = (title: string, send: (message: UserMessage) => void): Template =>
  html`<button
    type="button"
    id="switch-fight"
    title=${t('Switch Fight')}
    @click=${() => send({ type: 'switch-fight' })}
  >
    <span>${title}</span
    ><i class="codicon codicon-chevron-down" aria-hidden="true"></i>
  </button>`

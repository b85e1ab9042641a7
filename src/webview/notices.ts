import { html } from 'lit'
import type { PanelContent } from '../tracker/messages.ts'
import type { UserMessage } from './form-state.ts'
import type { Template } from './widgets.ts'
import { button } from './widgets.ts'

export const renderNotices = (
  { notices }: PanelContent,
  send: (message: UserMessage) => void
): Template =>
  html`${notices.map(
    ({ message, severity, actions }) => html`<p class="notice ${severity}" role="alert">
      <span class="grow">${message}</span>
      ${actions.map((action) =>
        button({ onclick: () => send({ type: 'notice', action }) }, action)
      )}
    </p>`
  )}`

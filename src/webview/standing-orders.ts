import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { UserMessage } from './form-state.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

const orderLabel = ({ side, words }: TrackerView['standingOrders'][number]): string =>
  `${side}: always ${words}`

/** Renders the button that answers the open question the same way from now on. */
export const renderAlwaysButton = (
  { alwaysOrder }: TrackerView,
  send: (message: UserMessage) => void
): Template =>
  alwaysOrder === undefined
    ? nothing
    : button(
        {
          id: 'always',
          class: 'quiet',
          title: `${orderLabel(alwaysOrder)}, without asking again, until you clear it`,
          onclick: () => send({ type: 'always' })
        },
        key('W'),
        orderLabel(alwaysOrder)
      )

/** Renders the standing orders. A click clears one. */
export const renderStandingOrders = (
  { standingOrders }: TrackerView,
  send: (message: UserMessage) => void
): Template =>
  standingOrders.length === 0
    ? nothing
    : html`<ul class="standing-orders" aria-label="Standing orders">
        ${standingOrders.map(
          (order) =>
            html`<li>
              <button
                type="button"
                class="chip"
                title="Clear standing order"
                aria-label="${orderLabel(order)}: clear standing order"
                @click=${() => send({ type: 'clear-orders', order })}
              >
                <span class="ellipsis" dir="auto">${orderLabel(order)}</span>
                <vscode-icon name="close" size="12" aria-hidden="true"></vscode-icon>
              </button>
            </li>`
        )}
      </ul>`

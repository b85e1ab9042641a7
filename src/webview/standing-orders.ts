import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Press } from './form-state.ts'
import { button, key, type Shown } from './widgets.ts'

const wordsOf = ({ side, words }: TrackerView['standingOrders'][number]): string =>
  `${side}: always ${words}`

/** With a question: have the side that is asked let this be from now on. */
export const alwaysShown = (
  { alwaysOrder }: TrackerView,
  press: (message: Press) => void
): Shown =>
  alwaysOrder === undefined
    ? nothing
    : button(
        {
          id: 'always',
          class: 'quiet',
          title: `${wordsOf(alwaysOrder)}, without asking again, until you clear it`,
          onclick: () => press({ type: 'always' })
        },
        key('W'),
        wordsOf(alwaysOrder)
      )

/** The standing orders, each to be taken back by a press. */
export const ordersShown = (
  { standingOrders }: TrackerView,
  press: (message: Press) => void
): Shown =>
  standingOrders.length === 0
    ? nothing
    : html`<ul class="orders" aria-label="Standing orders">
        ${standingOrders.map(
          (order) =>
            html`<li>
              <button
                type="button"
                class="chip"
                title="Clear standing order"
                aria-label="${wordsOf(order)}: clear standing order"
                @click=${() => press({ type: 'clear-orders', order })}
              >
                <span class="cut" dir="auto">${wordsOf(order)}</span>
                <vscode-icon name="close" size="12" aria-hidden="true"></vscode-icon>
              </button>
            </li>`
        )}
      </ul>`

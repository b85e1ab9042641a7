import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { RenderContext, UserMessage } from './form-state.ts'
import type { Template } from './widgets.ts'
import { button, iconButton, key } from './widgets.ts'

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

/**
 * The two standing orders that are not about one kind of question of one side. `words`: the text of the chip. `type`: the
 * message that switches the order. `asked`: the flag in the view, true while the order is off.
 */
const generalOrders = [
  { type: 'enemies-react', words: 'Enemies react as suggested', asked: 'areEnemiesAsked' },
  { type: 'small-things', words: 'Small questions are skipped', asked: 'areMinorQuestionsAsked' }
] as const

/** Renders the button that lists skipped questions, with the number of their kinds. */
export function renderNotAskedButton({ view, formState, redraw }: RenderContext): Template {
  const general = generalOrders.filter(({ asked }) => !view[asked]).length
  const count = general + view.standingOrders.length
  const toggle = () => {
    formState.areOrdersOpen = !formState.areOrdersOpen
    redraw()
  }
  return iconButton('not-asked', 'bell-slash', `Not asked: ${count}`, toggle)
}

/**
 * Renders the kinds of skipped questions. A click on a kind asks these questions again. The general orders are always
 * listed, so that they can be switched on here.
 */
export const renderStandingOrders = ({ view, formState, send }: RenderContext): Template =>
  !formState.areOrdersOpen
    ? nothing
    : html`<ul class="standing-orders" aria-label="Not asked">
        ${generalOrders.map(({ type, words, asked }) =>
          view[asked]
            ? renderChip(words, 'add', `${words}: do not ask`, () => send({ type, isAsked: false }))
            : renderChip(words, 'close', `${words}: ask again`, () => send({ type, isAsked: true }))
        )}
        ${view.standingOrders.map((order) =>
          renderChip(orderLabel(order), 'close', `${orderLabel(order)}: ask again`, () =>
            send({ type: 'clear-orders', order })
          )
        )}
      </ul>`

const renderChip = (
  words: string,
  icon: 'add' | 'close',
  label: string,
  onclick: () => void
): Template => html`<li>
  <button
    type="button"
    class=${icon === 'close' ? 'chip' : 'chip off'}
    title=${icon === 'close' ? 'Ask again' : 'Do not ask'}
    aria-label=${label}
    @click=${onclick}
  >
    <span class="ellipsis" dir="auto">${words}</span>
    <vscode-icon name=${icon} size="12" aria-hidden="true"></vscode-icon>
  </button>
</li>`

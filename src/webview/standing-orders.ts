import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { RenderContext, UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'
import { button, iconButton, key } from './widgets.ts'

const orderLabel = ({ side, words }: TrackerView['standingOrders'][number]): string =>
  t('{0}: always {1}', side, words)

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
          title: t('{0}, without asking again, until you clear it', orderLabel(alwaysOrder)),
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
  { type: 'enemies-react', words: t('Enemies react as suggested'), asked: 'areEnemiesAsked' },
  { type: 'small-things', words: t('Small questions are skipped'), asked: 'areMinorQuestionsAsked' }
] as const

/** Renders the button that lists skipped questions, with the number of their kinds. */
export function renderNotAskedButton({ view, formState, redraw }: RenderContext): Template {
  const general = generalOrders.filter(({ asked }) => !view[asked]).length
  const count = general + view.standingOrders.length
  const toggle = () => {
    formState.areOrdersOpen = !formState.areOrdersOpen
    redraw()
  }
  return iconButton('not-asked', 'bell-slash', t('Not asked: {0}', count), toggle)
}

/**
 * Renders the kinds of skipped questions. A click on a kind asks these questions again. The general orders are always
 * listed, so that they can be switched on here.
 */
export const renderStandingOrders = ({ view, formState, send }: RenderContext): Template =>
  !formState.areOrdersOpen
    ? nothing
    : html`<ul class="standing-orders" aria-label=${t('Not asked')}>
        ${generalOrders.map(({ type, words, asked }) =>
          view[asked]
            ? renderChip(words, 'add', t('{0}: do not ask', words), () =>
                send({ type, isAsked: false })
              )
            : renderChip(words, 'close', t('{0}: ask again', words), () =>
                send({ type, isAsked: true })
              )
        )}
        ${view.standingOrders.map((order) =>
          renderChip(orderLabel(order), 'close', t('{0}: ask again', orderLabel(order)), () =>
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
    title=${icon === 'close' ? t('Ask again') : t('Do not ask')}
    aria-label=${label}
    @click=${onclick}
  >
    <span class="ellipsis" dir="auto">${words}</span>
    <vscode-icon name=${icon} size="12" aria-hidden="true"></vscode-icon>
  </button>
</li>`

import type { OrderPlace } from '../core/view.ts'
import { element } from './dom.ts'

const words = { acting: 'acts', acted: 'has acted', 'to-act': 'to act', free: 'free' }

/** The places in the order of play, each with whoever has it: gaps and swaps are to be seen. */
export function orderShown(places: readonly OrderPlace[]): HTMLElement {
  return element(
    'ol',
    { class: 'order', 'aria-label': 'The order of play' },
    ...places.map(({ label, who, state }) => {
      const names = who.join(', ')
      const title = state === 'free' ? `${label}: free` : `${label}: ${names}, ${words[state]}`
      return element(
        'li',
        { class: `seat ${state}`, title, 'aria-label': title },
        element('b', {}, label),
        element('span', { class: 'cut' }, names)
      )
    })
  )
}

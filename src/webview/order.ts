import type { FightView, OrderPlace } from '../core/view.ts'
import { element } from './dom.ts'
import { rowsByName, token } from './zones.ts'

const words = { acting: 'acts', acted: 'has acted', 'to-act': 'to act', free: 'free' }

/** The places in the order of play, each with the tokens of those who have it: gaps and swaps are to be seen. */
export function orderShown(places: readonly OrderPlace[], view: FightView): HTMLElement {
  const rows = rowsByName(view)
  return element(
    'ol',
    { class: 'order', 'aria-label': 'The order of play' },
    ...places.map(({ label, who, state }) => {
      const names = who.join(', ')
      const title = state === 'free' ? `${label}: free` : `${label}: ${names}, ${words[state]}`
      const tokens = who.flatMap((name) => rows.get(name) ?? []).map(token)
      return element(
        'li',
        { class: `seat ${state}`, title, 'aria-label': title },
        element('b', {}, label),
        element('span', { class: 'seated' }, ...tokens)
      )
    })
  )
}

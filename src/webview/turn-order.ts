import { html, nothing } from 'lit'
import type { FightView } from '../core/ruleset/fight-view.ts'
import { rowsByName, tokenShown } from './token.ts'
import type { Shown } from './widgets.ts'

const words = { acting: 'acts', acted: 'has acted', 'to-act': 'to act', free: 'free' }

/** Tokens in one place; the others are counted. */
const mostTokens = 4

/** The places in the order of play, each with the tokens of those who have it: gaps and swaps are to be seen. */
export function orderShown(view: FightView): Shown {
  const { order } = view
  if (!order) return nothing
  const rows = rowsByName(view)
  return html`<ol class="order" aria-label="Turn order">
    ${order.map(({ label, who, state }) => {
      const title =
        state === 'free' ? `${label}: free` : `${label}: ${who.join(', ')}, ${words[state]}`
      return html`<li class="seat ${state}" title=${title} aria-label=${title}>
        <b>${label}</b>
        <span class="seated"
          >${who
            .slice(0, mostTokens)
            .flatMap((name) => rows.get(name) ?? [])
            .map(tokenShown)}${
            who.length > mostTokens
              ? html`<span class="small">+${who.length - mostTokens}</span>`
              : nothing
          }</span
        >
      </li>`
    })}
  </ol>`
}

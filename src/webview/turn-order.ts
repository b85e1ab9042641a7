import { html, nothing } from 'lit'
import type { FightView } from '../core/ruleset/fight-view.ts'
import { renderToken, rowsByName } from './token.ts'
import type { Template } from './widgets.ts'

const words = { acting: 'acts', acted: 'has acted', 'to-act': 'to act', free: 'free' }

/** The most tokens in one place. The others are counted. */
const maxTokens = 3

/** Renders the turn order: each place with the tokens of those who have it, free places included. */
export function renderTurnOrder(view: FightView): Template {
  const { order } = view
  if (!order) return nothing
  const rows = rowsByName(view)
  return html`<ol class="turn-order" aria-label="Turn order">
    ${order.map(({ label, who, state }) => {
      const title =
        state === 'free' ? `${label}: free` : `${label}: ${who.join(', ')}, ${words[state]}`
      return html`<li class="turn ${state}" title=${title} aria-label=${title}>
        <b>${label}</b>
        <span class="turn-tokens"
          >${who
            .slice(0, maxTokens)
            .flatMap((name) => rows.get(name) ?? [])
            .map(renderToken)}${
            who.length > maxTokens
              ? html`<span class="small">+${who.length - maxTokens}</span>`
              : nothing
          }</span
        >
      </li>`
    })}
  </ol>`
}

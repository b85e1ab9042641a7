import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import { renderDraggableToken } from './draggable-token.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { activeName, rowsWithTargets } from './marks.ts'
import { placeTargets } from './reorder.ts'
import { isOut, renderToken } from './token.ts'
import type { Template } from './widgets.ts'

const words = { acting: t('acts'), acted: t('has acted'), 'to-act': t('to act'), free: t('free') }

/** The maximum number of tokens in one place. The number of the others is shown: `+2`. */
const maxTokens = 3

/**
 * Renders the turn order: each place with the tokens of its combatants, free places included. A token can be
 * dragged to another place, or moved with the arrow keys and Enter.
 */
export function renderTurnOrder(context: RenderContext): Template {
  const { view, formState } = context
  const { order } = view
  if (!order) return nothing
  const rows = rowsWithTargets(context)
  const active = activeName(context)
  // The place of the combatant whose command Enter gives, and no other.
  const here = order.find(({ names, state }) => state !== 'acted' && names.includes(active ?? ''))
  return html`<ol class="turn-order" aria-label=${t('Turn order')}>
    ${order.map((place) => {
      const { label, names } = place
      const state =
        place === here ? 'acting' : here && place.state === 'acting' ? 'acted' : place.state
      const title =
        state === 'free' ? t('{0}: free', label) : `${label}: ${names.join(', ')}, ${words[state]}`
      const isAimed = formState.placing?.from !== undefined && formState.placing.on === label
      return html`<li
        class="turn ${state} ${isAimed ? 'aimed' : ''}"
        data-place=${label}
        title=${title}
        aria-label=${title}
      >
        <b>${label}</b>
        <span class="turn-tokens"
          >${names
            .slice(0, maxTokens)
            .flatMap((name) => rows.get(name) ?? [])
            .map((row) => renderPlaced(row, label, context))}${
            names.length > maxTokens
              ? html`<span class="small">+${names.length - maxTokens}</span>`
              : nothing
          }</span
        >
      </li>`
    })}
  </ol>`
}

function renderPlaced(row: Row, label: string, context: RenderContext): Template {
  const { view, formState } = context
  if (view.reorder === undefined || isOut(row)) return renderToken(row)
  const { name } = row
  return renderDraggableToken(context, row, placeTargets(context, name, label), {
    isDragged: formState.placing?.who === name && formState.placing.from === label,
    isInTabOrder: name === view.actor,
    title: t('{0}: drag to another place, or press an arrow key and Enter', name),
    label: t(
      '{0} {1}, {2}: choose a place with the arrow keys, change with Enter',
      row.token,
      name,
      label
    )
  })
}

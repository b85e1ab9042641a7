import { html, nothing } from 'lit'
import type { RenderContext } from './form-state.ts'
import { renderItem } from './item.ts'
import { rowsByName } from './token.ts'
import type { HoverHandlers, Template } from './widgets.ts'
import { ruleMark } from './widgets.ts'

/** The icon of a combatant with a note of the game master. */
export const noteIcon = html`<vscode-icon name="note" size="12" aria-hidden="true"></vscode-icon>`

/** The handlers that open the details of a row while it has the pointer or the focus. */
export function rowDetailsTrigger(
  { formState, redraw }: RenderContext,
  name: string
): HoverHandlers {
  return {
    describedBy: formState.details?.who === name ? 'row-details' : undefined,
    onEnter: (row) => {
      const { top, bottom } = row.getBoundingClientRect()
      formState.details = { who: name, top, bottom }
      redraw()
    },
    onLeave: () => {
      if (formState.details?.who !== name) return
      formState.details = undefined
      redraw()
    }
  }
}

/** Renders the details for which the row of a combatant has no space, below the row or above it. */
export function renderRowDetails({ view, formState }: RenderContext): Template {
  const { details } = formState
  const row = details && rowsByName(view).get(details.who)
  // While a number is typed, the rows below must stay visible.
  if (!row || formState.numberBox) return nothing
  const { name, stateWords, place, conditions, resources, items, facts, note } = row
  const isLow = details.bottom > window.innerHeight * 0.6
  const where = isLow ? `bottom: ${window.innerHeight - details.top}px` : `top: ${details.bottom}px`
  const state = [stateWords, place ?? '', ...resources].filter((one) => one !== '').join(' · ')
  return html`<div id="row-details" class="row-details" role="tooltip" .style=${where}>
    <p><b dir="auto">${name}</b> <span class="dim">${state}</span></p>
    ${conditions.map(
      ({ words, rule, left }) =>
        html`<p class="small">
          <b>${words}</b> <span class="dim">${left ?? ''} ${rule === undefined ? '' : view.rules[rule]}</span>${ruleMark(rule, view.rules)}
        </p>`
    )}
    ${note === undefined ? nothing : html`<p class="small" dir="auto">${noteIcon} ${note}</p>`}
    ${items.length === 0 ? nothing : html`<p class="small items">${items.map(renderItem)}</p>`}
    ${facts.length === 0 ? nothing : html`<p class="small dim">${facts.join(' · ')}</p>`}
  </div>`
}

import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import type { DropTargets } from './drag.ts'
import { dragHandlers } from './drag.ts'
import type { RenderContext } from './form-state.ts'
import { renderTokenContent, tokenClasses } from './token.ts'
import type { Template } from './widgets.ts'

interface DraggableToken {
  readonly isDragged: boolean
  readonly isInTabOrder: boolean
  readonly title: string
  readonly label: string
  /**
   * The combatant of the token on the battlefield. Absent in the order of turns, where a combatant can have several
   * tokens.
   */
  readonly who?: string
  readonly onclick?: () => void
}

/** Renders the token of a combatant as a button that can be dragged to one of the targets. */
export function renderDraggableToken(
  context: Pick<RenderContext, 'send' | 'redraw'>,
  row: Row,
  targets: DropTargets,
  { isDragged, isInTabOrder, title, label, who, onclick }: DraggableToken
): Template {
  const { pointerdown, pointermove, pointerup, pointercancel, keydown, blur } = dragHandlers(
    context,
    targets
  )
  return html`<button
    class="${tokenClasses(row)} draggable ${isDragged ? 'dragged' : ''}"
    type="button"
    data-who=${who ?? nothing}
    tabindex=${isInTabOrder ? 0 : -1}
    title=${title}
    aria-label=${label}
    @click=${onclick}
    @pointerdown=${pointerdown}
    @pointermove=${pointermove}
    @pointerup=${pointerup}
    @pointercancel=${pointercancel}
    @keydown=${keydown}
    @blur=${blur}
  >${renderTokenContent(row)}</button>`
}

import { html, nothing } from 'lit'
import type { Condition, Row } from '../core/ruleset/fight-view.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { openPalette } from './palette.ts'
import type { PaletteTarget } from './palette-state.ts'
import { isOut } from './token.ts'
import type { Template } from './widgets.ts'

type Open = (wanted: PaletteTarget) => (event: Event) => void

/** Returns a function that makes handlers to open the palette; `undefined` while no command is possible. */
const opener = (context: RenderContext): Open | undefined =>
  canGive(context)
    ? (wanted) => (event) => {
        event.stopPropagation()
        openPalette(context, wanted)
      }
    : undefined

/**
 * Renders the conditions of a row as chips. A click on a condition that the game master can end opens the palette at
 * the command that ends the condition. After the first `most` chips, one chip has the number of the others: `+2`.
 */
export function renderConditions(row: Row, context: RenderContext, most: number): Template {
  const { name, conditions } = row
  const open = opener(context)
  const more = conditions.slice(most)
  const toEnd = { type: 'unmark', values: [name] }
  return html`${conditions.slice(0, most).map((one) => renderChip(row, one, context, open))}${
    more.length === 0
      ? nothing
      : open && more.some(({ word }) => word !== undefined)
        ? html`<button type="button" class="chip" tabindex="-1" title=${wordsOf(conditions)} @click=${open(toEnd)}>+${more.length}</button>`
        : html`<span class="chip" title=${wordsOf(conditions)}>+${more.length}</span>`
  }`
}

/** Renders the button that opens the palette at the command to add a condition to a combatant. */
export function renderAddCondition(row: Row, context: RenderContext): Template {
  const open = opener(context)
  if (!open || isOut(row)) return nothing
  const { name } = row
  return html`<button
    type="button"
    class="chip add-condition codicon codicon-add"
    tabindex="-1"
    title=${t('Give {0} a condition', name)}
    aria-label=${t('Give {0} a condition', name)}
    @click=${open({ type: 'mark-for', values: [name] })}
  ></button>`
}

const wordsOf = (conditions: readonly Condition[]): string =>
  conditions.map(({ words }) => words).join(', ')

/** Whether a command is possible now: no question is open, the present is shown, and the fight is not read-only. */
const canGive = ({ view }: Pick<RenderContext, 'view'>): boolean =>
  !view.asked && view.pending === undefined && !view.past && !view.isReadOnly

function renderChip(
  { name }: Row,
  { words, rule, word, left, rounds }: Condition,
  { view }: RenderContext,
  open: Open | undefined
): Template {
  const meaning = rule ? `${view.rules[rule] ?? ''} (${rule})` : ''
  const said = [left === undefined ? words : `${word ?? words}: ${left}`, meaning]
    .filter((one) => one !== '')
    .join('. ')
  const text =
    rounds === undefined
      ? words
      : html`<span class="ellipsis">${words.slice(0, -` ${rounds}`.length)}</span> <span class="time">${rounds}</span>`
  return open && word !== undefined
    ? html`<button
        type="button"
        class="chip"
        tabindex="-1"
        title=${t('{0}. Click to end this condition', said)}
        aria-label=${t('{0}. End this condition for {1}', said, name)}
        @click=${open({ type: 'unmark', values: [name, word] })}
      >${text}</button>`
    : html`<span class="chip" title=${said}>${text}</span>`
}

import { html, nothing } from 'lit'
import type { BarPart, Row, RowGroup, RowNumber, Track } from '../core/ruleset/fight-view.ts'
import { renderPlanned } from './auto-play.ts'
import { renderAddCondition, renderConditions } from './condition-chips.ts'
import { dragHandlers } from './drag.ts'
import type { RenderContext } from './form-state.ts'
import { renderItem } from './item.ts'
import { t } from './l10n.ts'
import { marksOf } from './marks.ts'
import type { NumberRows } from './number-stage.ts'
import { rowTargets, stepText } from './reorder.ts'
import { noteIcon, rowDetailsTrigger } from './row-details.ts'
import { onRowKey } from './row-keys.ts'
import { isOut, renderToken, rowsOf, stateIcons } from './token.ts'
import type { Template } from './widgets.ts'

/** The height of a full row, and of a row with tracks, in pixels. */
const fullRowHeight = 28
const trackRowHeight = 36
/** The maximum share of the window’s height for rows of full height. If they would take more, all rows are lower. */
const largestShare = 0.34

/** The effects of a click on a row. */
interface RowActions {
  readonly choose: (name: string) => void
  readonly openStatblock: (name: string) => void
}

/**
 * Renders all combatants in the groups of the game, as rows of one height. `box`: the number box, while a number is
 * being typed in a row.
 */
export function renderCombatants(
  context: RenderContext,
  actions: RowActions,
  box?: NumberRows
): Template {
  const { view } = context
  const standing = rowsOf(view).filter(isStanding)
  const marks = marksOf(context)
  const hasTracks = standing.some(({ tracks }) => tracks !== undefined)
  const rowHeight = hasTracks ? trackRowHeight : fullRowHeight
  const isCrowded = rowsOf(view).length * rowHeight > window.innerHeight * largestShare
  // Set as a property: the content security policy allows no style attributes.
  const columns = `--numbers: ${view.columns.length}`
  const first = standing.find(({ state }) => state === 'acting') ?? standing[0]
  const classes = ['rows', isCrowded && 'crowded', hasTracks && 'with-tracks']
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    .style=${columns}
    @keydown=${(event: KeyboardEvent) => onRowKey(event, (name, by) => moveInOrder(context, name, by))}
  >
    ${view.groups.map((group, index) =>
      renderGroup(group, {
        isFirst: index === 0,
        isCrowded,
        context,
        actions,
        first: first?.name,
        marks,
        box
      })
    )}
  </div>`
}

/** Moves a combatant one row up or down in the order of turns. */
function moveInOrder({ view, send }: RenderContext, name: string, by: 1 | -1): void {
  const text = stepText(view, name, by)
  if (text !== undefined) send({ type: 'give', text })
}

/**
 * Whether a combatant has its own row even if space is short. A combatant that an unfinished command has put out of the
 * fight keeps its row, because the command can be undone.
 */
const isStanding = (row: Row): boolean => row.isUnfinished || !isOut(row)

interface RowContext {
  readonly isFirst: boolean
  readonly isCrowded: boolean
  readonly context: RenderContext
  readonly actions: RowActions
  /** The combatant whose row is in the tab order (roving tabindex). */
  readonly first: string | undefined
  /** The number box, while a number is being typed. */
  readonly box: NumberRows | undefined
  readonly marks: ReturnType<typeof marksOf>
}

function renderGroup(group: RowGroup, rowContext: RowContext): Template {
  const { isFirst, isCrowded, context } = rowContext
  const { columns, barTitle } = context.view
  const shown = isCrowded ? group.rows.filter(isStanding) : group.rows
  const fallen = isCrowded ? group.rows.filter((row) => !isStanding(row)) : []
  const titles = html`<span class="h-bar">${columns.length > 1 ? barTitle : ''}</span
    >${columns.map((column) => html`<span class="figure">${column}</span>`)}`
  return html`<section class=${group.current ? 'group current' : 'group'} aria-label=${group.title}>
    <h2>
      <span class="name"><b>${group.title}</b> <span class="dim">${group.note}</span></span>
      ${isFirst ? titles : nothing}
    </h2>
    <ol>
      ${shown.map((row) => renderRow(row, rowContext))}
    </ol>
    ${
      fallen.length === 0
        ? nothing
        : html`<p class="out-of-fight dim small">
          ${fallen.map(({ name, stateWords }) => `${name} ${stateWords}`).join(', ')}
        </p>`
    }
  </section>`
}

function renderRow(
  row: Row,
  { isCrowded, context, actions, first, marks, box }: RowContext
): Template {
  const { name, state, stateWords, isUnfinished } = row
  const hasLeft = !isStanding(row)
  const mark = hasLeft ? undefined : marks.get(name)
  const classes = [
    'combatant',
    ...(mark?.kinds ?? []),
    (hasLeft || state === 'acted') && 'spent',
    hasLeft && 'out',
    isUnfinished && 'unfinished',
    box?.isChosen(name) && 'chosen',
    dropMark(context, name)
  ]
  const { onEnter, onLeave, describedBy } = rowDetailsTrigger(context, name)
  const enter = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLElement) onEnter(currentTarget)
  }
  return html`<li
    class=${classes.filter(Boolean).join(' ')}
    data-name=${name}
    @click=${() => actions.choose(name)}
    @pointerenter=${enter}
    @pointerleave=${onLeave}
    @focusin=${enter}
    @focusout=${onLeave}
  >
    ${renderGrip({ ...row, isTarget: mark?.kinds.includes('target') === true }, context)}
    <span class="who">
      <span class="name">
        <span
          class="ellipsis"
          role="button"
          tabindex=${name === first ? 0 : -1}
          aria-describedby=${describedBy ?? nothing}
          dir="auto"
        >${name}</span>
        ${row.note === undefined ? nothing : html`<span title=${row.note} aria-label=${t('Note: {0}', row.note)} role="img">${noteIcon}</span>`}
        ${renderTags(row, context, isCrowded || hasLeft)}
      </span>
      <button
        type="button"
        class="codicon codicon-go-to-file open"
        tabindex="-1"
        title=${t('Open statblock (O)')}
        aria-label=${t('Open statblock of {0}', name)}
        @click=${(event: Event) => {
          event.stopPropagation()
          actions.openStatblock(name)
        }}
      ></button>
    </span>
    <span class="state">
      ${renderIcon(mark?.icon ?? stateIcons[state])}<span title=${mark?.title ?? nothing}>${renderPlanned(context, name) ?? (isOut(row) ? stateWords : (mark?.words ?? stateWords))}</span
      >${isUnfinished ? html`<span class="chip not-final">${t('not final')}</span>` : nothing}${renderAddCondition(row, context)}
    </span>
    ${box?.field(name) ?? (row.tracks ? renderTracks(row.tracks) : renderBar(row.bar))}
    ${row.numbers.map(renderNumber)}
  </li>`
}

/** The CSS class of a row that marks where the dragged combatant would go, above or below the row. */
function dropMark({ formState }: RenderContext, name: string): string | false {
  const on = formState.placing?.from === undefined ? formState.placing?.on : undefined
  return on === `before ${name}` ? 'drop-before' : on === `after ${name}` && 'drop-after'
}

/** Renders the token of a row, which is also the handle to drag the row in the order of turns. */
function renderGrip(row: Row & { readonly isTarget: boolean }, context: RenderContext): Template {
  const token = renderToken({ ...row, state: 'later' })
  if (context.view.reorder === undefined || isOut(row)) return token
  const { pointerdown, pointermove, pointerup, pointercancel } = dragHandlers(
    context,
    rowTargets(context, row.name)
  )
  return html`<span
    class=${context.formState.placing?.who === row.name ? 'grip dragged' : 'grip'}
    title=${t('Drag {0} elsewhere in the order (Alt+↑, Alt+↓)', row.name)}
    @pointerdown=${pointerdown}
    @pointermove=${pointermove}
    @pointerup=${pointerup}
    @pointercancel=${pointercancel}
  >${token}</span>`
}

/**
 * Renders a number of a row: `4/9`, or `4 → 2` while a command is unfinished, or a dash if the combatant has no such
 * number.
 */
export const renderNumber = ({ value, max, before }: RowNumber): Template =>
  max === 0 && value === 0
    ? html`<span class="figure"><span class="dim">–</span></span>`
    : before === undefined
      ? html`<span class="figure"><b>${value}</b><span class="of">/${max}</span></span>`
      : html`<span class="figure"
          ><span class="of">${before} → </span><b class="unfinished-value">${value}</b></span
        >`

const renderIcon = (icon: string): Template =>
  icon === ''
    ? html`<i class="no-icon"></i>`
    : html`<vscode-icon name=${icon} size="12" aria-hidden="true"></vscode-icon>`

/** Renders the tags after a name: conditions, resources, and worn items. */
function renderTags(row: Row, context: RenderContext, isShort: boolean): Template {
  const resources = isOut(row) ? [] : row.resources
  const worn = isShort ? [] : row.items.filter(({ marks }) => marks > 0)
  return html`<span class="tags"
    >${renderConditions(row, context, isShort ? 1 : 2)}${resources.map(
      (one) => html`<span class="resource">${one}</span>`
    )}${worn.map(renderItem)}</span
  >`
}

/**
 * Renders a bar, in which the width of each part is in proportion to its maximum. The loss of this round is hatched.
 */
export function renderBar(parts: readonly BarPart[]): Template {
  const label = parts.map((one) => t('{0} {1} of {2}', one.title, one.value, one.max)).join(', ')
  return html`<span class="bars" role="img" aria-label=${label} title=${label}
    >${parts.map(renderBarPart)}</span
  >`
}

/** Renders tracks, such as Harm, as rows of boxes. A filled box is crossed, which is readable without colour. */
export function renderTracks(tracks: readonly Track[]): Template {
  const label = tracks
    .map(({ title, rows }) => {
      const counts = rows.map(({ name, filled, of }) => t('{0} {1} of {2}', name, filled, of))
      return `${title} ${counts.join(', ')}`
    })
    .join('; ')
  const boxes = ({ filled, of }: Track['rows'][number]) =>
    html`<span class="boxes"
      >${Array.from({ length: of }, (_, index) => html`<i class=${index < filled ? 'on' : ''}></i>`)}</span
    >`
  return html`<span class="tracks" role="img" aria-label=${label} title=${label}
    >${tracks.map(({ rows }) => html`<span class="track">${rows.map(boxes)}</span>`)}</span
  >`
}

function renderBarPart({ value, max, lost, isRibbed }: BarPart): Template {
  const share = max === 0 ? 0 : value / max
  const level = share > 0.5 ? '' : share > 0.25 ? ' half' : ' low'
  const gone = max === 0 ? 0 : Math.min(lost, max - value) / max
  const filled = `width: ${share * 100}%`
  const taken = `left: ${share * 100}%; width: ${gone * 100}%`
  return html`<span class="bar" .style=${`flex: ${Math.max(1, max)}`}
    ><i class=${isRibbed ? 'ribbed' : `plain${level}`} .style=${filled}></i
    >${lost > 0 ? html`<i class="lost" .style=${taken}></i>` : nothing}</span
  >`
}

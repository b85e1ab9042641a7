import { html, nothing, svg } from 'lit'
import type { Row, ZoneView } from '../core/ruleset/fight-view.ts'
import { withoutArticle } from '../core/text/names.ts'
import { zoneTargets } from './drag.ts'
import { renderDraggableToken } from './draggable-token.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { layOutZones } from './map-layout.ts'
import { rowsWithTargets } from './marks.ts'
import type { ZoneReach } from './movement.ts'
import { movesOf, zoneReach } from './movement.ts'
import { renderToken } from './token.ts'
import type { Template } from './widgets.ts'

/** The width in pixels for padding and a scrollbar. The map gets the rest of the window’s width. */
const mapMargin = 44

interface BattlefieldContext {
  readonly context: RenderContext
  readonly rows: ReadonlyMap<string, Row>
  /** The combatants on the border of two zones. They are shown in both. */
  readonly onBorder: ReadonlySet<string>
  readonly reach: ZoneReach | undefined
  /** The command that moves the dragged combatant, by zone. */
  readonly moves: ReadonlyMap<string, string>
  readonly choose: (name: string) => void
}

/**
 * Renders the zones of the battlefield: as a strip if they form a row, else as a map with borders. The token of a
 * combatant that can move can be dragged, or moved with the arrow keys and Enter.
 */
export function renderBattlefield(
  context: RenderContext,
  choose: (name: string) => void
): Template {
  const { view, formState } = context
  const { zones = [] } = view
  if (zones.length === 0) return nothing
  const { dragged } = formState
  const battlefield: BattlefieldContext = {
    context,
    rows: rowsWithTargets(context),
    onBorder: onBorders(zones),
    reach: zoneReach(context),
    moves: dragged ? movesOf(view, dragged.who) : new Map(),
    choose
  }
  const isRow = zones.every(({ next }, index) =>
    next.every((name) => [zones[index - 1]?.name, zones[index + 1]?.name].includes(name))
  )
  return html`<section class="battlefield" aria-label=${t('Battlefield')}>
    ${isRow ? renderStrip(zones, battlefield) : renderMap(zones, battlefield)}
    <p class="small dim" role="status">${captionOf(battlefield)}</p>
  </section>`
}

const renderStrip = (zones: readonly ZoneView[], battlefield: BattlefieldContext): Template =>
  html`<ol class="zones">
    ${zones.map((zone) => html`<li class="strip-zone">${renderZone(zone, battlefield)}</li>`)}
  </ol>`

/** The width of the battlefield and the rows, in pixels. A wide panel has the log beside them (`head.css`). */
const fieldWidth = (): number => (window.innerWidth < 900 ? window.innerWidth : 560)

function renderMap(zones: readonly ZoneView[], battlefield: BattlefieldContext): Template {
  const { width, height, boxes, borders } = layOutZones(zones, fieldWidth() - mapMargin)
  return html`<div class="map">
    <svg viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
      ${borders.map(({ points }) => svg`<polyline class="border" points=${points}></polyline>`)}
      ${zones.map((zone) => {
        const box = boxes.get(zone.name)
        return box
          ? svg`<foreignObject
              x=${box.x - box.width / 2}
              y=${box.y - box.height / 2}
              width=${box.width}
              height=${box.height}
            >${renderZone(zone, battlefield)}</foreignObject>`
          : nothing
      })}
    </svg>
  </div>`
}

function renderZone(zone: ZoneView, battlefield: BattlefieldContext): Template {
  const { name, notes, next, names } = zone
  const { context, reach, moves, rows, onBorder } = battlefield
  const { dragged } = context.formState
  const borders = reach?.borders.get(name)
  const classes = [
    'zone',
    borders !== undefined && borders < 2 && `away-${borders}`,
    reach?.outOfReach.has(name) && 'out-of-reach',
    moves.has(name) && 'open',
    dragged?.zone === name && 'aimed'
  ]
  const ways = t('next to {0}', next.join(', '))
  const inside = names.length === 0 ? t('nobody') : names.join(', ')
  const far =
    borders === undefined || borders === 0
      ? ''
      : borders === 1
        ? t('1 zone from {0}', reach?.from)
        : t('{0} zones from {1}', borders, reach?.from)
  const words = [name, ...notes, far].filter((one) => one !== '').join(', ')
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    role="group"
    data-zone=${name}
    title="${words}; ${ways}"
    aria-label="${words}: ${inside}; ${ways}"
  >
    <p class="zone-name"><span class="ellipsis" dir="auto">${withoutArticle(name)}</span>${
      notes.length === 0
        ? nothing
        : html`<span class="ellipsis notes dim" dir="auto">${notes.join(' · ')}</span>`
    }${far === '' ? nothing : html`<span class="away small dim">${borders}</span>`}</p>
    <span class="zone-who">
      ${names
        .flatMap((one) => rows.get(one) ?? [])
        .map((row) => {
          const token = renderZoneToken(row, battlefield)
          return onBorder.has(row.name) ? html`<span class="on-border">${token}</span>` : token
        })}
    </span>
  </div>`
}

/** The combatants that are in two zones at once, because they are on the border. */
function onBorders(zones: readonly ZoneView[]): ReadonlySet<string> {
  const everybody = zones.flatMap(({ names }) => names)
  return new Set(everybody.filter((name, index) => everybody.indexOf(name) !== index))
}

/** Renders a token in a zone. A click calls `choose`. The token of a combatant that can move can be dragged. */
function renderZoneToken(row: Row, { context, choose }: BattlefieldContext): Template {
  const { view, formState } = context
  const { name, token } = row
  const moves = movesOf(view, name)
  if (moves.size === 0) return html`<span @click=${() => choose(name)}>${renderToken(row)}</span>`
  return renderDraggableToken(context, row, zoneTargets(context, name, moves), {
    isDragged: formState.dragged?.who === name,
    isInTabOrder: true,
    title: t('{0}: drag to move, or press an arrow key and Enter', name),
    label: t('{0} {1}: choose a zone with the arrow keys, move with Enter', token, name),
    who: name,
    onclick: () => choose(name)
  })
}

/** The caption: the legend of the map, or during a drag the possible destinations. */
function captionOf({ context, reach, moves, onBorder }: BattlefieldContext): string {
  const { dragged } = context.formState
  if (dragged?.zone !== undefined)
    return moves.has(dragged.zone)
      ? t('{0} to {1}: Enter to move, Esc to cancel', dragged.who, dragged.zone)
      : t('{0} cannot move to {1} now', dragged.who, dragged.zone)
  if (dragged) return t('{0} can move to {1}', dragged.who, [...moves.keys()].join(', '))
  const legend = [
    reach && t('Numbers: distance from {0} in zones', reach.from),
    reach && reach.outOfReach.size > 0 && t('hatched: out of reach'),
    onBorder.size > 0 && t('half a token: on the border of two zones')
  ]
  return legend.filter(Boolean).join(' · ')
}
